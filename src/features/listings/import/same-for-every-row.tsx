import {
  IMPORT_COLUMNS,
  type ImportField,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './import.module.css';

export interface SameForEveryRowProps {
  missing: readonly ImportField[];
  onFillAll: (field: ImportField, value: string) => void;
}

/** What a file often leaves out because all its listings have the same, in words that an import reads. */
const SAME: Partial<Record<ImportField, readonly string[]>> = {
  propertyType: [
    ...['Residential', 'House', 'Apartment', 'Unit', 'Townhouse', 'Villa'],
    ...['Land', 'Rural', 'Commercial', 'Business'],
  ],
  saleMethod: [
    ...['Private treaty', 'Auction', 'Set date', 'Expressions of interest', 'Tender', 'Off market'],
  ],
};

/** Offers one value for every row in place of a column that the file doesn't have. */
export function SameForEveryRow({ missing, onFillAll }: SameForEveryRowProps) {
  const fields = missing.filter((field) => SAME[field]);
  if (fields.length === 0) return null;
  return (
    <Card title="Or the same for every row">
      <ul>
        {fields.map((field) => (
          <li key={field} className={styles.column}>
            <label htmlFor={`every-${field}`} className={styles.columnName}>
              {IMPORT_COLUMNS[field].label}
              <span className={styles.samples}>If the file has no column for it</span>
            </label>
            <SelectInput
              id={`every-${field}`}
              options={(SAME[field] ?? []).map((value) => ({ value, label: value }))}
              value=""
              onChange={(value) => onFillAll(field, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
