import { useState } from 'react';
import type { ShownEnvelope } from '../../../../offline/contracts/overlay-envelopes.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { namesText } from '../envelope-words.ts';
import { ActDialog } from './act-dialog.tsx';

export interface EnvelopeDialogProps {
  envelope: ShownEnvelope;
  onClose: () => void;
}

/** Ends an envelope, with a reason that those who got it are told. */
export function VoidDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const act = useEnvelopeAct();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { id, version, recipients, subject } = envelope;
  const told = recipients.filter(({ state }) => state !== 'waiting');
  function confirm() {
    const given = reason.trim();
    if (given === '') return setProblem('Give a reason');
    return act.mutate(
      { act: { kind: 'void', id, version, reason: given }, done: 'Envelope voided' },
      { onSuccess: onClose },
    );
  }
  return (
    <ActDialog
      title={`Void “${subject}”?`}
      consequence={`Its links stop working at once${
        told.length > 0 ? `, and ${namesText(told.map(({ name }) => name))} will be told why` : ''
      }. It can’t be taken up again.`}
      confirmLabel="Void envelope"
      isDanger
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Reason" isRequired hint="They read it, and it is kept" error={problem}>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
      </Field>
    </ActDialog>
  );
}
