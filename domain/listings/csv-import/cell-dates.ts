import { addDays, type IsoDate, isIsoDate } from '../../dates.ts';

/** Which comes first where a date is written in figures alone. */
export type DateOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<month>${MONTHS.join('|')})[a-z]*\.?`;
const IN_FIGURES = /^(?<one>\d{1,2})[/.-](?<two>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})[-/.]?(?<two>\d{2})[-/.]?(?<one>\d{2})$/;
const DAY_AND_MONTH = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]*${MONTH}[\s,-]*(?<year>\d{4}|\d{2})$`,
  'i',
);
const MONTH_AND_DAY = new RegExp(
  String.raw`^${MONTH}[\s-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,-]+(?<year>\d{4}|\d{2})$`,
  'i',
);
/** The time that a spreadsheet writes behind a date. */
const TIME = /(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/i;
/** Days that spreadsheets count from the end of 1899: these are the years 1982 to 2064. */
const SERIAL = /^[3-5]\d{4}(?:\.\d+)?$/;
const SERIAL_START = '1899-12-30' as IsoDate;

const pad = (part: string) => part.padStart(2, '0');

function isoOf(year: string, month: string, day: string): IsoDate | undefined {
  const century = Number(year) < 70 ? '20' : '19';
  const iso = `${year.length === 2 ? `${century}${year}` : year}-${pad(month)}-${pad(day)}`;
  return isIsoDate(iso) ? iso : undefined;
}

const monthNumber = (name: string) => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/** Midnight in UTC says a day; another hour there is the day before or after here. */
const MIDNIGHT = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)$/;

const withoutTime = (text: string) =>
  text.trim().replace(WEEKDAY, '').replace(MIDNIGHT, '').replace(TIME, '');

/** The day that a spreadsheet counts as this number; undefined when it counts none so. */
function serialDate(text: string): IsoDate | undefined {
  return SERIAL.test(text) ? addDays(SERIAL_START, Math.floor(Number(text))) : undefined;
}

/**
 * A date as people and spreadsheets write it: `1/7/2026`, `1-Jul-26`, `2026-07-01 00:00:00`, `46204`; undefined
 * when it is none. In figures alone the day comes first, as Australians write, unless the file has it otherwise.
 */
export function readDate(text: string, order: DateOrder = 'day-first'): IsoDate | undefined {
  const line = withoutTime(text);
  const named = (DAY_AND_MONTH.exec(line) ?? MONTH_AND_DAY.exec(line))?.groups;
  if (named) return isoOf(named.year ?? '', monthNumber(named.month ?? ''), named.day ?? '');
  const { one = '', two = '', year = '' } = IN_FIGURES.exec(line)?.groups ?? {};
  if (year) return order === 'day-first' ? isoOf(year, two, one) : isoOf(year, one, two);
  const yearFirst = YEAR_FIRST.exec(line)?.groups;
  if (yearFirst) return isoOf(yearFirst.year ?? '', yearFirst.two ?? '', yearFirst.one ?? '');
  return serialDate(line);
}

/** Which orders the dates of a column allow, and whether that tells them apart. */
export function datesSay(
  texts: readonly string[],
): { order: DateOrder; isCertain: boolean } | undefined {
  const pairs = texts.flatMap((text) => {
    const found = IN_FIGURES.exec(withoutTime(text))?.groups;
    return found ? [[Number(found.one), Number(found.two)] as const] : [];
  });
  if (pairs.length === 0) return undefined;
  const dayFirst = pairs.filter(([one]) => one > 12).length;
  const monthFirst = pairs.filter(([, two]) => two > 12).length;
  const order = monthFirst > dayFirst ? 'month-first' : 'day-first';
  return { order, isCertain: dayFirst > 0 && monthFirst === 0 };
}

const DAY_IN_CELL = new RegExp(String.raw`^(?<day>\d{1,2})[\s-]${MONTH}$`, 'i');
const MONTH_IN_CELL = new RegExp(String.raw`^${MONTH}[\s-](?<year>\d{2})$`, 'i');

/**
 * The two numbers that were typed where a spreadsheet made a date of them: 2 and 12 of `2-Dec`, 3 and 14 of
 * `Mar-14`; null where it is a date and they can't be told, undefined where it is no date.
 */
export function numbersOfDate(text: string): [first: number, second: number] | null | undefined {
  const inDay = DAY_IN_CELL.exec(text)?.groups;
  if (inDay) return [Number(inDay.day), Number(monthNumber(inDay.month ?? ''))];
  const inMonth = MONTH_IN_CELL.exec(text)?.groups;
  if (inMonth) return [Number(monthNumber(inMonth.month ?? '')), Number(inMonth.year)];
  const isWhole = serialDate(text) !== undefined || /[-/.\s]\d{2,4}(?:\s|T|$)|[a-z]{3}/i.test(text);
  const date = isWhole && !/^\d+\s*-\s*\d+$/.test(text) ? readDate(text) : undefined;
  if (!date) return undefined;
  const [, month, day] = date.split('-').map(Number);
  // The first of a month stands for `3-14`, which became March 2014, as much as for `1-3`.
  return day && month && day > 1 ? [day, month] : null;
}
