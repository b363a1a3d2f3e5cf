import { addBusinessDays } from '../business-days.ts';
import { addDays, type IsoDate } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import type { Cents } from '../money.ts';

/** How long an agent who acts for the seller may wait with the buyer's check (domain.md 4.7; dated: the rules say so from 1 July 2026). */
const AFTER_EXCHANGE_DAYS = 28;
const BEFORE_SETTLEMENT_DAYS = 3;

/**
 * The last day for the buyer's check: 28 days after exchange or 3 days before the settlement as it was first
 * agreed, whichever is earlier.
 */
export function buyerCheckDueOn(exchange: IsoDate, firstAgreedSettlement: IsoDate): IsoDate {
  const after = addDays(exchange, AFTER_EXCHANGE_DAYS);
  const before = addDays(firstAgreedSettlement, -BEFORE_SETTLEMENT_DAYS);
  if (before < after) return before;
  return after;
}

const SUSPICION_DAYS = 3;

/** The last day for a report of a suspicion: 3 business days after it was formed, the next day where it is of terrorism. */
export function suspicionReportDueOn(
  formedOn: IsoDate,
  isTerrorism: boolean,
  state?: AustralianState,
): IsoDate {
  return isTerrorism ? addDays(formedOn, 1) : addBusinessDays(formedOn, SUSPICION_DAYS, state);
}

const THRESHOLD = 10_000_00;
const THRESHOLD_DAYS = 10;

/** The last day for a report of cash, 10 business days after it changed hands; none below $10,000. */
export function thresholdReportDueOn(
  paidOn: IsoDate,
  cash: Cents,
  state?: AustralianState,
): IsoDate | undefined {
  return cash >= THRESHOLD ? addBusinessDays(paidOn, THRESHOLD_DAYS, state) : undefined;
}

const RELIED_ON_MONTHS = 12;

/** The last day on which the agency may rely on a check that it made before. */
export function mayRelyUntil(checkedOn: IsoDate): IsoDate {
  const [year = '', ...rest] = checkedOn.split('-');
  const next = `${Number(year) + RELIED_ON_MONTHS / 12}-${rest.join('-')}`;
  return (next.endsWith('-02-29') ? next.replace('-02-29', '-02-28') : next) as IsoDate;
}
