import { type IsoDate, isIsoDate } from '../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { StatementFileFault } from '../../ports/statement-reader.ts';

/** Noughts may follow the cents; a part of a cent may not. */
const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/;

/** Exact cents of `-1234.5`; undefined for anything else. */
export function readDecimal(text: string): number | undefined {
  const [found, sign, whole, part = ''] = DECIMAL.exec(text) ?? [];
  if (found === undefined) return undefined;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - amount : amount;
}

/** The day that a year, a month and a day say, if there is such a day. */
export function readDay([, year, month, day]: readonly (string | undefined)[]):
  | IsoDate
  | undefined {
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : undefined;
}

/** Reads lines one after the other; the first that can't be read refuses the whole file. */
export function readEach<N, L>(
  nodes: readonly N[],
  read: (node: N) => Result<L, StatementFileFault['code']>,
  lineOf: (nth: number) => number,
): Result<L[], StatementFileFault> {
  const lines: L[] = [];
  for (const [nth, node] of nodes.entries()) {
    const line = read(node);
    if (!line.ok) return refuse({ code: line.error, line: lineOf(nth) });
    lines.push(line.value);
  }
  return ok(lines);
}
