import { useQuery } from '@tanstack/react-query';
import { can } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { peopleQuery } from './people-queries.ts';
import { PersonItem } from './person-item.tsx';
import { UnsentCard } from './unsent-card.tsx';

/** Settings › People: who works here, who is invited, and what each may do. */
export function PeopleScreen() {
  const { client } = usePortal();
  const { roles, agency } = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const reach = can(roles, 'user.manage');
  const isTheirs = reach === 'all' || reach === 'branch';
  const query = useQuery({ ...peopleQuery(client), enabled: isTheirs });
  const { data } = query;
  return (
    <>
      <PageHeader title="People" summary={agency?.name} />
      {data ? (
        <div className={styles.step}>
          <Card title="People">
            <ul className={styles.list} aria-label="People">
              {data.people.map((person) => (
                <PersonItem key={person.id} person={person} all={data} />
              ))}
            </ul>
          </Card>
          {data.invitations.length > 0 ? <InvitationsCard invitations={data.invitations} /> : null}
          {roles.includes('manage-agency') ? <UnsentCard /> : null}
          <InviteCard branches={data.branches} />
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    if (!isTheirs) return { kind: 'forbidden' };
    const what = 'The people of your agency';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading people' });
  }
}
