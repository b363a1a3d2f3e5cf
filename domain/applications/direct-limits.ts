import type { IsoDate } from '../dates.ts';

type Row = { from: IsoDate; lettersADay: number };

/** How many people a day strangers may have written to in one agency's name, by the day it began to hold. */
const ROWS: readonly Row[] = [{ from: '2026-11-01' as IsoDate, lettersADay: 60 }];

/** The limit in force on a day. */
export function strangersLetters(today: IsoDate): number {
  const row = ROWS.findLast(({ from }) => from <= today) ?? ROWS[0];
  return row?.lettersADay ?? 0;
}
