import { useState } from 'react';
import * as v from 'valibot';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { can } from '../../../../domain/permissions.ts';
import type { TrustMethod } from '../../../../domain/trust/trust-clearing.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { newId } from '../../../platform/ids.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { METHOD_WORDS } from '../words/deposit-words.ts';
import { isShownByStatement } from '../words/entry-words.ts';

/** What comes by hand stands first. */
const METHODS = (
  ['cheque', 'cash', 'transfer', 'payid', 'payto', 'bpay', 'direct-debit'] as const
).map((value) => ({ value, label: METHOD_WORDS[value] }));

const BodySchema = soldDeposits.calls.recordReceipt.body;
type Body = v.InferOutput<typeof BodySchema>;

type Typed = {
  amount: Cents | null;
  receivedOn: IsoDate | null;
  method: TrustMethod | '';
  name: string;
  reference: string;
  bankedOn: IsoDate | null;
};

/** What must be given, in words for each field. */
function missing({ amount, receivedOn, method, name }: Typed): Record<string, string> {
  return {
    ...(amount ? {} : { amount: 'Enter the amount' }),
    ...(receivedOn === null ? { receivedOn: 'Enter the day' } : {}),
    ...(method === '' ? { method: 'Choose how it was paid' } : {}),
    ...(name.trim() === '' ? { name: 'Say who paid' } : {}),
  };
}

export interface ReceiptDialogProps {
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Records money that came before a statement shows it. */
export function ReceiptDialog({ deposit, onClose }: ReceiptDialogProps) {
  const { today } = useStepPlace();
  const mayKeep = can(useAccount().roles, 'trust.keep') !== 'none';
  const buyers = deposit.parties.filter(({ side }) => side === 'buyer');
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState<Typed>({
    amount: deposit.short > 0 ? cents(deposit.short) : null,
    receivedOn: today,
    method: '',
    name: buyers.length === 1 ? (buyers[0]?.name ?? '') : '',
    reference: '',
    bankedOn: null,
  });
  const isShown = typed.method !== '' && isShownByStatement(typed.method);
  const asksBanking = mayKeep && typed.method !== '' && !isShown;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = useDepositAct((calls, body: Body, options) =>
    calls.deposits.recordReceipt({ params: { id: deposit.listingId }, body }, options),
  );
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  function save() {
    const { reference, bankedOn, ...rest } = typed;
    const read = v.safeParse(BodySchema, {
      id,
      ...rest,
      ...(reference.trim() === '' ? {} : { reference }),
      ...(asksBanking && bankedOn !== null ? { bankedOn } : {}),
    });
    const found = (read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]);
    setErrors({ ...Object.fromEntries(found), ...missing(typed) });
    if (!read.success) return;
    act.mutate(read.output, {
      onSuccess: ({ entries }) => {
        const number = entries.find((entry) => entry.id === id)?.number;
        toasts.success(number === undefined ? 'It is recorded' : `Receipt ${number} is recorded`);
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title="Record a receipt"
      size="medium"
      consequence="It gets the next receipt number at once and stays in the trust book. A mistake is taken back there."
      confirmLabel="Record the receipt"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label="How it was paid"
        isRequired
        hint={isShown ? 'It counts as cleared once the bank statement shows it.' : undefined}
        error={errors.method}
      >
        <SelectInput
          value={typed.method}
          options={METHODS}
          onChange={(method) => set({ method })}
        />
      </Field>
      <Field label="Amount" isRequired error={errors.amount}>
        <MoneyInput value={typed.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label="Received on" isRequired error={errors.receivedOn}>
        <DateInput
          value={typed.receivedOn}
          today={today}
          max={today}
          onChange={(receivedOn) => set({ receivedOn })}
        />
      </Field>
      <Field label="Who paid" isRequired error={errors.name}>
        <TextInput
          value={typed.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field
        label="Reference"
        isOptional
        hint="Number of the cheque, for example"
        error={errors.reference}
      >
        <TextInput
          value={typed.reference}
          maxLength={120}
          autoComplete="off"
          onChange={(reference) => set({ reference })}
        />
      </Field>
      {asksBanking ? (
        <Field
          label="Banked on"
          isOptional
          hint="Leave it empty until it is at the bank; it has to be banked by the next business day"
          error={errors.bankedOn}
        >
          <DateInput
            value={typed.bankedOn}
            today={today}
            max={today}
            onChange={(bankedOn) => set({ bankedOn })}
          />
        </Field>
      ) : null}
    </DepositDialog>
  );
}
