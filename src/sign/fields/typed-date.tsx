import { useState } from 'react';
import { type IsoDate, isIsoDate } from '../../../domain/dates.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateText, parseDateText } from '../../ui/format/date-text.ts';

export interface TypedDateProps {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (date: IsoDate | null) => void;
}

const shown = (value: string) => (isIsoDate(value) ? dateText(value) : '');

/** A date as people here write it; without a calendar, which would weigh more than all the rest. */
export function TypedDate({ label, isRequired, value, onChange }: TypedDateProps) {
  const [text, setText] = useState(() => shown(value));
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text.trim() !== '' && parseDateText(text) === null;
  return (
    <Field
      label={label}
      hint="dd/mm/yyyy"
      isRequired={isRequired}
      isOptional={!isRequired}
      error={isWrong ? 'Enter a date as dd/mm/yyyy' : null}
    >
      <TextInput
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onBlur={() => setLeft(true)}
        onChange={(next) => {
          setText(next);
          onChange(parseDateText(next));
        }}
      />
    </Field>
  );
}
