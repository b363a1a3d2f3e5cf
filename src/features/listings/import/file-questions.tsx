import type {
  ImportAnswers,
  ImportQuestion,
} from '../../../../domain/listings/csv-import/import-answers.ts';
import type { ImportMapping } from '../../../../domain/listings/csv-import/import-fields.ts';
import type { LegacyEncoding } from '../../../platform/csv-encoding.ts';
import type { CsvFile, CsvTable } from '../../../platform/csv-file.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './import.module.css';
import { countOfRows, optionText, questionText } from './import-words.ts';

/** Rows among which the one that names the columns is chosen. */
const HEADER_CHOICES = 10;
const NO_HEADER = 'none';

const ENCODINGS: Record<LegacyEncoding, string> = {
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  dos: 'MS-DOS',
  'windows-1250': 'Central Europe',
};

interface QuestionProps {
  id: string;
  label: string;
  note: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Question({ id, label, note, options, value, onChange }: QuestionProps) {
  return (
    <li className={styles.column}>
      <label htmlFor={id} className={styles.columnName}>
        {label}
        <span className={styles.samples}>{note}</span>
      </label>
      <SelectInput id={id} options={options} value={value} onChange={onChange} />
    </li>
  );
}

export interface FileQuestionsProps {
  file: CsvFile;
  header: number | null;
  table: CsvTable;
  mapping: ImportMapping;
  /** What is asked about its columns. */
  asked: readonly ImportQuestion[];
  answers: ImportAnswers;
  onHeader: (header: number | null) => void;
  onLetters: (encoding: LegacyEncoding) => void;
  onAnswer: (id: string, value: string) => void;
}

/** What of the file is a guess, each asked once for all rows, with the likeliest answer chosen. */
export function FileQuestions(props: FileQuestionsProps) {
  const { file, header, table, mapping, asked, answers, onHeader, onLetters, onAnswer } = props;
  const { letters } = file;
  return (
    <Card title="How the file is read">
      <ul>
        <Question
          id="header-row"
          label="The row that names the columns"
          note={header === null ? 'Every row is a listing' : 'Listings stand below it'}
          options={[
            ...file.rows.slice(0, HEADER_CHOICES).map(({ number, cells }, at) => ({
              value: String(at),
              label: `Row ${number}: ${cells.filter(Boolean).slice(0, 4).join(', ').slice(0, 60)}`,
            })),
            { value: NO_HEADER, label: 'No row: every row is a listing' },
          ]}
          value={header === null ? NO_HEADER : String(header)}
          onChange={(value) => onHeader(value === NO_HEADER ? null : Number(value))}
        />
        {letters ? (
          <Question
            id="letters"
            label="Letters such as é and ’"
            note="Choose the way in which names read right"
            options={letters.samples.map(({ encoding, text }) => ({
              value: encoding,
              label: `${text} (${ENCODINGS[encoding]})`,
            }))}
            value={letters.encoding}
            onChange={(value) => {
              const chosen = letters.samples.find(({ encoding }) => encoding === value);
              if (chosen) onLetters(chosen.encoding);
            }}
          />
        ) : null}
        {asked.map((question) => (
          <Question
            key={question.id}
            id={`question-${question.id}`}
            label={questionText(question)}
            note={noteOf(question, table, mapping)}
            options={question.options.map((value) => ({
              value,
              label: optionText(question, value),
            }))}
            value={answers[question.id] ?? ''}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ))}
      </ul>
    </Card>
  );
}

function noteOf(question: ImportQuestion, table: CsvTable, mapping: ImportMapping): string {
  const column = table.headers[mapping.indexOf(question.field)] ?? '';
  return `${column}: ${countOfRows(question.rows)}`;
}
