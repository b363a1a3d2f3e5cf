import type { IsoDate } from '../dates.ts';

/** The dates that may end an advance; those that aren't known are left out. */
export type RepaymentDates = {
  dueOn?: IsoDate | undefined;
  depositReleasedOn?: IsoDate | undefined;
  settlementOn?: IsoDate | undefined;
  withdrawnOn?: IsoDate | undefined;
};

/** What makes the advance due, each by the date that says so. */
export const REPAYMENT_CAUSES = [
  'dueOn',
  'depositReleasedOn',
  'settlementOn',
  'withdrawnOn',
] as const satisfies readonly (keyof RepaymentDates)[];

/** What makes the advance due. */
export type RepaymentCause = (typeof REPAYMENT_CAUSES)[number];

/**
 * When an advance is to be repaid: the earliest of the due date, the deposit's release, settlement
 * and withdrawal, with what it is. Null while none of them is known. Source: domain.md 4.2.
 */
export function repaymentDate(
  dates: RepaymentDates,
): { on: IsoDate; because: RepaymentCause } | null {
  let first: { on: IsoDate; because: RepaymentCause } | null = null;
  for (const because of REPAYMENT_CAUSES) {
    const on = dates[because];
    if (on !== undefined && (first === null || on < first.on)) first = { on, because };
  }
  return first;
}
