import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { TypedPayee } from './use-payee-check.ts';

export interface PayeeFieldsProps {
  value: TypedPayee;
  problems: Partial<TypedPayee>;
  onChange: (value: TypedPayee) => void;
}

/** The account of somebody who is to be paid. Its number is kept sealed and never shown whole again. */
export function PayeeFields({ value, problems, onChange }: PayeeFieldsProps) {
  return (
    <>
      <Field label="Account name" isRequired error={problems.name}>
        <TextInput
          value={value.name}
          maxLength={140}
          autoComplete="off"
          onChange={(name) => onChange({ ...value, name })}
        />
      </Field>
      <Field label="BSB" isRequired error={problems.bsb}>
        <TextInput
          value={value.bsb}
          maxLength={7}
          inputMode="numeric"
          autoComplete="off"
          onChange={(bsb) => onChange({ ...value, bsb })}
        />
      </Field>
      <Field label="Account number" isRequired error={problems.accountNumber}>
        <TextInput
          value={value.accountNumber}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          onChange={(accountNumber) => onChange({ ...value, accountNumber })}
        />
      </Field>
    </>
  );
}
