import { useState } from 'react';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { inputKind } from './input-kind.ts';
import { ManyBoxes } from './many-boxes.tsx';
import { faultOf } from './place.ts';
import { TypedDate } from './typed-date.tsx';

export interface FieldControlProps {
  field: TemplateField;
  value: FieldValue | undefined;
  /** What doesn't fit is told at once, and not only when the field is left. */
  isFaultShown: boolean;
  onChange: (value: FieldValue | null) => void;
}

/** The control of a field in full size, with its name beside it; a signature has its own. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const { type, label, required, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const fault = faultOf(field, value);
  // Nobody is told while they type; what was wrong before is told where it is gone to again.
  const [isLeft, setLeft] = useState(fault !== null);
  const isFaultShown = isLeft || props.isFaultShown;
  const onLeave = () => setLeft(true);
  if (type === 'checkbox') {
    return <Checkbox label={label} checked={value === true} onChange={onChange} />;
  }
  if (type === 'checkbox_multi') {
    const chosen = Array.isArray(value) ? value : [];
    return <ManyBoxes label={label} options={options} chosen={chosen} onChange={onChange} />;
  }
  if (type === 'date') {
    return (
      <TypedDate
        label={label}
        isFaultShown={isFaultShown}
        onLeave={onLeave}
        onChange={onChange}
        isRequired={required}
        value={text}
      />
    );
  }
  return (
    <Field
      label={label}
      isRequired={required}
      isOptional={!required}
      error={isFaultShown ? fault : null}
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
    if (type === 'textarea') {
      return <TextArea value={text} rows={3} maxLength={2_000} onChange={change} />;
    }
    return <TextInput {...inputKind(type)} value={text} onBlur={onLeave} onChange={change} />;
  }
}
