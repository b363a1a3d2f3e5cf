import { useState } from 'react';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { HOLDER_NAMES } from '../words/deposit-words.ts';

export interface ElsewhereDialogProps {
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Says what another holder of the deposit received. */
export function ElsewhereDialog({ deposit, onClose }: ElsewhereDialogProps) {
  const { today } = useStepPlace();
  const who = HOLDER_NAMES[deposit.holder];
  const [amount, setAmount] = useState<Cents | null>(cents(deposit.amount));
  const [on, setOn] = useState<IsoDate | null>(today);
  const [isAsked, setAsked] = useState(false);
  const act = useDepositAct((calls, body: { amount: Cents; on: IsoDate }, options) =>
    calls.deposits.recordElsewhere({ params: { id: deposit.listingId }, body }, options),
  );
  function save() {
    setAsked(true);
    if (!amount || on === null) return;
    act.mutate(
      { amount, on },
      {
        onSuccess: () => {
          toasts.success(`What ${who} received is recorded`);
          onClose();
        },
      },
    );
  }
  return (
    <DepositDialog
      title={`Record what ${who} received`}
      consequence="Enter all of it together, as they confirmed it."
      confirmLabel="Record it"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label="Amount in all"
        isRequired
        error={isAsked && !amount ? 'Enter the amount' : undefined}
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field
        label="Received on"
        isRequired
        error={isAsked && on === null ? 'Enter the day' : undefined}
      >
        <DateInput value={on} today={today} max={today} onChange={setOn} />
      </Field>
    </DepositDialog>
  );
}
