import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import type { CustomerPage } from '../../../contract/endpoints/customers.ts';
import { registrations } from '../../../contract/endpoints/registrations.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useWishKey } from '../../platform/wish-key.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { customersQuery } from './customers-queries.ts';

type Registration = CustomerPage['registration'];

const STANDS: Record<NonNullable<Registration>['state'], string> = {
  draft: 'They have the link and haven’t sent it yet.',
  submitted: 'They sent it. It waits for a decision.',
  'more-needed': 'We asked them for something more.',
  approved: 'It is approved.',
  declined: 'It was declined.',
  expired: 'It wasn’t sent within 14 days and has run out.',
};

export interface ProspectRegistrationProps {
  id: string;
  /** Where the link goes. */
  email: string;
  registration: Registration;
  mayStart: boolean;
}

/** A prospect on its way to an agency: its registration, begun by us with what we know. */
export function ProspectRegistration({
  id,
  email,
  registration,
  mayStart,
}: ProspectRegistrationProps) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const start = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () =>
      clientOf(client.transport, registrations).startForProspect(
        { params: { customerId: id }, body: {} },
        { idempotencyKey: keyOf({ start: id }) },
      ),
    onSuccess: () => {
      forget();
      toasts.success(`We wrote to ${email}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: customersQuery(client).queryKey }),
  });
  const { state, reference, agencyId } = registration ?? {};
  const isBegun = state === 'draft';
  const mayWrite = state === undefined || ['draft', 'declined', 'expired'].includes(state);
  return (
    <Card title="Registration">
      <div className={content.text}>
        <p>
          {state === undefined
            ? 'Not started. We fill in what we know; they check it and prove their email and mobile.'
            : `${reference}: ${STANDS[state]}`}
        </p>
        {agencyId ? (
          <p>
            <AppLink className={content.link} href={`/customers/${agencyId}`}>
              Open the agency
            </AppLink>
          </p>
        ) : null}
        {mayStart && mayWrite && email === '' ? (
          <p className={content.needs}>Add an email address first: the link goes there.</p>
        ) : null}
        {mayStart && mayWrite && email !== '' ? (
          <div className={content.actions}>
            <Button isLoading={start.isPending} onClick={() => start.mutate()}>
              {isBegun ? 'Send the link again' : 'Start their registration'}
            </Button>
          </div>
        ) : null}
        <ErrorAlert messages={troublesOf(start.error)} />
      </div>
    </Card>
  );
}

/** What is wrong with what is known of them, or why it wasn't done. */
function troublesOf(error: unknown): string[] {
  if (!error) return [];
  const faults = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  return faults.length > 0 ? faults.map(({ message }) => message) : [errorText(error)];
}
