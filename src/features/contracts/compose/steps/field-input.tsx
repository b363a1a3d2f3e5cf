import type { PlainValue } from '../../../../../domain/contracts/signing/field-value.ts';
import { isIsoDate } from '../../../../../domain/dates.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import styles from '../../contracts.module.css';
import { useContractsPlace } from '../../contracts-place.ts';
import type { FieldToFill } from '../model/fill-fields.ts';

const FROM_WORDS: Record<FieldToFill['from'], string | undefined> = {
  listing: 'From the listing',
  server: 'Filled in when it is sent',
  typed: undefined,
  nobody: undefined,
};

const INPUT_MODES = { email: 'email', phone: 'tel', number: 'decimal' } as const;

export interface FieldInputProps {
  toFill: FieldToFill;
  controlId: string;
  /** Whether a missing value is said already: after the page was left once. */
  isChecked: boolean;
  onChange: (value: PlainValue) => void;
}

/** One field of a document, filled by whom composes. */
export function FieldInput({ toFill, controlId, isChecked, onChange }: FieldInputProps) {
  const { today } = useContractsPlace();
  const { field, value, from, problem } = toFill;
  const { type, label, required, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const error = isChecked || from === 'listing' ? problem : undefined;
  if (type === 'checkbox') {
    return (
      <Checkbox
        id={controlId}
        label={label}
        hint={FROM_WORDS[from]}
        error={error}
        checked={value === true}
        onChange={onChange}
      />
    );
  }
  if (type === 'checkbox_multi') {
    const ticked = Array.isArray(value) ? value : [];
    return (
      <fieldset className={styles.set} id={controlId} tabIndex={-1}>
        <legend className={styles.legend}>{label}</legend>
        {error ? <p>{error}</p> : null}
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={ticked.includes(option)}
            onChange={(isTicked) =>
              onChange(
                options.filter((each) => (each === option ? isTicked : ticked.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
    );
  }
  return (
    <Field
      label={label}
      controlId={controlId}
      isRequired={required}
      hint={FROM_WORDS[from]}
      error={error}
    >
      {type === 'select' ? (
        <SelectInput
          options={options.map((option) => ({ value: option, label: option }))}
          value={text}
          onChange={onChange}
        />
      ) : type === 'date' ? (
        <DateInput
          value={isIsoDate(text) ? text : null}
          today={today}
          onChange={(date) => onChange(date ?? '')}
        />
      ) : type === 'textarea' ? (
        <TextArea rows={3} maxLength={2000} value={text} onChange={onChange} />
      ) : (
        <TextInput
          inputMode={INPUT_MODES[type as keyof typeof INPUT_MODES]}
          maxLength={2000}
          value={text}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
