import { useQuery } from '@tanstack/react-query';
import { unread } from '../../../offline/unread.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { agenciesQuery } from './agency-settings-query.ts';

/** For our own staff, who belong to no agency: whose settings they mean. */
export function ChooseAgencyCard() {
  const { client } = usePortal();
  const read = useQuery(agenciesQuery(client));
  return (
    <Card title="Choose an agency">
      <PageStates state={stateOf()}>
        <ul className={styles.list}>
          {read.data?.agencies.map(({ id, name }) => (
            <li key={id} className={styles.item}>
              <AppLink className={styles.link} href={`/settings/payments?agency=${id}`}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </PageStates>
    </Card>
  );

  function stateOf(): PageState {
    if (read.data) {
      return read.data.agencies.length > 0
        ? { kind: 'ready' }
        : {
            kind: 'empty',
            title: 'No agencies yet',
            message: 'Agencies appear here once they join.',
          };
    }
    return unread(read, { what: 'The agencies', loading: 'Loading the agencies' });
  }
}
