import { addBusinessDays } from '../business-days.ts';
import { addDays, type IsoDate } from '../dates.ts';
import { percentOf } from '../fees/percent.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import { propertyTime, propertyZone } from '../listings/property-time.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';

/** When a clock at the property ends a cooling-off period: 24:00 is the end of the day. */
export type CoolingOffHour = '17:00' | '24:00';

type Rule = {
  days: number;
  at: CoolingOffHour;
  /** `same-day` where the day itself counts, if it is a business day. */
  countFrom: 'next-day' | 'same-day';
  /** What a buyer who cools off forfeits: the greater of an amount and a share of the price, in millionths of a percent. */
  forfeits: { atLeast: Cents; percent: number };
  /** Business days on either side of an auction in which no sale has a cooling-off period. */
  aroundAuction?: number;
  /** Days after the rescission by which the rest is refunded. */
  refundDays?: number;
  /** Whether a buyer may give the period up in writing. */
  canWaive: boolean;
};

const NOTHING = cents(0);
const QUARTER_PERCENT = { atLeast: NOTHING, percent: 250_000 };
const FIVE_DAYS = { days: 5, at: '17:00', forfeits: QUARTER_PERCENT, canWaive: true } as const;

/** The cooling-off period of a sale of a home by state; a state without a row has none (domain.md 4.6). */
const COOLING_OFF: Partial<Record<AustralianState, Rule>> = {
  NSW: { ...FIVE_DAYS, countFrom: 'next-day' },
  ACT: { ...FIVE_DAYS, countFrom: 'next-day' },
  QLD: { ...FIVE_DAYS, countFrom: 'same-day', refundDays: 14 },
  VIC: {
    days: 3,
    at: '24:00',
    countFrom: 'next-day',
    forfeits: { atLeast: cents(100_00), percent: 200_000 },
    aroundAuction: 3,
    canWaive: false,
  },
  SA: {
    days: 2,
    at: '24:00',
    countFrom: 'next-day',
    forfeits: { atLeast: cents(100_00), percent: 0 },
    canWaive: true,
  },
  NT: {
    days: 4,
    at: '17:00',
    countFrom: 'next-day',
    forfeits: { atLeast: NOTHING, percent: 0 },
    canWaive: true,
  },
};

/** A sale as its cooling-off period needs it. */
export type CoolingOffSale = {
  state: AustralianState;
  /** The day whose count begins: exchange, the buyer's signature or, in Queensland, receipt of the contract. */
  startedOn: IsoDate;
  isSoldAtAuction: boolean;
  /** The day of the auction of the property, held or advertised; null without one. */
  auctionOn: IsoDate | null;
  /** Whether the buyer gave the period up (in NSW by a certificate under section 66W). */
  isWaived: boolean;
};

/** Why a sale has no cooling-off period. */
export type NoCoolingOff = 'none-in-state' | 'at-auction' | 'near-auction' | 'waived';

function isNearAuction({ state, startedOn, auctionOn }: CoolingOffSale, days: number): boolean {
  if (auctionOn === null) return false;
  const [first, last] = startedOn < auctionOn ? [startedOn, auctionOn] : [auctionOn, startedOn];
  return last <= addBusinessDays(first, days, state);
}

/**
 * When the cooling-off period of a sale ends by a clock at the property, or why it has none. A waiver where none is
 * possible counts for nothing. Source: domain.md 4.6, vectors `coolingOff`.
 */
export function coolingOffEnd(
  sale: CoolingOffSale,
): Result<{ endsOn: IsoDate; at: CoolingOffHour }, NoCoolingOff> {
  const rule = COOLING_OFF[sale.state];
  if (!rule) return refuse('none-in-state');
  if (sale.isSoldAtAuction) return refuse('at-auction');
  if (rule.aroundAuction !== undefined && isNearAuction(sale, rule.aroundAuction)) {
    return refuse('near-auction');
  }
  if (sale.isWaived && rule.canWaive) return refuse('waived');
  const from = rule.countFrom === 'same-day' ? addDays(sale.startedOn, -1) : sale.startedOn;
  return ok({ endsOn: addBusinessDays(from, rule.days, sale.state), at: rule.at });
}

/** Whether a buyer may still cool off at a moment. At 5 pm sharp it is too late. */
export function mayCoolOff(sale: CoolingOffSale, now: Date): boolean {
  const end = coolingOffEnd(sale);
  if (!end.ok) return false;
  const { date, time } = propertyTime(now, propertyZone(sale.state));
  return `${date} ${time}` < `${end.value.endsOn} ${end.value.at}`;
}

/**
 * What of the money held goes back to a buyer who cools off and what is forfeited, in cents: the two add up to what is
 * held. The forfeit is the most the state allows (in Queensland and South Australia the vendor may take less), rounded
 * half up, never more than is held. Source: domain.md 4.6, vectors `depositAndHolding`.
 */
export function rescissionSplit(rescission: {
  state: AustralianState;
  price: Cents;
  held: Cents;
}): Result<{ back: Cents; forfeited: Cents }, 'none-in-state' | 'below-nothing'> {
  const { state, price, held } = rescission;
  const rule = COOLING_OFF[state];
  if (!rule) return refuse('none-in-state');
  if (held < 0 || price < 0) return refuse('below-nothing');
  const { atLeast, percent } = rule.forfeits;
  const forfeited = cents(Math.min(held, Math.max(atLeast, percentOf(price, percent))));
  return ok({ back: cents(held - forfeited), forfeited });
}

/** The last day for the refund after a rescission; undefined where the state names none (domain.md 4.6). */
export function refundDueOn(state: AustralianState, rescindedOn: IsoDate): IsoDate | undefined {
  const days = COOLING_OFF[state]?.refundDays;
  return days === undefined ? undefined : addDays(rescindedOn, days);
}
