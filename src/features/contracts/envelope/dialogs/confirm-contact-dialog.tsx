import type { EnvelopeRecipient } from '../../../../../contract/envelope-shapes.ts';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { ActDialog } from './act-dialog.tsx';
import type { EnvelopeDialogProps } from './void-dialog.tsx';

export interface ConfirmContactDialogProps extends EnvelopeDialogProps {
  recipient: EnvelopeRecipient;
}

function changedBy(waits: EnvelopeRecipient['contactWaits']): string {
  const who = waits?.changedByName ?? 'Somebody';
  return waits?.replaces
    ? `${who} put them in the place of ${waits.replaces}. Ask both.`
    : `${who} changed it.`;
}

/** A second person confirms how a signer is reached, after somebody else changed it. */
export function ConfirmContactDialog({ envelope, recipient, onClose }: ConfirmContactDialogProps) {
  const act = useEnvelopeAct();
  const { id, version } = envelope;
  const { name, email, phone, contactWaits } = recipient;
  const contacts = [email, phone].filter((each) => each !== undefined);
  return (
    <ActDialog
      title={`Confirm how ${name} is reached`}
      consequence={`${changedBy(contactWaits)} Ask ${name} in person, or by a number you have from before. Links and codes to sign go there once you confirm.`}
      confirmLabel="I have asked, confirm"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(
          {
            act: { kind: 'confirmContact', id, version, recipientId: recipient.id },
            done: `How ${name} is reached is confirmed`,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {contacts.length > 0 ? (
        <ul>
          {contacts.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <p>No email and no mobile: they would sign in person.</p>
      )}
    </ActDialog>
  );
}
