import type {
  RegistrationDraft,
  RegistrationField,
} from '../../../domain/agencies/registration.ts';
import { STATES } from '../../../domain/listings/listing-fields.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { AskedField } from './registration-fields.ts';

export interface AskedFieldsProps {
  fields: readonly AskedField[];
  draft: RegistrationDraft;
  errors: Partial<Record<RegistrationField, string>>;
  onChange: (field: RegistrationField, value: string) => void;
}

const STATE_OPTIONS = STATES.map((value) => ({ value, label: value }));

/** The fields of a step. */
export function AskedFields({ fields, draft, errors, onChange }: AskedFieldsProps) {
  return fields.map(({ field, label, hint, type, isNumber, isState, autoComplete }) => {
    const value = draft[field] ?? '';
    return (
      <Field key={field} label={label} hint={hint} error={errors[field]}>
        {isState ? (
          <SelectInput
            options={STATE_OPTIONS}
            value={STATES.find((each) => each === value) ?? ''}
            onChange={(chosen) => onChange(field, chosen)}
          />
        ) : (
          <TextInput
            value={value}
            type={type}
            autoComplete={autoComplete ?? 'off'}
            inputMode={isNumber ? 'numeric' : undefined}
            maxLength={300}
            onChange={(typed) => onChange(field, typed)}
          />
        )}
      </Field>
    );
  });
}
