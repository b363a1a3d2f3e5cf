import { utc } from '@date-fns/utc/utc';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { type IsoDate, utcMidnight } from '../dates.ts';
import { divideHalfUp } from '../fees/percent.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';

/** What of a property's costs is shared between vendor and buyer by days. */
export const OUTGOING_KINDS = ['council', 'water', 'land_tax', 'strata', 'other'] as const;
export type OutgoingKind = (typeof OUTGOING_KINDS)[number];

/**
 * Who pays an account: the vendor has paid it, it is paid at settlement out of the vendor's money, or the buyer pays it
 * afterwards.
 */
export const OUTGOING_PAYMENTS = ['paid', 'at_settlement', 'by_buyer'] as const;
export type OutgoingPayment = (typeof OUTGOING_PAYMENTS)[number];

/** Who bears the day of settlement itself. */
export type SettlementDayOwner = 'vendor' | 'buyer';

/** An account of a property: its whole amount in cents for a period, both days included. */
export type Outgoing = {
  id: string;
  kind: OutgoingKind;
  amount: Cents;
  from: IsoDate;
  to: IsoDate;
  payment: OutgoingPayment;
};

/** What a statement of adjustments is worked out from; money in cents. */
export type StatementTerms = {
  price: Cents;
  deposit: Cents;
  settleOn: IsoDate;
  /** The vendor bears the day of settlement unless the contract says otherwise. */
  dayOwner?: SettlementDayOwner;
  outgoings: readonly Outgoing[];
};

/** One account of a statement: the days and cents the buyer bears, and what it adds to the balance (below zero: takes off). */
export type AdjustmentLine = {
  outgoingId: string;
  kind: OutgoingKind;
  periodDays: number;
  buyerDays: number;
  buyerShare: Cents;
  adjustment: Cents;
};

/** A statement of adjustments, in cents: what the buyer brings, and what of the vendor's money pays accounts. */
export type SettlementStatement = {
  lines: AdjustmentLine[];
  adjustments: Cents;
  balance: Cents;
  paidAtSettlement: Cents;
};

/** Why an account can't be shared: it ends before it begins, or its amount is below zero. */
export type OutgoingRefusal = 'upside-down' | 'below-nothing';

/** Why a statement can't be made; `outgoingId` is the account at fault, `by` how much the buyer would be owed. */
export type StatementRefusal =
  | { reason: OutgoingRefusal; outgoingId: string }
  | { reason: 'price-below-nothing' | 'deposit-below-nothing' }
  | { reason: 'balance-below-nothing'; by: Cents };

function daysFromTo(from: IsoDate, to: IsoDate): number {
  return differenceInCalendarDays(utcMidnight(to), utcMidnight(from), { in: utc }) + 1;
}

function adjustmentFor({ payment, amount }: Outgoing, buyerShare: Cents): Cents {
  return payment === 'by_buyer' ? cents(buyerShare - amount) : buyerShare;
}

/**
 * The buyer's part of an account by days, rounded once, half up: none of a period that ends before settlement, all of
 * one that begins after it. What the vendor paid, or pays at settlement, the buyer adds to the balance; of what the buyer
 * pays afterwards the vendor's part comes off. Source: domain.md 4.6, row 77, vectors `settlementStatement`.
 */
export function adjustOutgoing(
  outgoing: Outgoing,
  settleOn: IsoDate,
  dayOwner: SettlementDayOwner = 'vendor',
): Result<AdjustmentLine, OutgoingRefusal> {
  const { id, kind, amount, from, to } = outgoing;
  if (to < from) return refuse('upside-down');
  if (amount < 0) return refuse('below-nothing');
  const periodDays = daysFromTo(from, to);
  const afterSettlement = daysFromTo(settleOn, to) - (dayOwner === 'vendor' ? 1 : 0);
  const buyerDays = Math.min(periodDays, Math.max(0, afterSettlement));
  const buyerShare = cents(
    Number(divideHalfUp(BigInt(amount) * BigInt(buyerDays), BigInt(periodDays))),
  );
  const adjustment = adjustmentFor(outgoing, buyerShare);
  return ok({ outgoingId: id, kind, periodDays, buyerDays, buyerShare, adjustment });
}

function adjustAll(terms: StatementTerms): Result<AdjustmentLine[], StatementRefusal> {
  const lines: AdjustmentLine[] = [];
  for (const outgoing of terms.outgoings) {
    const line = adjustOutgoing(outgoing, terms.settleOn, terms.dayOwner);
    if (!line.ok) return refuse({ reason: line.error, outgoingId: outgoing.id });
    lines.push(line.value);
  }
  return ok(lines);
}

/**
 * The statement of adjustments of a sale: the balance is the price without the deposit, with every adjustment. Refuses
 * accounts that can't be shared, and a balance below zero. Source: domain.md 4.6, vectors `settlementStatement`.
 */
export function settlementStatement(
  terms: StatementTerms,
): Result<SettlementStatement, StatementRefusal> {
  if (terms.price < 0) return refuse({ reason: 'price-below-nothing' });
  if (terms.deposit < 0) return refuse({ reason: 'deposit-below-nothing' });
  const lines = adjustAll(terms);
  if (!lines.ok) return lines;
  const adjustments = cents(lines.value.reduce((sum, { adjustment }) => sum + adjustment, 0));
  const balance = cents(terms.price - terms.deposit + adjustments);
  if (balance < 0) return refuse({ reason: 'balance-below-nothing', by: cents(-balance) });
  const paidAtSettlement = terms.outgoings
    .filter(({ payment }) => payment === 'at_settlement')
    .reduce((sum, { amount }) => sum + amount, 0);
  return ok({
    lines: lines.value,
    adjustments,
    balance,
    paidAtSettlement: cents(paidAtSettlement),
  });
}
