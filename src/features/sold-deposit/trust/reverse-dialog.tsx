import { useState } from 'react';
import type { BookEntry } from '../../../../contract/endpoints/trust-book.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { newId } from '../../../platform/ids.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { entryTitle } from '../words/entry-words.ts';
import { useToday } from './use-today.ts';

/** Takes a receipt or payment back whole. */
export function ReverseDialog({ entry, onClose }: { entry: BookEntry; onClose: () => void }) {
  const today = useToday();
  const title = entryTitle(entry);
  const [id] = useState(() => newId());
  const [on, setOn] = useState<IsoDate | null>(today);
  const reason = useReason(useState(''));
  const [isAsked, setAsked] = useState(false);
  const act = useDepositAct((calls, body: { id: string; on: IsoDate; reason: string }, options) =>
    calls.book.reverse({ params: { entryId: entry.id }, body }, options),
  );
  function confirm() {
    setAsked(true);
    const given = reason.given();
    if (on === null || given === undefined) return;
    act.mutate(
      { id, on, reason: given },
      {
        onSuccess: () => {
          toasts.success(`${title} is taken back`);
          onClose();
        },
      },
    );
  }
  return (
    <DepositDialog
      title={`Take ${title} back?`}
      isDanger
      consequence={`All of ${moneyText(entry.amount)} is taken back by a reversal of its own: because the bank returned it, or it was entered by mistake. Both stay in the book.`}
      confirmLabel="Take it back"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Day" isRequired error={isAsked && on === null ? 'Enter the day' : undefined}>
        <DateInput value={on} today={today} min={entry.on} max={today} onChange={setOn} />
      </Field>
      <ReasonField hint="It stands in the book" reason={reason} />
    </DepositDialog>
  );
}
