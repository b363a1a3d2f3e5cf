import type { EnvelopeRecipient } from '../../../../contract/envelope-shapes.ts';
import { SIGNER_ROLE_NAMES } from '../../../../domain/contracts/template/signers.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { useContractRights } from '../contract-rights.ts';
import { useContractsPlace } from '../contracts-place.ts';
import { ConfirmContactDialog } from './dialogs/confirm-contact-dialog.tsx';
import { ContactDialog } from './dialogs/contact-dialog.tsx';
import { HostDialog } from './dialogs/host-dialog.tsx';
import { RECIPIENT_LOOKS } from './envelope-words.ts';

export interface RecipientItemProps {
  recipient: EnvelopeRecipient;
  envelope: ShownEnvelope;
}

function partOf({ kind, role }: EnvelopeRecipient, witnessed: string | undefined): string {
  if (kind === 'copy') return 'Gets a copy';
  return kind === 'witness' ? `Witness of ${witnessed ?? 'a signer'}` : SIGNER_ROLE_NAMES[role];
}

function wayOf({ channels, email, phone }: EnvelopeRecipient): string {
  const ways = channels.map((channel) => (channel === 'EMAIL' ? email : phone));
  return ways.length > 0 ? ways.filter(Boolean).join(' · ') : 'In person, on the agent’s device';
}

/** One person of an envelope: their part, how they are reached, where they stand, what can be done. */
export function RecipientItem({ recipient, envelope }: RecipientItemProps) {
  const { zone } = useContractsPlace();
  const { canSend } = useContractRights();
  const [open, setOpen] = useTyped<'confirm' | 'contact' | 'host' | undefined>(
    `recipient:${recipient.id}`,
    undefined,
  );
  const { id: own } = useAccount();
  const { name, state, kind, isTurn, signedAt, declinedReason, inPersonHost, position } = recipient;
  const { contactWaits } = recipient;
  const look = RECIPIENT_LOOKS[state];
  const isRunning = envelope.state === 'sent' || envelope.state === 'in_progress';
  const witnessed = envelope.recipients.find(({ id }) => id === recipient.witnessFor)?.name;
  const isUntouched = envelope.recipients.every((each) => each.state !== 'signed');
  const close = () => setOpen(undefined);
  const mayAct = canSend && isRunning;
  const isOwnChange = contactWaits?.changedBy.includes(own) === true;
  const mayConfirm = contactWaits !== undefined && !isOwnChange;
  // Whoever changed how somebody is reached vouches for them by their photo identification alone.
  const needsPhotoId = contactWaits !== undefined && (contactWaits.isWhole || isOwnChange);
  const mayHost = contactWaits?.replaces ? isTurn && !isOwnChange : isTurn || needsPhotoId;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>{name}</h3>
        {kind === 'copy' || envelope.state === 'draft' ? null : (
          <StatusPill tone={look.tone} icon={look.icon}>
            {look.word}
          </StatusPill>
        )}
      </div>
      <p className={styles.quiet}>
        {partOf(recipient, witnessed)}
        {envelope.inOrder && kind !== 'copy' ? `, turn ${position}` : ''} · {wayOf(recipient)}
      </p>
      {signedAt ? (
        <p className={styles.quiet}>
          Signed {dateTimeText(signedAt, zone)}
          {inPersonHost ? `, beside ${inPersonHost}` : ''}
        </p>
      ) : null}
      {declinedReason ? <p>Reason: {declinedReason}</p> : null}
      {isRunning && contactWaits ? (
        <Banner
          tone="waiting"
          icon="people"
          title={
            contactWaits.goesOnAt
              ? `Goes on ${dateTimeText(contactWaits.goesOnAt, zone)}`
              : 'Waits for a second person'
          }
        >
          {contactWaits.replaces
            ? `${contactWaits.changedByName} put them in the place of ${contactWaits.replaces}.`
            : `${contactWaits.changedByName} changed how they are reached.`}{' '}
          {contactWaits.goesOnAt
            ? 'The contact from before was told and can stop it until then.'
            : null}{' '}
          {contactWaits.isWhole
            ? 'No link goes out until somebody else of your agency confirms it. Or they sign beside you, and you see their photo identification.'
            : 'Codes go to the contact from before until somebody else of your agency confirms it.'}
        </Banner>
      ) : null}
      {mayAct && isUntouched && (state === 'opened' || state === 'authenticated') ? (
        <p className={styles.quiet}>
          To change how they are reached, correct the envelope: everybody signs the new version.
        </p>
      ) : null}
      {mayAct && (state === 'bounced' || mayHost || mayConfirm) ? (
        <div className={styles.actions}>
          {mayConfirm ? (
            <Button size="small" icon="check" onClick={() => setOpen('confirm')}>
              Confirm the contact of {name}
            </Button>
          ) : null}
          {state === 'bounced' ? (
            <Button size="small" icon="edit" onClick={() => setOpen('contact')}>
              Fix the contact of {name}
            </Button>
          ) : null}
          {mayHost ? (
            <Button
              size="small"
              icon="people"
              aria-label={`Sign in person: ${name}`}
              onClick={() => setOpen('host')}
            >
              Sign in person
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmContactDialog envelope={envelope} recipient={recipient} onClose={close} />
      ) : null}
      {open === 'contact' ? (
        <ContactDialog envelope={envelope} recipient={recipient} onClose={close} />
      ) : null}
      {open === 'host' ? (
        <HostDialog
          envelope={envelope}
          recipient={recipient}
          needsPhotoId={needsPhotoId}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
