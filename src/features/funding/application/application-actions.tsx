import { useState } from 'react';
import { APPLICATION_MACHINE } from '../../../../domain/applications/application-states.ts';
import { waitsForParties } from '../../../../domain/applications/running.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { ContactGaps } from '../apply/contact-gaps.tsx';
import { unreached } from '../apply/whom.ts';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { useQueue } from '../use-queue.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { actTrouble, useApplicationAct } from './use-application-act.ts';

function mayCancel(state: ShownApplication['state']): boolean {
  return APPLICATION_MACHINE.moves.some(
    ({ from, event, actors }) => from === state && event === 'cancel' && actors.includes('AGT'),
  );
}

/** Sending, reminding and cancelling, for those who may. */
export function ApplicationActions({ application }: { application: ShownApplication }) {
  const { listing } = useFundingPlace();
  const { canSend } = useFundingRights();
  const outbox = useOutbox();
  const { queue, isWorking } = useQueue();
  const act = useApplicationAct();
  const [isCancelling, setCancelling] = useState(false);
  if (!canSend) return null;
  const { id, state, product, parties, waiting, isUnsent } = application;
  const asked = application.party === 'buyer' ? listing.buyers : listing.vendors;
  const gaps = state === 'draft' && application.paymentRequiresOtp ? unreached(asked) : [];
  const names = namesText(parties.map(({ name }) => name));
  const facts = { listingId: listing.id, addressLine: listing.addressLine };

  const send = () =>
    queue([{ ...facts, kind: 'application.send@1', payload: { id } }], {
      title: `${PRODUCT_NAMES[product]}: links going out`,
      addressLine: listing.addressLine,
    });
  const remind = () =>
    act.mutate(
      { act: { kind: 'remind', id }, done: `Reminder sent to ${names}` },
      {
        onError: (error) =>
          toasts.error('No reminder was sent', { description: actTrouble(error) ?? '' }),
      },
    );
  return (
    <>
      <ContactGaps people={gaps} />
      <div className={styles.actions}>
        {state === 'draft' && gaps.length === 0 ? (
          <Button variant="primary" icon="send" isLoading={isWorking} onClick={() => void send()}>
            Send to {names}
          </Button>
        ) : null}
        {waitsForParties(state) && !waiting ? (
          <Button icon="bell" isLoading={act.isPending} onClick={remind}>
            Remind {names}
          </Button>
        ) : null}
        {isUnsent && waiting && waiting.state !== 'sending' ? (
          <Button variant="quiet" onClick={() => void outbox.discard(waiting.operationId)}>
            Discard
          </Button>
        ) : null}
        {!isUnsent && mayCancel(state) ? (
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            Cancel application
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelDialog application={application} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  );
}
