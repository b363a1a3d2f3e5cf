import { useState } from 'react';
import type { ShownEnvelope } from '../../../../offline/changes/envelopes.ts';
import { ReasonField } from '../../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../../ui/fields/use-reason.ts';
import { namesText } from '../../../../ui/format/names-text.ts';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { ActDialog } from './act-dialog.tsx';

export interface EnvelopeDialogProps {
  envelope: ShownEnvelope;
  onClose: () => void;
}

/** Ends an envelope, with a reason that those who got it are told. */
export function VoidDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const act = useEnvelopeAct();
  const reason = useReason(useState(''));
  const { id, version, recipients, subject } = envelope;
  const told = recipients.filter(({ state }) => state !== 'waiting');
  function confirm() {
    const given = reason.given();
    if (!given) return;
    act.mutate(
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
      <ReasonField hint="They read it, and it is kept" reason={reason} />
    </ActDialog>
  );
}
