import * as v from 'valibot';
import { type IsoDate, IsoDateSchema } from '../dates.ts';
import { percentOf } from '../fees/percent.ts';
import { count } from '../listings/listing-rules.ts';
import { type Cents, cents, PositiveCentsSchema } from '../money.ts';

/** Who may hold a deposit as stakeholder (domain.md 4.6). */
export const DEPOSIT_HOLDERS = ['agent', 'conveyancer', 'solicitor'] as const;

/**
 * The deposit as the contract has it: a share of the price in hundredths of a percent or an amount in cents, who holds
 * it and the last day on which it is paid in time (domain.md 4.6).
 */
export const DepositTermsSchema = v.strictObject({
  deposit: v.variant('kind', [
    v.strictObject({ kind: v.literal('percent'), basisPoints: count(10_000) }),
    v.strictObject({ kind: v.literal('amount'), amount: PositiveCentsSchema }),
  ]),
  holder: v.picklist(DEPOSIT_HOLDERS, 'Choose who holds the deposit'),
  dueOn: IsoDateSchema,
});
export type DepositTerms = v.InferOutput<typeof DepositTermsSchema>;

/** Millionths of a percent in a hundredth of one. */
const PER_BASIS_POINT = 10_000;

/**
 * The deposit of a price in cents; a share rounds once, half up. Source: domain.md 4.6, vectors `depositAndHolding`.
 */
export function depositAmount(terms: DepositTerms['deposit'], price: Cents): Cents {
  if (terms.kind === 'amount') return cents(terms.amount);
  return percentOf(price, terms.basisPoints * PER_BASIS_POINT);
}

/** Money from the buyer as it came in; one that a bank returned is left out. */
export type DepositReceipt = { id: string; amount: Cents; receivedOn: IsoDate };

/** What a sale asks for; `coolingOffEndsOn` is null where the sale has no cooling-off period. */
export type DepositDue = {
  amount: Cents;
  dueOn: IsoDate;
  exchangedOn: IsoDate;
  coolingOffEndsOn: IsoDate | null;
};

/** When money came, against the sale; `after-exchange` where there is no cooling-off period. */
export const RECEIPT_TIMINGS = [
  'before-exchange',
  'in-cooling-off',
  'after-cooling-off',
  'after-exchange',
] as const;
export type ReceiptTiming = (typeof RECEIPT_TIMINGS)[number];

/** How much of a deposit is there. */
export type DepositStanding = 'asked' | 'part' | 'full' | 'over';

/** How a deposit stands on a day, in cents; `over` is to be given back. */
export type DepositStatus = {
  standing: DepositStanding;
  received: Cents;
  short: Cents;
  over: Cents;
  /** Whether something is short after the last day for it. */
  isLate: boolean;
  receipts: { id: string; timing: ReceiptTiming }[];
};

function receiptTiming(due: DepositDue, receivedOn: IsoDate): ReceiptTiming {
  if (receivedOn < due.exchangedOn) return 'before-exchange';
  if (due.coolingOffEndsOn === null) return 'after-exchange';
  return receivedOn <= due.coolingOffEndsOn ? 'in-cooling-off' : 'after-cooling-off';
}

function depositStanding(received: number, due: number): DepositStanding {
  if (received > due) return 'over';
  if (received === due) return 'full';
  return received > 0 ? 'part' : 'asked';
}

/**
 * How a deposit stands at the end of a day, by what came until then. A cent short is part, a cent more is over.
 * Source: domain.md 4.6, machine `soldDeposit`.
 */
export function depositStatus(asked: {
  due: DepositDue;
  receipts: readonly DepositReceipt[];
  today: IsoDate;
}): DepositStatus {
  const { due, today } = asked;
  const receipts = asked.receipts.filter(({ receivedOn }) => receivedOn <= today);
  const received = cents(receipts.reduce((total, { amount }) => total + amount, 0));
  const short = cents(Math.max(0, due.amount - received));
  return {
    standing: depositStanding(received, due.amount),
    received,
    short,
    over: cents(Math.max(0, received - due.amount)),
    isLate: short > 0 && today > due.dueOn,
    receipts: receipts.map(({ id, receivedOn }) => ({
      id,
      timing: receiptTiming(due, receivedOn),
    })),
  };
}
