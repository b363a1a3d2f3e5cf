import type { IsoDate } from '../dates.ts';

/**
 * Where a settlement stands that somebody reported: only a confirmed one pays anything. One whose
 * application owes nothing any more was overtaken by money.
 */
export const SETTLEMENT_REPORT_STATES = [
  'reported',
  'withdrawn',
  'refused',
  'confirmed',
  'overtaken',
] as const;

/**
 * From which day on a settlement of a day counts in the account: never from before the last charge, since
 * what was charged is not taken off by saying that it was too late.
 */
export function settlementCountsOn(on: IsoDate, lastCharge: IsoDate | undefined): IsoDate {
  return lastCharge !== undefined && lastCharge > on ? lastCharge : on;
}

/** Whether a settlement needs words: one of a past day does, such as where its money can be seen. */
export function settlementNeedsNote(on: IsoDate, today: IsoDate): boolean {
  return on < today;
}
