import { normaliseAccountNumber, normaliseBsb } from '../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import type { TypedAccount } from './typed-account.ts';

export interface AccountFieldsProps {
  value: TypedAccount;
  problems: Partial<TypedAccount>;
  onChange: (value: TypedAccount) => void;
}

const DIGITS = '0123456789';

/** What is said beside a BSB while it is typed. */
function bsbHint(text: string): string {
  const digits = normaliseBsb(text);
  if (digits === null) return 'Six digits';
  return bankOfBsb(digits) ?? 'We don’t know this bank by its BSB. You can go on.';
}

/** What is said beside a number while it is typed: how many digits, which nobody counts well. */
function numberHint(text: string): string {
  const count = Array.from(text).filter((character) => DIGITS.includes(character)).length;
  return normaliseAccountNumber(text) === null ? '4 to 9 digits' : `${count} digits`;
}

/** Name, BSB and number of an account. */
export function AccountFields({ value, problems, onChange }: AccountFieldsProps) {
  return (
    <>
      <Field label="Account name" isRequired error={problems.name}>
        <TextInput
          value={value.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => onChange({ ...value, name })}
        />
      </Field>
      <Field label="BSB" isRequired hint={bsbHint(value.bsb)} error={problems.bsb}>
        <TextInput
          value={value.bsb}
          maxLength={9}
          inputMode="numeric"
          autoComplete="off"
          onChange={(bsb) => onChange({ ...value, bsb })}
        />
      </Field>
      <Field
        label="Account number"
        isRequired
        hint={numberHint(value.accountNumber)}
        error={problems.accountNumber}
      >
        <TextInput
          value={value.accountNumber}
          maxLength={14}
          inputMode="numeric"
          autoComplete="off"
          onChange={(accountNumber) => onChange({ ...value, accountNumber })}
        />
      </Field>
    </>
  );
}
