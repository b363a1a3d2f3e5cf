import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerPage as Page } from '../../../contract/endpoints/customers.ts';
import { can } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { AgencyCards } from './agency-cards.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { eventTitle, nextStepText, STANDING_WORDS, SUSPENDING } from './customer-words.ts';
import { customerQuery } from './customers-queries.ts';
import { MoveMenu } from './move-menu.tsx';
import { ProspectRegistration } from './prospect-registration.tsx';
import { StandingDialog } from './standing-dialog.tsx';
import { useMove } from './use-move.ts';

/** `/customers/{id}`: an agency or a prospect. */
export function CustomerPage({ id }: { id: string }) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(customerQuery(client, id));
  const { data, error } = query;
  return (
    <>
      <PageHeader title={data?.customer.name ?? 'Customer'} summary={data?.customer.place} />
      <div className={content.step}>
        <p>
          <AppLink className={content.link} href="/customers">
            All customers
          </AppLink>
        </p>
        <PageStates state={stateOf()}>{data ? <Parts page={data} /> : null}</PageStates>
      </div>
    </>
  );

  function stateOf(): PageState {
    if (data) return { kind: 'ready' };
    if (error instanceof ApiError && error.status === 404)
      return { kind: 'not-found', what: 'Customer' };
    if (isOffline) return { kind: 'offline', what: 'This customer' };
    return unread(query, { what: 'This customer', loading: 'Loading the customer' });
  }
}

function Parts({ page }: { page: Page }) {
  const { customer, owners, today, events, agency, registration } = page;
  const { roles } = useAccount();
  const mayEdit = can(roles, 'customer.edit') !== 'none';
  const maySuspend = can(roles, 'agency.flag') !== 'none';
  const [open, setOpen] = useState<'edit' | 'standing' | null>(null);
  const move = useMove();
  const { standing, prospect, status, ownerId } = customer;
  const owner = owners.find(({ id }) => id === ownerId)?.name ?? 'Nobody yet';
  return (
    <>
      <Card
        title="Where it stands"
        aside={
          mayEdit ? (
            <div className={content.pills}>
              <MoveMenu customer={customer} onMove={move} />
              <Button size="small" icon="edit" onClick={() => setOpen('edit')}>
                Edit
              </Button>
            </div>
          ) : null
        }
      >
        <DefinitionList
          isWide
          items={[
            { term: 'Pipeline', value: status },
            { term: 'Owner', value: owner },
            { term: 'Next step', value: nextStepText(customer, today) },
            { term: 'Notes', value: customer.notes },
            ...(prospect
              ? [
                  { term: 'Who to speak to', value: prospect.contactName },
                  { term: 'Phone', value: prospect.phone },
                  { term: 'Email', value: prospect.email },
                ]
              : []),
          ]}
        />
      </Card>
      {prospect ? (
        <ProspectRegistration
          id={customer.id}
          email={prospect.email}
          registration={registration}
          mayStart={mayEdit}
        />
      ) : null}
      {standing ? (
        <Card title="Access">
          <div className={content.text}>
            <StatusPill tone={STANDING_WORDS[standing].tone}>
              {STANDING_WORDS[standing].word}
            </StatusPill>
            <p>
              {standing === 'suspended' ? 'While it is suspended: ' : 'When it is suspended: '}
              {SUSPENDING}
            </p>
            {maySuspend ? (
              <div className={content.actions}>
                <Button
                  variant={standing === 'suspended' ? 'secondary' : 'danger'}
                  onClick={() => setOpen('standing')}
                >
                  {standing === 'suspended' ? 'Reopen the agency' : 'Suspend the agency'}
                </Button>
              </div>
            ) : null}
          </div>
        </Card>
      ) : null}
      {agency ? <AgencyCards id={customer.id} agency={agency} /> : null}
      <Card title="History">
        {events.length === 0 ? (
          <p className={content.quiet}>Nothing was done with this customer yet.</p>
        ) : (
          <Timeline
            label="History"
            events={events.map((event) => ({
              id: event.id,
              title: eventTitle(event),
              when: dateTimeText(event.at),
              dateTime: event.at,
              who: event.byName,
              detail: event.reason,
            }))}
          />
        )}
      </Card>
      {open === 'edit' ? (
        <CustomerDialog
          customer={customer}
          owners={owners}
          today={today}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'standing' ? (
        <StandingDialog customer={customer} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
