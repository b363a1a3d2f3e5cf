import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { SupplierErrors, TypedSupplier } from './typed-supplier.ts';

export interface SupplierFieldsProps {
  value: TypedSupplier;
  errors: SupplierErrors;
  onChange: (value: TypedSupplier) => void;
}

/** What is known of a supplier. */
export function SupplierFields({ value, errors, onChange }: SupplierFieldsProps) {
  const set = (part: Partial<TypedSupplier>) => onChange({ ...value, ...part });
  return (
    <>
      <Field label="Name of the supplier" isRequired error={errors.name}>
        <TextInput
          value={value.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field label="ABN" isOptional hint="Eleven digits" error={errors.abn}>
        <TextInput
          value={value.abn}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          onChange={(abn) => set({ abn })}
        />
      </Field>
      <RadioGroup
        legend="Registered for GST"
        isInline
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
          { value: 'unknown', label: 'Not known' },
        ]}
        value={value.registered}
        onChange={(registered) => set({ registered })}
      />
      <Field label="Email" isOptional hint="Where the remittance advice goes" error={errors.email}>
        <TextInput
          type="email"
          value={value.email}
          maxLength={254}
          autoComplete="off"
          onChange={(email) => set({ email })}
        />
      </Field>
      <Field
        label="Phone"
        isOptional
        hint="It is called before another bank account is confirmed"
        error={errors.phone}
      >
        <TextInput
          type="tel"
          value={value.phone}
          maxLength={40}
          autoComplete="off"
          onChange={(phone) => set({ phone })}
        />
      </Field>
    </>
  );
}
