import { useState } from 'react';
import { TextInput } from './text-input.tsx';

export interface WholeNumberInputProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number as it is typed; null for anything else. */
export function WholeNumberInput({ value, onChange }: WholeNumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null);
      }}
    />
  );
}
