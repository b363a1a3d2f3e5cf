import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyPerson, People } from '../../../contract/endpoints/people.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import styles from '../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import {
  peopleClient,
  peopleTroubles,
  useListingsHandedOver,
  usePeopleAct,
} from './people-queries.ts';

/** Somebody leaves: what they have in hand is looked through, and goes to one colleague. */
export function LeaveDialog(props: { person: AgencyPerson; all: People; onClose: () => void }) {
  const { person, all, onClose } = props;
  const { client } = usePortal();
  const [to, setTo] = useState<AgencyPerson['id']>();
  const [isMissed, setIsMissed] = useState(false);
  const inHand = useQuery({
    queryKey: ['people', 'handover', person.id],
    queryFn: ({ signal }) =>
      peopleClient(client).readHandover({ params: { personId: person.id } }, { signal }),
    staleTime: 0,
  });
  const act = usePeopleAct((calls, toPersonId: AgencyPerson['id']) =>
    calls.leave({
      params: { personId: person.id },
      body: { version: person.version, toPersonId },
    }),
  );
  const handedOver = useListingsHandedOver();
  const colleagues = all.people.filter(({ id, state }) => id !== person.id && state === 'active');
  const listings = inHand.data?.listings ?? [];
  function leave() {
    if (to === undefined) return setIsMissed(true);
    act.mutate(to, {
      onSuccess: () => {
        handedOver();
        toasts.success(`${person.name} has left`);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={`Remove ${person.name}?`}
      consequence="They are out within a second and can’t come back without an invitation. Their listings go to a colleague, with the tasks and envelopes that are open there."
      confirmLabel={listings.length > 0 ? 'Hand over and remove' : `Remove ${person.name}`}
      isWorking={act.isPending || inHand.isPending}
      onConfirm={leave}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {inHand.isPending ? <p role="status">Looking up what they have in hand…</p> : null}
        {inHand.data && listings.length === 0 ? <p>They have no listing in hand.</p> : null}
        <ul className={styles.list} aria-label="What is handed over">
          {listings.map(({ id, reference, address, tasks, envelopes }) => (
            <li key={id} className={styles.item}>
              <p>
                {reference}, {address}
              </p>
              <p className={styles.quiet}>
                {tasks} open {tasks === 1 ? 'task' : 'tasks'}, {envelopes} open{' '}
                {envelopes === 1 ? 'envelope' : 'envelopes'}
              </p>
            </li>
          ))}
        </ul>
        <Field
          label="Who takes over"
          error={isMissed && to === undefined ? 'Choose a colleague' : undefined}
        >
          <SelectInput
            value={to ?? ''}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTo}
          />
        </Field>
        <ErrorAlert messages={peopleTroubles(act.error ?? inHand.error)} />
      </div>
    </ConfirmDialog>
  );
}
