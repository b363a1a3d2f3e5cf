import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

export interface SaidFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Who of a side said something, and how, where the office enters it for them. */
export function SaidField({
  label = 'Who said so, and how',
  value,
  error,
  onChange,
}: SaidFieldProps) {
  return (
    <Field
      label={label}
      isRequired
      hint="“Priya Nair by phone at 10 am”, for example. It stays in the history."
      error={error}
    >
      <TextArea rows={2} maxLength={500} value={value} onChange={onChange} />
    </Field>
  );
}
