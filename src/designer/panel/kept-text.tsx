import { useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

export interface KeptTextProps {
  label: string;
  hint?: string | undefined;
  value: string;
  maxLength: number;
  isLong?: boolean | undefined;
  /** What must not be empty keeps what it was until something stands there again. */
  mayBeEmpty?: boolean | undefined;
  onKeep: (value: string) => void;
}

/** A text that goes into the template as it is typed, where it may. Give it a key per field. */
export function KeptText(props: KeptTextProps) {
  const { label, hint, value, maxLength, isLong = false, mayBeEmpty = false, onKeep } = props;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isMissing = !mayBeEmpty && shown.trim() === '';
  const attributes = {
    value: shown,
    maxLength,
    onBlur: () => setTyped(undefined),
    onChange(next: string) {
      setTyped(next);
      if (mayBeEmpty || next.trim() !== '') onKeep(mayBeEmpty ? next : next.trim());
    },
  };
  return (
    <Field label={label} hint={hint} error={isMissing ? 'Give it a name' : null}>
      {isLong ? <TextArea {...attributes} rows={3} /> : <TextInput {...attributes} />}
    </Field>
  );
}
