import { addDays, type IsoDate } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import { propertyDate, propertyZone } from '../listings/property-time.ts';
import { advancesMoney, type ProductType } from '../products/product-types.ts';
import type { ApplicationState } from './application-states.ts';

type Row = { from: IsoDate; days: number };

/** For how many days an approval can be agreed to, by the day it was given. */
const APPROVAL_DAYS: readonly Row[] = [{ from: '2026-01-01' as IsoDate, days: 30 }];

/** What the day is worked out from. */
export type GoodUntilFacts = {
  state: ApplicationState;
  product: ProductType;
  decision: { at: string } | null;
  dueOn: string | null;
};

const WITH_PEOPLE: readonly ApplicationState[] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

/**
 * The last day, at the property, on which people may agree to be funded: thirty days from the approval, and
 * never after the day on which all of it is due, so that nobody is lent what is owed already; of what they agreed
 * to, the last on which it may be paid out. Null while nobody is asked, and for documents.
 */
export function goodUntil(facts: GoodUntilFacts, place: AustralianState): IsoDate | null {
  const { state, product, decision } = facts;
  const dueOn = facts.dueOn as IsoDate | null;
  if (!advancesMoney(product)) return null;
  if (WITH_PEOPLE.includes(state) || state === 'accepted') return dueOn;
  if (state !== 'approved') return null;
  if (decision === null) return dueOn;
  const approvedOn = propertyDate(new Date(decision.at), propertyZone(place));
  const { days } = APPROVAL_DAYS.findLast(({ from }) => from <= approvedOn) ?? { days: 0 };
  const last = addDays(approvedOn, days);
  return dueOn !== null && dueOn < last ? dueOn : last;
}

/** Whether that day has passed. */
export function hasRunOut(facts: GoodUntilFacts, place: AustralianState, now: Date): boolean {
  const last = goodUntil(facts, place);
  return last !== null && propertyDate(now, propertyZone(place)) > last;
}
