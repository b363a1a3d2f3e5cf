import { useState } from 'react';
import {
  OutgoingInputSchema,
  type SaleSettlement,
} from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';
import {
  OUTGOING_KINDS,
  OUTGOING_PAYMENTS,
  type OutgoingKind,
  type OutgoingPayment,
} from '../../../../domain/settlement/adjustments.ts';
import { newId } from '../../../platform/ids.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useTypedAct } from '../calls/use-typed-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import { OUTGOING_PAYMENT_WORDS, OUTGOING_WORDS } from '../words/settlement-words.ts';

type Typed = {
  kind: OutgoingKind | '';
  label: string;
  amount: Cents | null;
  from: IsoDate | null;
  to: IsoDate | null;
  payment: OutgoingPayment | null;
};

function missing({ kind, amount, from, to, payment }: Typed): Record<string, string> {
  return {
    ...(kind === '' ? { kind: 'Choose what it is' } : {}),
    ...(amount ? {} : { amount: 'Enter the amount' }),
    ...(from === null ? { from: 'Enter the first day' } : {}),
    ...(to === null ? { to: 'Enter the last day' } : {}),
    ...(payment === null ? { payment: 'Choose who pays it' } : {}),
  };
}

export interface OutgoingDialogProps {
  listingId: SaleSettlement['listingId'];
  /** Undefined for a new one. */
  outgoing: SaleSettlement['outgoings'][number] | undefined;
  onClose: () => void;
}

/** Writes an account of the property that vendor and buyer share by days. */
export function OutgoingDialog({ listingId, outgoing, onClose }: OutgoingDialogProps) {
  const { today } = useSettlementPlace();
  const [outgoingId] = useState(() => outgoing?.id ?? newId());
  const { id: _, ...known } = outgoing ?? { id: undefined };
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${listingId}:outgoing:${outgoing?.id ?? 'new'}`,
    initial: {
      kind: '',
      label: '',
      amount: null,
      from: null,
      to: null,
      payment: null,
      ...known,
    } satisfies Typed as Typed,
    schema: OutgoingInputSchema,
    bodyOf: (form) => form,
    missing,
    act: (calls, body, options) =>
      calls.setOutgoing({ params: { id: listingId, outgoingId }, body }, options),
    done: outgoing ? 'The account is changed' : 'The account is added',
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title={outgoing ? 'Change an account' : 'Add an account'}
      size="medium"
      consequence="The figures change, and both sides approve them once more."
      confirmLabel="Save the account"
      onClose={onClose}
      {...dialog}
    >
      <Field label="What it is" isRequired error={errors.kind}>
        <SelectInput
          value={typed.kind}
          options={OUTGOING_KINDS.map((value) => ({ value, label: OUTGOING_WORDS[value] }))}
          onChange={(kind) =>
            set({ kind, ...(typed.label === '' ? { label: OUTGOING_WORDS[kind] } : {}) })
          }
        />
      </Field>
      <Field label="Name on the statement" isRequired error={errors.label}>
        <TextInput
          value={typed.label}
          maxLength={80}
          autoComplete="off"
          onChange={(label) => set({ label })}
        />
      </Field>
      <Field label="Amount of the whole period" isRequired error={errors.amount}>
        <MoneyInput value={typed.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label="First day of the period" isRequired error={errors.from}>
        <DateInput value={typed.from} today={today} onChange={(from) => set({ from })} />
      </Field>
      <Field label="Last day of the period" isRequired error={errors.to}>
        <DateInput value={typed.to} today={today} onChange={(to) => set({ to })} />
      </Field>
      <RadioGroup
        legend="Who pays it"
        isRequired
        options={OUTGOING_PAYMENTS.map((value) => ({
          value,
          label: OUTGOING_PAYMENT_WORDS[value],
        }))}
        value={typed.payment}
        error={errors.payment}
        onChange={(payment) => set({ payment })}
      />
    </SettlementDialog>
  );
}
