import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { isFilled, valueFault } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { type IsoDate, isIsoDate } from '../../../domain/dates.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { inputKind } from './input-kind.ts';
import { ManyBoxes } from './many-boxes.tsx';

export interface FieldControlProps {
  field: TemplateField;
  value: FieldValue | undefined;
  today: IsoDate;
  onChange: (value: FieldValue | null) => void;
}

/** The control of a field in full size, with its name beside it; a signature has its own. */
export function FieldControl({ field, value, today, onChange }: FieldControlProps) {
  const { type, label, required, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  if (type === 'checkbox') {
    return <Checkbox label={label} checked={value === true} onChange={onChange} />;
  }
  if (type === 'checkbox_multi') {
    const chosen = Array.isArray(value) ? value : [];
    return <ManyBoxes label={label} options={options} chosen={chosen} onChange={onChange} />;
  }
  const fault = value !== undefined && isFilled(value) ? valueFault(field, value) : null;
  return (
    <Field
      label={label}
      isRequired={required}
      isOptional={!required}
      error={type === 'date' ? null : fault}
    >
      {control()}
    </Field>
  );

  function control() {
    const change = (next: string) => onChange(next || null);
    if (type === 'select') {
      const choices = options.map((option) => ({ value: option, label: option }));
      return <SelectInput options={choices} value={text} onChange={change} />;
    }
    if (type === 'date') {
      const date = isIsoDate(text) ? text : null;
      return <DateInput value={date} today={today} onChange={onChange} />;
    }
    if (type === 'textarea') {
      return <TextArea value={text} rows={3} maxLength={2_000} onChange={change} />;
    }
    return <TextInput {...inputKind(type)} value={text} onChange={change} />;
  }
}
