import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { isIsoDate } from '../../../domain/dates.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { inkAddress } from './ink-address.ts';

export interface ShownValueProps {
  field: Pick<TemplateField, 'type' | 'label'>;
  value: FieldValue;
}

/** What stands in a field, as it will be printed. */
export function ShownValue({ field, value }: ShownValueProps) {
  if (typeof value === 'boolean') {
    return (
      <span className="spot-tick">
        {value ? <Icon name="check" label={`${field.label}: ticked`} /> : null}
      </span>
    );
  }
  if (typeof value === 'string') {
    const text = field.type === 'date' && isIsoDate(value) ? dateText(value) : value;
    return (
      <span className="spot-text" translate="no">
        {text}
      </span>
    );
  }
  if (Array.isArray(value)) return <span className="spot-text">{value.join(', ')}</span>;
  return <img className="spot-ink" src={inkAddress(value.png)} alt={`${field.label}: given`} />;
}
