import { type Cents, cents } from '../../money.ts';
import type { ChargePosting, PaymentPosting, Posting } from './posting.ts';

/** What is owed and what has happened, in cents. */
export type Balances = {
  totalAdvanced: number;
  disbursed: number;
  totalFees: number;
  totalInterest: number;
  paid: number;
  principal: number;
  fees: number;
  interest: number;
  /** Paid beyond what was owing; never applied by itself. */
  credit: number;
};

/** An account before anything happened. */
export function noBalances(): Balances {
  return {
    totalAdvanced: 0,
    disbursed: 0,
    totalFees: 0,
    totalInterest: 0,
    paid: 0,
    principal: 0,
    fees: 0,
    interest: 0,
    credit: 0,
  };
}

/** Principal, fees and interest together. */
export function owing({ principal, fees, interest }: Balances): number {
  return principal + fees + interest;
}

/** Splits a payment over fees, interest, principal, in this order; the rest is unapplied (4.3, rule 7). */
export function allocate(
  balances: Balances,
  amount: Cents,
): Pick<PaymentPosting, 'toFees' | 'toInterest' | 'toPrincipal' | 'unapplied'> {
  let left: number = amount;
  const take = (due: number) => {
    const part = Math.min(left, due);
    left -= part;
    return cents(part);
  };
  const toFees = take(balances.fees);
  const toInterest = take(balances.interest);
  const toPrincipal = take(balances.principal);
  return { toFees, toInterest, toPrincipal, unapplied: cents(left) };
}

function applyCharge(balances: Balances, { kind, amount }: ChargePosting): Balances {
  const { principal, fees, interest, disbursed, totalFees, totalInterest } = balances;
  switch (kind) {
    case 'advance': {
      const totalAdvanced = balances.totalAdvanced + amount;
      const advanced = { principal: principal + amount, disbursed: disbursed + amount };
      return { ...balances, totalAdvanced, ...advanced };
    }
    case 'fee/AddToBalance':
      return { ...balances, fees: fees + amount, totalFees: totalFees + amount };
    case 'fee/Capitalise':
      return { ...balances, principal: principal + amount, totalFees: totalFees + amount };
    case 'fee/DeductFromAdvance':
      return { ...balances, disbursed: disbursed - amount, totalFees: totalFees + amount };
    case 'interest':
      return { ...balances, interest: interest + amount, totalInterest: totalInterest + amount };
    case 'interest-capitalised':
      return { ...balances, principal: principal + amount, totalInterest: totalInterest + amount };
  }
}

/** The balances after a posting (collecting: domain.md 4.3, rule 5). */
export function applyPosting(balances: Balances, posting: Posting): Balances {
  if (posting.kind !== 'payment') return applyCharge(balances, posting);
  return {
    ...balances,
    paid: balances.paid + posting.amount,
    fees: balances.fees - posting.toFees,
    interest: balances.interest - posting.toInterest,
    principal: balances.principal - posting.toPrincipal,
    credit: balances.credit + posting.unapplied,
  };
}
