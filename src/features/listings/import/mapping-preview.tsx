import { useMemo } from 'react';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { ImportAnswers } from '../../../../domain/listings/csv-import/import-answers.ts';
import type { ImportMapping } from '../../../../domain/listings/csv-import/import-fields.ts';
import type { CsvTable } from '../../../platform/csv-file.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { checkRow } from './check-rows.ts';
import styles from './import.module.css';

const SHOWN = 5;

export interface MappingPreviewProps {
  table: CsvTable;
  mapping: ImportMapping;
  answers: ImportAnswers;
}

/** How the first rows read with the columns as they are matched now. */
export function MappingPreview({ table, mapping, answers }: MappingPreviewProps) {
  const rows = useMemo(
    () =>
      table.rows.slice(0, SHOWN).map((row) => ({
        number: row.number,
        read: checkRow(row, table.headers, mapping, answers),
      })),
    [table, mapping, answers],
  );
  return (
    <Card title="The first rows as they will read">
      <ul className={styles.preview}>
        {rows.map(({ number, read }) => (
          <li key={number}>
            <span className={styles.rowNumber}>Row {number}</span>
            {read.ok ? (
              <span>
                {addressLine(read.good.listing.address)}
                <span className={styles.samples}>
                  {read.good.listing.vendors.map(({ name }) => name).join(', ')}
                </span>
              </span>
            ) : (
              <span className={styles.wrong}>
                {read.bad.problems.map(({ column, message }) => `${column}: ${message}`).join('; ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
