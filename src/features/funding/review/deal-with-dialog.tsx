import { useState } from 'react';
import type { ReturnedPayment } from '../../../../contract/exception-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../release/money-dialog.tsx';
import { useResolve } from './use-resolve.ts';

export interface DealWithDialogProps {
  payment: ReturnedPayment;
  onClose: () => void;
}

/** Says what became of a payment that came back, where it isn't paid again by the link. */
export function DealWithDialog({ payment, onClose }: DealWithDialogProps) {
  const resolve = useResolve(payment.id);
  const [note, setNote] = useTyped(`returned:${payment.id}:note`, '');
  const [problem, setProblem] = useState<string>();
  const amount = moneyText(payment.amount);
  function confirm() {
    const given = note.trim();
    if (given === '') {
      setProblem('Say what became of it');
      return;
    }
    resolve.mutate(
      { body: { outcome: 'dealt-with', note: given }, agency: payment.agencyId },
      {
        onSuccess: ({ state }) => {
          const isDone = state === 'resolved';
          const done = isDone ? 'Written as dealt with' : 'A second person has to say the same';
          toasts.success(done, { description: amount });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      what="payment"
      title={`Is ${amount} dealt with?`}
      description="Their link stops asking for it. The books stay as they are: what is owed in them is still owed."
      action="It is dealt with"
      isWorking={resolve.isPending}
      error={resolve.error}
      onAct={confirm}
      onClose={onClose}
    >
      <Field label="What became of it" isRequired hint="Kept in the timeline" error={problem}>
        <TextArea
          rows={3}
          maxLength={500}
          value={note}
          onChange={(text) => {
            setNote(text);
            setProblem(undefined);
          }}
        />
      </Field>
    </MoneyDialog>
  );
}
