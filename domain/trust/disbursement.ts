import { splitByWeights } from '../ledger/split.ts';
import { agreedCommission } from '../listings/agreed-commission.ts';
import type { Listing } from '../listings/listing.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';

/** What a deposit is paid out for: the agency's commission, our payouts, suppliers, and the rest to the vendors. */
export const DISBURSEMENT_KINDS = ['commission', 'payout', 'supplier', 'vendor', 'buyer'] as const;
export type DisbursementKind = (typeof DISBURSEMENT_KINDS)[number];

/** One payment out of a deposit, in cents above nothing; `payeeId` is who gets it. */
export type DisbursementLine = { kind: DisbursementKind; payeeId: string; amount: Cents };

/** An amount in cents that somebody is owed. */
export type Owed = { payeeId: string; amount: Cents };

/** What a deposit is to pay for at settlement; the shares are weights, as hundredths of a percent are. */
export type DisbursementTerms = {
  held: Cents;
  price: Cents;
  agencyId: string;
  commission: NonNullable<Listing['commission']>;
  payouts: readonly Owed[];
  suppliers: readonly Owed[];
  vendors: readonly { payeeId: string; share: number }[];
};

/** Why lines don't pay out what is held: `by` is how many cents are left or too many. */
export type DisbursementFault =
  | { reason: 'not-above-nothing'; at: number }
  | { reason: 'left-over' | 'more-than-held'; by: Cents };

/** Why a disbursement can't be prepared. */
export type DisbursementRefusal = DisbursementFault | { reason: 'tiers-not-rising' | 'no-shares' };

function lineSum(lines: readonly DisbursementLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/**
 * Whether payments pay out to the cent what is held: each above nothing, 0.00 left. The lines come back as they are.
 * Source: domain.md row 75, machine `soldDeposit` (sum = held).
 */
export function checkDisbursement(
  held: Cents,
  lines: readonly DisbursementLine[],
): Result<readonly DisbursementLine[], DisbursementFault> {
  const at = lines.findIndex(({ amount }) => amount <= 0);
  if (at >= 0) return refuse({ reason: 'not-above-nothing', at });
  const left = held - lineSum(lines);
  if (left > 0) return refuse({ reason: 'left-over', by: cents(left) });
  if (left < 0) return refuse({ reason: 'more-than-held', by: cents(-left) });
  return ok(lines);
}

function linesFor(kind: DisbursementKind, owed: readonly Owed[]): DisbursementLine[] {
  return owed.map(({ payeeId, amount }) => ({ kind, payeeId, amount }));
}

function vendorLines(
  balance: Cents,
  vendors: DisbursementTerms['vendors'],
): Result<DisbursementLine[], { reason: 'no-shares' }> {
  if (balance === 0) return ok([]);
  const parts = splitByWeights(
    balance,
    vendors.map(({ share }) => share),
  );
  if (!parts.ok) return refuse({ reason: 'no-shares' });
  const lines = vendors.map(({ payeeId }, at) => ({
    kind: 'vendor' as const,
    payeeId,
    amount: parts.value[at] ?? cents(0),
  }));
  return ok(lines.filter(({ amount }) => amount > 0));
}

/**
 * The payments of a deposit at settlement: commission with GST, payouts, suppliers, and what is left to the vendors by
 * their shares, largest remainder first, so that 0.00 is left. Refused where more is owed than is held: what is missing
 * is the vendor's to pay in another way. Source: domain.md 4.6, row 75.
 */
export function prepareDisbursement(
  terms: DisbursementTerms,
): Result<readonly DisbursementLine[], DisbursementRefusal> {
  const worked = agreedCommission(terms.commission, terms.price);
  if (!worked.ok) return refuse({ reason: worked.error });
  const agency = { payeeId: terms.agencyId, amount: worked.value.incGst };
  const owed = [
    ...linesFor('commission', agency.amount === 0 ? [] : [agency]),
    ...linesFor('payout', terms.payouts),
    ...linesFor('supplier', terms.suppliers),
  ];
  const balance = cents(terms.held - lineSum(owed));
  if (balance < 0) return refuse({ reason: 'more-than-held', by: cents(-balance) });
  const vendors = vendorLines(balance, terms.vendors);
  if (!vendors.ok) return vendors;
  return checkDisbursement(terms.held, [...owed, ...vendors.value]);
}
