import { type Cents, cents } from '../../money.ts';
import { applicationAccount } from '../accounts.ts';
import type { Side } from '../entry.ts';

/**
 * Where a payment goes, in cents: to fees, then interest, then principal, and what was paid beyond
 * everything owing (domain.md 4.3, rule 7). The caller works it out from the account of the day.
 */
export type Allocation = { toFees: Cents; toInterest: Cents; toPrincipal: Cents; unapplied: Cents };

/** The four parts together, in cents. */
export function allocated({ toFees, toInterest, toPrincipal, unapplied }: Allocation): Cents {
  return cents(toFees + toInterest + toPrincipal + unapplied);
}

/** The sides of an allocation on an application's accounts: credits for a receipt, debits for a refund. */
export function allocationSides(
  side: Side['side'],
  applicationId: string,
  allocation: Allocation,
): Side[] {
  const on = (code: Parameters<typeof applicationAccount>[1], amount: Cents) => ({
    account: applicationAccount(applicationId, code),
    side,
    amount,
  });
  return [
    on('fees', allocation.toFees),
    on('interest', allocation.toInterest),
    on('principal', allocation.toPrincipal),
    on('unapplied', allocation.unapplied),
  ];
}
