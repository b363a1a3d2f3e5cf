import { useState } from 'react';
import { isIsoDate } from '../../../domain/dates.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateText, parseDateText } from '../../ui/format/date-text.ts';

export interface TypedDateProps {
  label: string;
  isRequired: boolean;
  /** A date, or what was typed instead of one. */
  value: string;
  isFaultShown: boolean;
  onLeave: () => void;
  onChange: (typed: string | null) => void;
}

const shown = (value: string) => (isIsoDate(value) ? dateText(value) : value);

/** A date as people here write it; without a calendar, which would weigh more than all the rest. */
export function TypedDate(props: TypedDateProps) {
  const { label, isRequired, value, isFaultShown, onLeave, onChange } = props;
  const [text, setText] = useState(() => shown(value));
  const isWrong = isFaultShown && text.trim() !== '' && parseDateText(text) === null;
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
        onBlur={onLeave}
        onChange={(next) => {
          setText(next);
          onChange(parseDateText(next) ?? (next.trim() || null));
        }}
      />
    </Field>
  );
}
