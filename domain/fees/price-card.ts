import { addDays, type IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { divideHalfUp } from './percent.ts';
import { feeSchedule, type Schedule } from './schedule/fee-schedule.ts';
import { type FeeRefusal, type FundingAccount, inOrderOfDate } from './schedule/funding-account.ts';

/** The horizons of a price card in days (domain.md, feature 19). */
const PRICE_CARD_DAYS = [30, 60, 90, 120, 180] as const;

/** What a choice costs when it is repaid after some days, in cents. */
export type PricedChoice = {
  /** The id of its option, or 'pay-now'. */
  id: string;
  cost: Cents;
  repay: Cents;
  /** Cost over what is received, times 365 over the days: percent with two decimals, half up. */
  simpleAnnualPercent: string;
};

/** All choices at one horizon, the cheapest first; equal ones as they were given, paying now before. */
export type PriceCardRow = { days: number; date: IsoDate; choices: PricedChoice[] };

/** What an account has drawn and been paid before an amount is added to it. */
export type Drawn = Required<Pick<FundingAccount, 'advances' | 'payments'>>;

/** A way to fund an amount; its terms say everything but the movements and the settlement. */
export type PriceOption = {
  id: string;
  terms: Omit<FundingAccount, 'advances' | 'payments' | 'settlementDate' | 'acceptedOn'>;
  /** The account that the amount is added to: most rules count from its first advance. */
  drawn?: Drawn;
};

/** What a price card compares; a surcharge is the one of paying now by the method meant, in cents. */
export type PriceCardInput = {
  amount: Cents;
  advancedOn: IsoDate;
  options: readonly PriceOption[];
  surcharge?: Cents;
  days?: readonly number[];
};

function simpleAnnual(cost: Cents, received: Cents, days: number): string {
  if (received <= 0 || days <= 0) return '0.00';
  const hundredths = divideHalfUp(BigInt(cost) * 3_650_000n, BigInt(received) * BigInt(days));
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Sums = Pick<Schedule, 'totalFees' | 'totalInterest' | 'payoutFigure' | 'disbursed'>;

/** What an account comes to with an amount on top of what it has drawn, less what it comes to without. */
function added(
  { terms, drawn }: PriceOption,
  { amount, advancedOn: date }: PriceCardInput,
  settlementDate: IsoDate,
): Result<Sums, FeeRefusal> {
  const advances = inOrderOfDate(drawn?.advances ?? []);
  const acceptedOn = advances[0]?.date ?? date;
  const account = { ...terms, ...drawn, acceptedOn, settlementDate };
  const after = feeSchedule(
    { ...account, advances: [...advances, { date, amount }] },
    settlementDate,
  );
  if (!after.ok || advances.length === 0) return after;
  const before = feeSchedule({ ...account, advances }, settlementDate);
  if (!before.ok) return before;
  const more = (sum: keyof Sums) => cents(after.value[sum] - before.value[sum]);
  return ok({
    totalFees: more('totalFees'),
    totalInterest: more('totalInterest'),
    payoutFigure: more('payoutFigure'),
    disbursed: more('disbursed'),
  });
}

function priced(
  option: PriceOption,
  input: PriceCardInput,
  days: number,
): Result<PricedChoice, FeeRefusal> {
  const sums = added(option, input, addDays(input.advancedOn, days));
  if (!sums.ok) return sums;
  const { totalFees, totalInterest, payoutFigure: repay, disbursed } = sums.value;
  const cost = cents(totalFees + totalInterest);
  return ok({
    id: option.id,
    cost,
    repay,
    simpleAnnualPercent: simpleAnnual(cost, disbursed, days),
  });
}

/**
 * What each choice costs when settlement comes after 30, 60, 90, 120 and 180 days or those given, the
 * cheapest first at each, with paying now among them: it costs nothing but a surcharge. Of an amount that is
 * added to an account it is what the account then costs more. Refuses as a schedule does (domain.md 4.3; feature 19).
 */
export function priceCard(input: PriceCardInput): Result<PriceCardRow[], FeeRefusal> {
  const surcharge = input.surcharge ?? cents(0);
  const repay = cents(input.amount + surcharge);
  const payNow = { id: 'pay-now', cost: surcharge, repay, simpleAnnualPercent: '0.00' };
  const rows: PriceCardRow[] = [];
  for (const days of input.days ?? PRICE_CARD_DAYS) {
    const choices: PricedChoice[] = [payNow];
    for (const option of input.options) {
      const choice = priced(option, input, days);
      if (!choice.ok) return choice;
      choices.push(choice.value);
    }
    choices.sort((a, b) => a.cost - b.cost);
    rows.push({ days, date: addDays(input.advancedOn, days), choices });
  }
  return ok(rows);
}
