import type { IsoDate } from '../dates.ts';
import type { Listing } from '../listings/listing.ts';

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

/** The sale that an advance is repaid from. */
type Sale = Pick<Listing, 'state' | 'dates'>;

function settlementOf({ state, dates = {} }: Sale, today: IsoDate): IsoDate | undefined {
  const { settledOn, settlementDueOn: planned } = dates;
  if (state === 'settled') return settledOn ?? planned;
  if (state === 'archived') return settledOn;
  if (state === 'exchanged' || state === 'unconditional') return planned;
  // A date that passed while nothing was sold is no settlement.
  return state !== 'withdrawn' && planned !== undefined && planned >= today ? planned : undefined;
}

/**
 * The dates that may end an advance as a sale stands on a day: when it settled, or is to settle, and when it was
 * withdrawn. What was over on the day that people agreed to a later due day (`agreedOn`) ends nothing any more.
 */
export function repaymentDatesOf(
  { dueOn, agreedOn }: { dueOn?: IsoDate | undefined; agreedOn?: IsoDate | undefined },
  sale: Sale,
  { depositReleasedOn, today }: { depositReleasedOn?: IsoDate | undefined; today: IsoDate },
): RepaymentDates {
  const { state, dates = {} } = sale;
  const isWithdrawn = state === 'withdrawn' || (state === 'archived' && !dates.settledOn);
  const counting = (on: IsoDate | undefined) =>
    on !== undefined && (agreedOn === undefined || on > agreedOn) ? on : undefined;
  return {
    dueOn,
    depositReleasedOn: counting(depositReleasedOn),
    settlementOn: counting(settlementOf(sale, today)),
    withdrawnOn: isWithdrawn ? counting(dates.withdrawnOn) : undefined,
  };
}

/** What each of them is called where somebody is told by when to repay. */
export const REPAYMENT_CAUSE_NAMES: Record<RepaymentCause, string> = {
  dueOn: 'the latest day that was agreed',
  depositReleasedOn: 'the deposit was released',
  settlementOn: 'the settlement',
  withdrawnOn: 'the sale was withdrawn',
};

/** The day by which an advance is to be repaid: what else ends it, and never after its due day as it is now. */
export function repayDayOf({
  repayOn,
  repayBecause,
  dueOn,
}: {
  repayOn?: string | null | undefined;
  repayBecause?: RepaymentCause | null | undefined;
  dueOn?: string | null | undefined;
}): IsoDate | undefined {
  const days = [repayBecause === 'dueOn' ? dueOn : repayOn, dueOn];
  return days.filter((on) => typeof on === 'string').sort()[0] as IsoDate | undefined;
}
