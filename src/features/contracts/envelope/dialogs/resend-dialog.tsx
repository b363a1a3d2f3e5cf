import { useState } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import { WholeNumberInput } from '../../../../ui/fields/whole-number-input.tsx';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { ActDialog } from './act-dialog.tsx';
import type { EnvelopeDialogProps } from './void-dialog.tsx';

/** Sends an envelope that ran out again, as it was, with a new deadline. */
export function ResendDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const act = useEnvelopeAct();
  const { id, version, subject } = envelope;
  const [days, setDays] = useState<number | null>(envelope.expiresInDays);
  const [problem, setProblem] = useState<string>();
  function confirm() {
    if (days === null || days < 1 || days > 120) return setProblem('Enter the days, from 1 to 120');
    return act.mutate(
      { act: { kind: 'resend', id, version, expiresInDays: days }, done: 'Sent again' },
      { onSuccess: onClose },
    );
  }
  return (
    <ActDialog
      title={`Send “${subject}” again?`}
      consequence="It goes out as it was, to those who haven’t signed. Signatures that were given stay."
      confirmLabel="Send again"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Days until it runs out" isRequired error={problem}>
        <WholeNumberInput
          value={days}
          onChange={(typed) => {
            setDays(typed);
            setProblem(undefined);
          }}
        />
      </Field>
    </ActDialog>
  );
}
