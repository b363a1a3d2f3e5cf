import { datesSay, numbersOfDate } from './cell-dates.ts';
import { meaningsOf } from './cell-values.ts';
import type { ImportField, ImportMapping } from './import-fields.ts';

/** What the person importing said where a file can be read in two ways, by the question's id. */
export type ImportAnswers = Readonly<Record<string, string>>;

/** A question about a column, asked once for all its rows, with the answer that is most likely. */
export type ImportQuestion = {
  id: string;
  field: ImportField;
  kind: 'dates' | 'doors' | 'words';
  /** Cells that it is about, as they are written. */
  examples: readonly string[];
  rows: number;
  options: readonly string[];
  proposed: string;
};

/** Fields whose words come from a list, where another system has words of its own. */
export const WORDED_FIELDS = ['propertyType', 'category', 'saleMethod', 'authority'] as const;
export type WordedField = (typeof WORDED_FIELDS)[number];

/** The answer that leaves the rows of an unknown word out. */
export const NO_ANSWER = 'none';

const SHOWN_WORDS = 8;

/** The id of the question what a word of a column means. */
export function wordQuestion(field: ImportField, text: string): string {
  return `${field}:${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`;
}

const CHOICES: Record<WordedField, readonly string[]> = {
  propertyType: [
    ...['House', 'Apartment', 'Unit', 'Townhouse', 'Villa', 'Flat', 'Studio', 'Terrace', 'Duplex'],
    ...['Acreage', 'Retirement', 'Other', 'Residential', 'Land', 'Rural', 'Commercial', 'Business'],
  ],
  category: [
    ...['House', 'Apartment', 'Unit', 'Townhouse', 'Villa', 'Flat', 'Studio', 'Terrace', 'Duplex'],
    ...['Acreage', 'Retirement', 'Other'],
  ],
  saleMethod: [
    ...['Private treaty', 'Auction', 'Set date', 'Expressions of interest', 'Tender', 'Off market'],
  ],
  authority: ['Exclusive', 'Sole', 'Open', 'Conjunctional', 'Multilist'],
};

/** The words that a file may have where our own are expected, in the words of the choices. */
function choiceFor(field: WordedField, meaning: string | undefined): string | undefined {
  return CHOICES[field].find((choice) => meaningsOf(field, choice)[0] === meaning);
}

function questionOfWord(field: WordedField, examples: readonly string[]): ImportQuestion[] {
  const [first = ''] = examples;
  const meanings = meaningsOf(field, first);
  if (meanings.length === 1) return [];
  return [
    {
      id: wordQuestion(field, first),
      field,
      kind: 'words',
      examples: [first],
      rows: examples.length,
      options: [...CHOICES[field], NO_ANSWER],
      proposed: choiceFor(field, meanings[0]) ?? NO_ANSWER,
    },
  ];
}

/**
 * Everything in a file that is a guess: which of day and month comes first, numbers that a spreadsheet made
 * dates of, and words that mean several things or none that we know.
 */
export function questionsOf(
  rows: readonly (readonly string[])[],
  mapping: ImportMapping,
): ImportQuestion[] {
  const cellsOf = (field: ImportField) => {
    const column = mapping.indexOf(field);
    return column < 0 ? [] : rows.flatMap((cells) => cells[column]?.trim() || []);
  };
  const questions: ImportQuestion[] = [];
  const dates = cellsOf('listedOn');
  const said = datesSay(dates);
  if (said && !said.isCertain) {
    const examples = dates.filter((date) => datesSay([date])).slice(0, 3);
    const options = ['day-first', 'month-first'];
    const rest = { examples, rows: dates.length, options, proposed: said.order };
    questions.push({ id: 'dates', field: 'listedOn', kind: 'dates', ...rest });
  }
  const doors = cellsOf('streetNumber').filter((cell) => numbersOfDate(cell));
  if (doors.length > 0) {
    const options = ['unit', 'range', 'as-written'];
    const rest = { examples: doors.slice(0, 3), rows: doors.length, options, proposed: 'unit' };
    questions.push({ id: 'doors', field: 'streetNumber', kind: 'doors', ...rest });
  }
  for (const field of WORDED_FIELDS) {
    const byWord = Map.groupBy(cellsOf(field), (cell) => wordQuestion(field, cell));
    const asked = [...byWord.values()].flatMap((cells) => questionOfWord(field, cells));
    questions.push(...asked.slice(0, SHOWN_WORDS));
  }
  return questions;
}

/** What is taken for granted of a file: what the person said, and the likeliest where nothing was said. */
export function answersTo(
  questions: readonly ImportQuestion[],
  answers: ImportAnswers,
): ImportAnswers {
  return { ...Object.fromEntries(questions.map(({ id, proposed }) => [id, proposed])), ...answers };
}
