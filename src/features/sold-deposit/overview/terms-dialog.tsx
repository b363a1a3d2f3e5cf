import { useState } from 'react';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { HOLDER_WORDS, type Holder } from '../words/deposit-words.ts';
import {
  readTerms,
  type Terms,
  type TermsDraft,
  type TermsErrors,
  termsDraft,
} from './terms-draft.ts';

const HOLDERS = Object.entries(HOLDER_WORDS).map(([value, label]) => ({
  value: value as Holder,
  label,
}));

export interface TermsDialogProps {
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Changes what was agreed about a deposit, as the contract has it. */
export function TermsDialog({ deposit, onClose }: TermsDialogProps) {
  const { today } = useStepPlace();
  // What was read when the form opened is what somebody changes.
  const [version] = useState(deposit.version);
  const [draft, setDraft] = useState(() => termsDraft(deposit));
  const [errors, setErrors] = useState<TermsErrors>({});
  const act = useDepositAct((calls, body: Terms, options) =>
    calls.deposits.setTerms(
      { params: { id: deposit.listingId }, body, ifMatch: etagOf(version) },
      options,
    ),
  );
  const set = (part: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  function save() {
    const read = readTerms(draft);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    act.mutate(read.terms, {
      onSuccess: () => {
        toasts.success('The terms are changed');
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title="Change terms"
      size="medium"
      consequence="Take them from the contract. The price is not changed here."
      confirmLabel="Save the terms"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <RadioGroup
        legend="The contract names"
        isInline
        options={[
          { value: 'percent', label: 'A percentage of the price' },
          { value: 'amount', label: 'An amount' },
        ]}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'percent' ? (
        <Field
          label="Percentage"
          isRequired
          hint={`Of ${moneyText(deposit.price)}`}
          error={errors.deposit}
        >
          <TextInput
            value={draft.percent}
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            onChange={(percent) => set({ percent })}
          />
        </Field>
      ) : (
        <Field label="Amount" isRequired error={errors.deposit}>
          <MoneyInput value={draft.amount} onChange={(amount) => set({ amount })} />
        </Field>
      )}
      <Field label="Held by" isRequired error={errors.holder}>
        <SelectInput
          value={draft.holder}
          options={HOLDERS}
          onChange={(holder) => set({ holder })}
        />
      </Field>
      <Field label="Due day" isRequired error={errors.dueOn}>
        <DateInput value={draft.dueOn} today={today} onChange={(dueOn) => set({ dueOn })} />
      </Field>
      <Field
        label="Cooling off counts from"
        isOptional
        hint="The day of exchange; in Victoria the day the buyer signed; in Queensland the day they got the contract"
      >
        <DateInput
          value={draft.coolingOffFrom}
          today={today}
          onChange={(coolingOffFrom) => set({ coolingOffFrom })}
        />
      </Field>
      <Field
        label="Cooling off waived on"
        isOptional
        hint="The day of the certificate (in New South Wales, section 66W)"
      >
        <DateInput
          value={draft.waivedOn}
          today={today}
          onChange={(waivedOn) => set({ waivedOn })}
        />
      </Field>
      <Checkbox
        label="A condition for the buyer is still open"
        hint="Finance or inspection, for example. Nothing is released early until it is met or given up."
        checked={draft.isConditionOpen}
        onChange={(isConditionOpen) => set({ isConditionOpen })}
      />
    </DepositDialog>
  );
}
