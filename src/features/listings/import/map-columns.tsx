import { useMemo } from 'react';
import { answersTo, questionsOf } from '../../../../domain/listings/csv-import/import-answers.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  missingFields,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import type { CsvTable } from '../../../platform/csv-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileQuestions, type FileQuestionsProps } from './file-questions.tsx';
import styles from './import.module.css';
import { countOfRows } from './import-words.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { SameForEveryRow } from './same-for-every-row.tsx';

export interface MapColumnsProps {
  fileName: string;
  table: CsvTable;
  mapping: ImportMapping;
  /** How the file is read, as far as that is a guess. */
  questions: Omit<FileQuestionsProps, 'asked'>;
  onMap: (column: number, field: ImportField | null) => void;
  onFillAll: (field: ImportField, value: string) => void;
  onBack: () => void;
  onNext: () => void;
}

const NOT_USED = 'not-used';
const OPTIONS = [
  { value: NOT_USED, label: 'Leave out' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_COLUMNS[field].label })),
];

/** Step 2: what each column of the file means, suggested from its header, beside its first cells. */
export function MapColumns(props: MapColumnsProps) {
  const { fileName, table, mapping, questions, onMap, onFillAll, onBack, onNext } = props;
  const rows = useMemo(() => table.rows.map(({ cells }) => cells), [table]);
  const missing = useMemo(() => missingFields(mapping, rows), [rows, mapping]);
  const asked = useMemo(() => questionsOf(rows, mapping), [rows, mapping]);
  const answers = useMemo(() => answersTo(asked, questions.answers), [asked, questions.answers]);
  const samples = useMemo(
    () =>
      table.headers.map((_, column) =>
        table.rows
          .slice(0, 20)
          .flatMap(({ cells }) => cells[column]?.trim() || [])
          .slice(0, 2)
          .join(' · '),
      ),
    [table],
  );
  return (
    <div className={styles.stack}>
      <Card title="Match the columns">
        <div className={styles.stack}>
          <p className={styles.quiet}>
            {fileName}: {countOfRows(table.rows.length)}. Check what each column holds.
          </p>
          <ul>
            {table.headers.map((header, column) => {
              const id = `column-${column}`;
              return (
                <li key={id} className={styles.column}>
                  <label htmlFor={id} className={styles.columnName}>
                    {header}
                    <span className={styles.samples}>{samples[column] || 'No values'}</span>
                  </label>
                  <SelectInput
                    id={id}
                    options={OPTIONS}
                    value={mapping[column] ?? NOT_USED}
                    onChange={(chosen) =>
                      onMap(column, IMPORT_FIELDS.find((field) => field === chosen) ?? null)
                    }
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </Card>
      <FileQuestions {...questions} asked={asked} answers={answers} />
      {missing.length === 0 ? (
        <MappingPreview table={table} mapping={mapping} answers={answers} />
      ) : (
        <ErrorAlert
          title="Some columns are still needed"
          messages={[
            `Choose which column holds: ${missing.map((field) => IMPORT_COLUMNS[field].label).join(', ')}.`,
          ]}
        />
      )}
      <SameForEveryRow missing={missing} onFillAll={onFillAll} />
      <div className={styles.actions}>
        <Button onClick={onBack}>Choose another file</Button>
        <Button variant="primary" disabled={missing.length > 0} onClick={onNext}>
          Check {countOfRows(table.rows.length)}
        </Button>
      </div>
    </div>
  );
}
