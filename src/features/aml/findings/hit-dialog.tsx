import { useState } from 'react';
import type { AmlCase, AmlHit } from '../../../../contract/aml-shapes.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { ontoCase, useAmlAct } from '../use-aml-act.ts';

export interface HitDialogProps {
  check: AmlCase;
  /** Whose name is like the listed one. */
  name: string;
  hit: AmlHit;
  decision: 'dismissed' | 'confirmed';
  onClose: () => void;
}

/** Decides whether a listed name is somebody else's or the customer's. */
export function HitDialog({ check, name, hit, decision, onClose }: HitDialogProps) {
  const act = useAmlAct();
  const reason = useReason(useState(''));
  const isConfirming = decision === 'confirmed';
  const { listedName, reference } = hit;
  function decide() {
    const given = reason.given();
    if (!given) return;
    const { params, ifMatch } = ontoCase(check);
    const ofHit = { ...params, hitId: hit.id };
    const body = { decision, reason: given };
    act.mutate({
      wish: { ...ofHit, version: check.version, body },
      call: (calls, options) => calls.decideHit({ params: ofHit, ifMatch, body }, options),
      done: isConfirming ? 'Everything has stopped' : `${listedName} isn’t ${name}`,
      after: onClose,
    });
  }
  return (
    <AmlDialog
      title={isConfirming ? `Is ${name} the listed person?` : `Is ${listedName} somebody else?`}
      consequence={
        isConfirming
          ? `Everything stops: nothing is paid out or refunded to them, and the sale can’t go on. Only the principal lifts it. List reference ${reference}.`
          : `You say that ${name} and “${listedName}” (list reference ${reference}) are two. Your name stands beside it.`
      }
      confirmLabel={isConfirming ? 'It’s the same: stop everything' : 'It’s somebody else'}
      isDanger={isConfirming}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={decide}
      onClose={onClose}
    >
      <ReasonField
        hint="What tells them apart or makes them one. Kept with the check"
        reason={reason}
      />
    </AmlDialog>
  );
}
