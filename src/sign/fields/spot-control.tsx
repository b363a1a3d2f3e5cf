import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { inputKind } from './input-kind.ts';
import { faultOf } from './place.ts';

export interface SpotControlProps {
  field: TemplateField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | null) => void;
  onFocus: () => void;
}

/** The browser's own control, standing on the page in place of the field. */
export function SpotControl({ field, value, onChange, onFocus }: SpotControlProps) {
  const { type, label, required, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    'aria-label': label,
    'aria-required': required,
    'aria-invalid': faultOf(field, value) !== null,
    className: 'spot-control',
  };
  if (type === 'checkbox') {
    return (
      <label className="spot-check">
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    );
  }
  if (type === 'select') {
    return (
      <select
        {...shared}
        value={text}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'textarea') {
    return (
      <textarea
        {...shared}
        value={text}
        maxLength={2_000}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
  }
  return (
    <input
      {...shared}
      {...inputKind(type)}
      value={text}
      onFocus={onFocus}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
