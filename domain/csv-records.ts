/** A record of a CSV file with the number that a spreadsheet shows beside it. */
export type CsvRecord = {
  number: number;
  cells: string[];
  /** A quote was opened and never closed, so it is taken for a sign like any other. */
  hasStrayQuote?: true;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** A cell of a spreadsheet holds no more, so a quote that isn't closed by then never is. */
const LONGEST_CELL = 32_767;
const SAMPLE_RECORDS = 40;

type Reading = { cells: string[]; end: number; isStray: boolean; hasLines: boolean };

const isCellEnd = (sign: string | undefined, delimiter: string) =>
  sign === undefined || sign === delimiter || sign === '\n';

/** A quoted cell from its opening quote; undefined where the quote is never closed as quotes are. */
function readQuoted(text: string, from: number, delimiter: string) {
  let value = '';
  let at = from + 1;
  while (at - from <= LONGEST_CELL) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > LONGEST_CELL) return undefined;
    value += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
    } else if (isCellEnd(text[quote + 1], delimiter)) {
      return { value, end: quote + 1 };
    } else if (value.includes('\n')) {
      // It would close in the middle of a later line, before which it was opened by mistake.
      return undefined;
    } else {
      // `"Bill" Smith`: a spreadsheet reads on to the end of the cell.
      value += text[quote + 1] === ' ' ? '' : '"';
      at = quote + 1;
      const end = cellEnd(text, at, delimiter);
      const rest = text.slice(at, end);
      if (!rest.includes('"')) return { value: value + rest, end };
    }
  }
  return undefined;
}

function cellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (!isCellEnd(text[at], delimiter)) at += 1;
  return at;
}

/** One record; with `isPlain` no quote means anything. */
function readRecord(text: string, from: number, delimiter: string, isPlain: boolean): Reading {
  const cells: string[] = [];
  let at = from;
  let isStray = false;
  let hasLines = false;
  for (;;) {
    const isQuoted = !isPlain && text[at] === '"';
    const quoted = isQuoted ? readQuoted(text, at, delimiter) : undefined;
    isStray ||= isQuoted && !quoted;
    const end = quoted?.end ?? cellEnd(text, at, delimiter);
    const value = quoted?.value ?? text.slice(at, end);
    hasLines ||= quoted !== undefined && value.includes('\n');
    cells.push(value);
    at = end + 1;
    if (text[end] === delimiter) continue;
    return { cells, end: at, isStray, hasLines };
  }
}

/** Every record of a text up to a number of them; `width` is how many cells a record has. */
function readAll(text: string, delimiter: string, most: number, width?: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    let read = readRecord(text, at, delimiter, false);
    if (read.hasLines && width !== undefined && read.cells.length !== width) {
      const plain = readRecord(text, at, delimiter, true);
      if (plain.cells.length === width) read = { ...plain, isStray: true };
    }
    const stray = read.isStray ? { hasStrayQuote: true as const } : {};
    records.push({ number: records.length + 1, cells: read.cells, ...stray });
    at = read.end;
  }
  return records;
}

/** How many cells most records have, and how many records have them. */
function usualWidth(records: readonly CsvRecord[]): { width: number; count: number } {
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const counts = [...Map.groupBy(filled, ({ cells }) => cells.length)].map(([width, all]) => ({
    width,
    count: all.length,
  }));
  return counts.sort((a, b) => b.count - a.count || b.width - a.width)[0] ?? { width: 0, count: 0 };
}

/** The sign between cells that gives most records the same number of cells, more than one. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { width, count } = usualWidth(readAll(text, delimiter, SAMPLE_RECORDS));
    return { delimiter, count: width > 1 ? count : 0, width };
  });
  scores.sort((a, b) => b.count - a.count || b.width - a.width);
  return scores[0]?.count ? scores[0].delimiter : ',';
}

/**
 * A text and the sign between its cells: what a first line `sep=;` names, which is no record, as spreadsheets
 * have it, else the likeliest. Every line ends alike.
 */
export function csvText(whole: string): { text: string; delimiter: string } {
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(whole);
  const text = (named ? whole.slice(named[0].length) : whole).replaceAll(/\r\n?/g, '\n');
  return { text, delimiter: named?.[1] ?? delimiterOf(text) };
}

/**
 * The records of a text whose quotes may not be closed, blank ones included, so that each has the number that a
 * spreadsheet shows. A quote that is opened and never closed spoils its own record at most.
 */
export function readCsvRecords(text: string, delimiter: string, most: number): CsvRecord[] {
  const { width } = usualWidth(readAll(text, delimiter, SAMPLE_RECORDS));
  return readAll(text, delimiter, most, width);
}
