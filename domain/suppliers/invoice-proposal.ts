import { normaliseAbn } from '../agencies/abn.ts';
import type { IsoDate } from '../dates.ts';
import { readDate } from '../listings/csv-import/cell-dates.ts';
import { readDollars } from '../listings/csv-import/cell-values.ts';

/** What a paper seems to say; amounts in cents, the ABN as bare digits. What it doesn't say, or says twice, is missing. */
export type ProposedInvoice = {
  number?: string;
  issuedOn?: IsoDate;
  abn?: string;
  total?: number;
  gst?: number;
};

const NUMBER =
  /\binv(?:oice)?\.? ?(?:(?:no|num|number|nr|id)\b|#)\.? ?[:#]?\s*([a-z\d][a-z\d/_-]{0,39})/gi;
const SHORT_NUMBER = /\binvoice ?[:#] ?#?([a-z\d][a-z\d/_-]{0,39})/gi;
const ABN = /\bA\.?B\.?N\.?(?: ?(?:no|number)\.?)? ?:?\s*(\d(?: ?\d){10})(?!\d)/gi;
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?[ -][a-z]{3,9}\.?,?[ -](?:\d{4}|\d{2})`;
const ISSUED = [
  '(?:invoice date|date of invoice|date of issue|issue date|date issued|issued(?: on)?)',
  String.raw`(?<!due |due-|payment |service |delivery )\bdate`,
].map((label) => new RegExp(String.raw`\b${label} ?:?\s*(${DATE})(?!\d)`, 'i'));
const AMOUNT = /(?<![\d,.])(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})\.(\d{2})(?!\d)/g;

/** A page of an invoice is no longer; nobody waits for a file of millions of signs. */
const MOST_SIGNS = 200_000;

/** The lines that have anything, with one space where there are several. */
const tidyLines = (text: string) =>
  text
    .slice(0, MOST_SIGNS)
    .split(/[\r\n]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** The last amount of a line: percents and prices stand before it. */
function amountIn(line: string): number | undefined {
  const last = [...line.matchAll(AMOUNT)].at(-1);
  return last ? readDollars(`${last[1]}.${last[2]}`) : undefined;
}

const WITH_GST = /\b(?:inc|incl|including|includes)\b\.?/i;
const WITHOUT_GST = /\b(?:ex|excl|excluding|before|net)\b/i;
const isTotal = (line: string) =>
  /\btotal\b/i.test(line) &&
  !/\bsub[ -]?total\b|\bgst of\b/i.test(line) &&
  !WITHOUT_GST.test(line) &&
  (WITH_GST.test(line) || !/\bgst\b/i.test(line));
const isGst = (line: string) =>
  /\bgst\b/i.test(line) &&
  !WITHOUT_GST.test(line) &&
  (!WITH_GST.test(line) || /\binclud(?:es|ing) gst of\b/i.test(line));

/** An amount of one of the lines that have it, which stands on that line or alone on the next. */
function amountsAt(lines: readonly string[], isWanted: (line: string) => boolean): number[] {
  return lines.flatMap((line, index) => {
    if (!isWanted(line)) return [];
    const next = lines[index + 1] ?? '';
    const isAlone = /^(?:A?\$|AUD)?\s*[\d,]+\.\d{2}$/.test(next);
    const amount = amountIn(line) ?? (isAlone ? amountIn(next) : undefined);
    return amount === undefined || amount === 0 ? [] : [amount];
  });
}

function only<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, value]) => (value === undefined ? [] : [value]));

function numberIn(text: string): string | undefined {
  const numbers = [...found(text, NUMBER), ...found(text, SHORT_NUMBER)];
  return numbers.find((number) => /\d/.test(number) && !readDate(number));
}

function dateIn(text: string): IsoDate | undefined {
  const texts = ISSUED.map((label) => label.exec(text)?.[1]?.replace(',', ''));
  return texts.map((date) => (date ? readDate(date) : undefined)).find(Boolean);
}

/**
 * What the text of a supplier's PDF seems to say, for a person to read and mend. The total is the largest amount that is
 * called one, else what is due. An ABN counts where its check digits are right and there is no other one; GST where it
 * is less than the total.
 */
export function proposeInvoice(whole: string): ProposedInvoice {
  const lines = tidyLines(whole);
  const text = lines.join('\n');
  const abn = only(found(text, ABN).flatMap((digits) => normaliseAbn(digits) ?? []));
  const totals = amountsAt(lines, isTotal);
  const due = amountsAt(lines, (line) => /\b(?:amount|balance) (?:due|payable)\b/i.test(line));
  const amounts = totals.length > 0 ? totals : due;
  const total = amounts.length > 0 ? Math.max(...amounts) : undefined;
  const gst = only(amountsAt(lines, isGst));
  const number = numberIn(text);
  const issuedOn = dateIn(text);
  return {
    ...(number !== undefined && { number }),
    ...(issuedOn !== undefined && { issuedOn }),
    ...(abn !== undefined && { abn }),
    ...(total !== undefined && { total }),
    ...(gst !== undefined && total !== undefined && gst < total && { gst }),
  };
}
