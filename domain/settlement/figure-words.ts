import { lightFormat } from 'date-fns/lightFormat';
import { type IsoDate, utcMidnight } from '../dates.ts';
import { percentText } from '../fees/percent.ts';
import type { Listing } from '../listings/listing.ts';
import { type Cents, centsText } from '../money.ts';
import type { AdjustmentLine, Outgoing } from './adjustments.ts';
import type { ClearanceStanding } from './clearance.ts';
import type { FiguresRefusal } from './figures.ts';
import type { PriceRange } from './net-to-vendor.ts';

/** Millionths of a percent in a hundredth of one. */
const PER_BASIS_POINT = 10_000;
const LONG = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in a sentence: 1 July 2026. */
export const longDay = (day: IsoDate) => LONG.format(utcMidnight(day));
const shortDay = (day: IsoDate) => lightFormat(utcMidnight(day), 'dd/MM/yyyy');
const percent = (basisPoints: number) => `${percentText(basisPoints * PER_BASIS_POINT)} %`;

/** What stands for the price in a line. */
export const PRICE_LABELS: Record<PriceRange['basis'], string> = {
  sale: 'Sale price',
  estimate: 'Price, as the agent estimates it',
  guide: 'Price, by the price guide',
};

/** How an account is shared by days: whose part it is, and of which period. */
export function adjustmentNote(
  { buyerDays, periodDays }: Pick<AdjustmentLine, 'buyerDays' | 'periodDays'>,
  { from, to, payment }: Pick<Outgoing, 'from' | 'to' | 'payment'>,
): string {
  const isBuyers = payment !== 'by_buyer';
  const days = isBuyers ? buyerDays : periodDays - buyerDays;
  const whose = isBuyers ? 'the buyer’s share' : 'the vendor’s share, as the buyer pays it';
  return `${days} of ${periodDays} days, ${longDay(from)} to ${longDay(to)}: ${whose}`;
}

function rateText(terms: NonNullable<Listing['commission']>, price: Cents): string {
  if (terms.kind === 'flat') return `${centsText(terms.amount)}`;
  if (terms.kind === 'percent') return `${percent(terms.basisPoints)} of ${centsText(price)}`;
  const tiers = terms.tiers.map(({ upTo, basisPoints }) =>
    upTo === undefined
      ? `${percent(basisPoints)} of the rest`
      : `${percent(basisPoints)} up to ${centsText(upTo)}`,
  );
  return `${tiers.join(', ')}, at ${centsText(price)}`;
}

/** How a commission is worked out at a price. Source: domain.md 4.6. */
export function commissionNote(terms: NonNullable<Listing['commission']>, price: Cents): string {
  return `${rateText(terms, price)}${terms.plusGst ? ' and GST' : ', with GST in it'}`;
}

/** To which day a funding is paid out, and what another day costs. */
export function fundingNote(
  { perDiem, isPlanned }: { perDiem: Cents; isPlanned: boolean },
  settleOn: IsoDate,
): string {
  const asked = isPlanned ? 'As it was asked for, to' : 'To';
  const more = perDiem > 0 ? `; each day adds ${centsText(perDiem)}` : '';
  return `${asked} ${shortDay(settleOn)}${more}`;
}

/** What is withheld, by whom it is withheld from. */
export const withheldLabel = (name: string) => `Withheld from ${name} for the tax office`;

const WHY_WITHHELD: Record<Exclude<ClearanceStanding, 'cleared'>, string> = {
  missing: 'no clearance certificate',
  expired: 'the clearance certificate ends before settlement',
};

/** Why something is withheld from a vendor; `share` in hundredths of a percent where it isn't theirs alone. */
export function withholdingNote(
  standing: Exclude<ClearanceStanding, 'cleared'>,
  share: number | undefined,
): string {
  const part = share === undefined ? '' : `, by a share of ${percent(share)}`;
  return `15 % of the price${part}: ${WHY_WITHHELD[standing]}`;
}

/** Why figures can't be worked out, for somebody of the office; `labelOf` names an account by its id. */
export function figuresFault(fault: FiguresRefusal, labelOf: (outgoingId: string) => string) {
  switch (fault.reason) {
    case 'upside-down':
    case 'below-nothing':
      return 'outgoingId' in fault
        ? `Correct ${labelOf(fault.outgoingId)}: its period or its amount can’t be right.`
        : 'An amount is below zero. Correct it on the listing.';
    case 'price-below-nothing':
    case 'deposit-below-nothing':
      return 'An amount is below zero. Correct it on the listing.';
    case 'balance-below-nothing':
      return `The deposit and what the buyer is owed are ${centsText(fault.by)} more than the price.`;
    case 'tiers-not-rising':
      return 'The tiers of the commission don’t rise. Correct them on the listing.';
    case 'nobody':
      return 'The listing has no vendor. Add one.';
    case 'not-whole':
      return 'The vendors’ shares aren’t 100 % together. Correct them on the listing.';
  }
}
