import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

export interface MillimetreBoxProps {
  label: string;
  value: number;
  onChange: (millimetres: number) => void;
}

/** A length to a tenth of a millimetre; while it is typed, only what is a length counts. */
export function MillimetreBox({ label, value, onChange }: MillimetreBoxProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      <TextInput
        type="number"
        min={0}
        step={0.1}
        inputMode="decimal"
        value={typed ?? String(Math.round(value * 10) / 10)}
        onBlur={() => setTyped(undefined)}
        onChange={(text) => {
          setTyped(text);
          const next = Number(text);
          if (text.trim() !== '' && Number.isFinite(next) && next >= 0) onChange(next);
        }}
      />
    </Field>
  );
}
