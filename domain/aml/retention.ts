import type { IsoDate } from '../dates.ts';
import type { ListingState } from '../listings/listing-fields.ts';
import type { AmlState } from './case-states.ts';

/**
 * How long records are kept after a relationship ended, by the day from which the rule holds. Source: domain.md 4.7,
 * step 11; Anti-Money Laundering and Counter-Terrorism Financing Act 2006 (Cth) Part 10, as of 1 July 2026 for agencies.
 */
const RETENTION_RULES: readonly { from: IsoDate; years: number }[] = [
  { from: '2026-07-01' as IsoDate, years: 7 },
];

/** When something last changed, and how it stands. */
export type Relationship = {
  caseState: AmlState;
  caseChangedOn: IsoDate;
  listingState: ListingState;
  listingChangedOn: IsoDate;
};

/**
 * The day on which the relationship with a customer ended: the check is closed, or its listing is settled or archived.
 * Whatever changed later counts as part of it. None while it goes on.
 */
export function relationshipEndedOn(of: Relationship): IsoDate | undefined {
  if (of.listingState === 'settled' || of.listingState === 'archived') {
    const [, last] = [of.caseChangedOn, of.listingChangedOn].toSorted();
    return last;
  }
  return of.caseState === 'closed' ? of.caseChangedOn : undefined;
}

/** The last day on which records are kept of what ended on a day. */
export function keptUntil(endedOn: IsoDate): IsoDate {
  const rule = RETENTION_RULES.findLast(({ from }) => from <= endedOn) ?? RETENTION_RULES[0];
  if (!rule) throw new Error('There is no rule of retention');
  const [year = '', ...rest] = endedOn.split('-');
  const last = [Number(year) + rule.years, ...rest].join('-');
  // Seven years after a 29 February there is none.
  return last.replace(/-02-29$/, '-02-28') as IsoDate;
}

/** Whether a check may be deleted: kept long enough, and no report about it is a draft. */
export function mayDelete(of: Relationship & { hasDraft: boolean }, today: IsoDate): boolean {
  const endedOn = relationshipEndedOn(of);
  return endedOn !== undefined && !of.hasDraft && today > keptUntil(endedOn);
}
