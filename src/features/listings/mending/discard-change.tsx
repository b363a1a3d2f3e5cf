import { useState } from 'react';
import { consequenceOf, MORE_GOES_WORDS } from '../../../offline/outbox/discard-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import type { DiscardPlan } from '../../../offline/outbox/outbox.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';

export interface DiscardChangeProps {
  operation: Operation;
  /** "Discard", or "Take theirs" where there is another version. */
  label: string;
  size?: 'small' | undefined;
  onDiscarded?: (() => void) | undefined;
}

/** Gives a queued change up, after naming what goes with it. */
export function DiscardChange({ operation, label, size, onDiscarded }: DiscardChangeProps) {
  const outbox = useOutbox();
  const [plan, setPlan] = useState<DiscardPlan>();
  const [hasGrown, setGrown] = useState(false);
  const { addressLine } = operation.content;
  const discard = async () => {
    if (await outbox.discard(operation.id, plan)) {
      setPlan(undefined);
      toasts.info('Change discarded', { description: addressLine });
      return onDiscarded?.();
    }
    setGrown(true);
    setPlan(outbox.planDiscard(operation.id));
  };
  const lines = plan ? [...consequenceOf(plan), ...(hasGrown ? [MORE_GOES_WORDS] : [])] : [];
  return (
    <>
      <Button
        size={size}
        onClick={() => {
          setGrown(false);
          setPlan(outbox.planDiscard(operation.id));
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={plan !== undefined}
        title={`Discard your change of ${addressLine}?`}
        consequence={lines.map((line) => <p key={line}>{line}</p>)}
        confirmLabel={plan && plan.discarded.length > 1 ? 'Discard all of these' : 'Discard change'}
        cancelLabel="Keep it"
        isDanger
        onCancel={() => setPlan(undefined)}
        onConfirm={() => void discard()}
      />
    </>
  );
}
