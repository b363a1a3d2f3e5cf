import { useState } from 'react';
import { mayActNow } from '../../../../domain/contracts/signing/order.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { actTrouble } from '../acts/act-trouble.ts';
import { type EnvelopeAct, useEnvelopeAct } from '../acts/use-envelope-act.ts';
import { composeAddress } from '../contract-addresses.ts';
import { useContractRights } from '../contract-rights.ts';
import { useContractsPlace } from '../contracts-place.ts';
import { ComposeAgain } from './compose-again.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { ResendDialog } from './dialogs/resend-dialog.tsx';
import { VoidDialog } from './dialogs/void-dialog.tsx';

const ENDED: readonly ShownEnvelope['state'][] = ['declined', 'voided', 'expired'];

/** Reminders wait for the morning at the property. */
const remindedText = (now: Date, zone: string) =>
  outOfQuiet(now, zone) > now
    ? 'The reminder goes at 8 am, the time at the property'
    : 'Reminder sent';

const laterText = ({ name, kind }: ShownEnvelope['recipients'][number]) =>
  kind === 'witness' ? `${name} as a witness` : name;

/** What can be done with an envelope where it stands, for those who may. */
export function EnvelopeActions({ envelope }: { envelope: ShownEnvelope }) {
  const { listing, zone } = useContractsPlace();
  const { clock } = usePortal();
  const { canSend } = useContractRights();
  const isOffline = useConnectivity() === 'offline';
  const outbox = useOutbox();
  const act = useEnvelopeAct();
  const [open, setOpen] = useState<'void' | 'correct' | 'resend'>();
  const [startsChecks, setStartsChecks] = useState(true);
  if (!canSend) return null;
  const { id, state, version, product, recipients, composed, waiting } = envelope;
  const isRunning = state === 'sent' || state === 'in_progress';
  const turn = recipients.filter((each) => each.isTurn && each.kind !== 'copy');
  const asked = recipients.filter(({ kind }) => kind === 'signer');
  const firstIds = mayActNow(recipients, envelope.inOrder);
  const first = recipients.filter(({ id: each }) => firstIds.includes(each));
  const later = recipients
    .filter(({ kind, id: each }) => kind !== 'copy' && !firstIds.includes(each))
    .toSorted((a, b) => a.position - b.position);
  const isUntouched = recipients.every((each) => each.state !== 'signed');
  const starting = product === 'listing-agreement' ? { startsChecks } : {};
  const close = () => setOpen(undefined);
  const perform = (wish: EnvelopeAct, done: string) => act.mutate({ act: wish, done });
  return (
    <>
      {isOffline && (composed || state === 'draft' || isRunning || state === 'expired') ? (
        <p role="status">
          You’re offline. {state === 'draft' ? 'Sending' : 'Changing what was sent'} needs a
          connection; composing doesn’t.
        </p>
      ) : null}
      {state === 'draft' && !composed && later.length > 0 ? (
        <p className={styles.quiet}>
          {namesText(first.map(({ name }) => name))} {first.length === 1 ? 'is' : 'are'} asked
          first, then {namesText(later.map(laterText))}.
        </p>
      ) : null}
      {state === 'draft' && !composed && product === 'listing-agreement' && asked.length > 0 ? (
        <Checkbox
          label="Start the sellers’ identity checks in the same message"
          hint="The law has them checked before the agency acts. Sellers whose check has begun aren’t asked again."
          checked={startsChecks}
          onChange={setStartsChecks}
        />
      ) : null}
      <ErrorAlert messages={[actTrouble(act.error) ?? '']} />
      <div className={styles.actions}>
        {state === 'draft' && !composed && asked.length > 0 ? (
          <Button
            variant="primary"
            icon="send"
            disabled={isOffline}
            isLoading={act.isPending}
            onClick={() => perform({ kind: 'send', id, version, ...starting }, 'Envelope sent')}
          >
            Send to {namesText(first.map(({ name }) => name))}
          </Button>
        ) : null}
        {state === 'draft' && waiting?.state !== 'sending' ? (
          <LinkButton icon="edit" href={composeAddress(listing.id, product, id)}>
            Change
          </LinkButton>
        ) : null}
        {composed && waiting && waiting.state !== 'sending' ? (
          <Button variant="quiet" onClick={() => void outbox.discard(waiting.operationId)}>
            Discard
          </Button>
        ) : null}
        {isRunning && turn.length > 0 ? (
          <Button
            icon="bell"
            disabled={isOffline}
            isLoading={act.isPending}
            onClick={() => perform({ kind: 'remind', id }, remindedText(clock.now(), zone))}
          >
            Remind {namesText(turn.map(({ name }) => name))}
          </Button>
        ) : null}
        {isRunning && isUntouched ? (
          <Button icon="edit" onClick={() => setOpen('correct')}>
            Correct
          </Button>
        ) : null}
        {state === 'expired' ? (
          <Button variant="primary" icon="send" onClick={() => setOpen('resend')}>
            Send again
          </Button>
        ) : null}
        {isRunning ? (
          <Button variant="quiet" onClick={() => setOpen('void')}>
            Void envelope
          </Button>
        ) : null}
        {ENDED.includes(state) ? <ComposeAgain envelope={envelope} /> : null}
      </div>
      {open === 'void' ? <VoidDialog envelope={envelope} onClose={close} /> : null}
      {open === 'correct' ? <CorrectDialog envelope={envelope} onClose={close} /> : null}
      {open === 'resend' ? <ResendDialog envelope={envelope} onClose={close} /> : null}
    </>
  );
}
