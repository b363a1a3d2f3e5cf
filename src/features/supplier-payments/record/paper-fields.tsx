import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../payments.module.css';
import { useStepPlace } from '../step/step-place.ts';
import { type RecordDraft, type RecordErrors, withTotal } from './record-draft.ts';

export interface PaperFieldsProps {
  draft: RecordDraft;
  errors: RecordErrors;
  onChange: (part: Partial<RecordDraft>) => void;
}

/** What the paper itself says: number, dates, amounts and ABN. */
export function PaperFields({ draft, errors, onChange }: PaperFieldsProps) {
  const { today } = useStepPlace();
  return (
    <>
      <Field label="Number" isRequired error={errors.number}>
        <TextInput
          value={draft.number}
          maxLength={40}
          autoComplete="off"
          onChange={(number) => onChange({ number })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Date" isRequired error={errors.issuedOn}>
          <DateInput
            key={`issued ${draft.readFrom}`}
            value={draft.issuedOn}
            today={today}
            onChange={(issuedOn) => onChange({ issuedOn })}
          />
        </Field>
        <Field label="Due" isOptional error={errors.dueOn}>
          <DateInput value={draft.dueOn} today={today} onChange={(dueOn) => onChange({ dueOn })} />
        </Field>
        <Field label="Total including GST" isRequired error={errors.total}>
          <MoneyInput value={draft.total} onChange={(total) => onChange(withTotal(draft, total))} />
        </Field>
        <Field
          label="GST in it"
          isRequired
          hint={
            draft.isGstTyped
              ? undefined
              : 'One eleventh of the total; change it where the paper says otherwise'
          }
          error={errors.gst}
        >
          <MoneyInput value={draft.gst} onChange={(gst) => onChange({ gst, isGstTyped: true })} />
        </Field>
      </div>
      <Field label="ABN as printed" isOptional error={errors.abn}>
        <TextInput
          value={draft.abn}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
          onChange={(abn) => onChange({ abn })}
        />
      </Field>
    </>
  );
}
