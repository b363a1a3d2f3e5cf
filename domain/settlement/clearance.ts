import type { IsoDate } from '../dates.ts';
import { percentOf } from '../fees/percent.ts';
import { splitByWeights } from '../ledger/split.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type ShareFault, type Sharer, sharesOf } from '../trust/withdrawal-plan.ts';

/** The share of any price that a buyer withholds, in millionths of a percent: 15 % since 1 January 2025 (domain.md 1). */
const WITHHELD_PERCENT = 15_000_000;

/** A vendor's clearance certificate: the last day on which it is valid. */
export type ClearanceCertificate = { validUntil: IsoDate };

/** Whether a vendor has a certificate that is valid on a day. */
export type ClearanceStanding = 'cleared' | 'missing' | 'expired';

/**
 * Where a vendor's clearance certificate stands on the day of settlement: its last day still counts. Without a valid one
 * the buyer withholds, whatever the price. Source: domain.md 1, row 79.
 */
export function clearanceStanding(
  certificate: ClearanceCertificate | null,
  settleOn: IsoDate,
): ClearanceStanding {
  if (certificate === null) return 'missing';
  return certificate.validUntil < settleOn ? 'expired' : 'cleared';
}

/** A vendor who shares in a price; `share` in hundredths of a percent, absent where nobody said it. */
export type ClearanceVendor = Sharer & { certificate: ClearanceCertificate | null };

/** What is withheld from a vendor, in cents: nothing from one who is cleared. */
export type VendorWithholding = { payeeId: string; standing: ClearanceStanding; withheld: Cents };

/**
 * What a buyer withholds from each vendor: 15 % of the price, shared out to the cent by what they own, from those without
 * a valid certificate. Refuses a price below zero, and shares that aren't the whole. Source: domain.md 1 and 4.6, vectors
 * `settlementStatement`.
 */
export function withholdings(
  price: Cents,
  vendors: readonly ClearanceVendor[],
  settleOn: IsoDate,
): Result<VendorWithholding[], ShareFault | 'below-nothing'> {
  if (price < 0) return refuse('below-nothing');
  const shares = sharesOf(vendors);
  if (!shares.ok) return shares;
  const weights = shares.value.map(({ share }) => share);
  const parts = splitByWeights(percentOf(price, WITHHELD_PERCENT), weights);
  if (!parts.ok) return refuse('not-whole');
  return ok(
    vendors.map(({ payeeId, certificate }, at) => {
      const standing = clearanceStanding(certificate, settleOn);
      const part = parts.value[at] ?? cents(0);
      return { payeeId, standing, withheld: standing === 'cleared' ? cents(0) : part };
    }),
  );
}
