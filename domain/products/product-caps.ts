import { percentOf } from '../fees/percent.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { ProductType } from './product-types.ts';

/** What a cap can be a share of. */
export type CapBase = 'estimate' | 'deposit' | 'commission';

/**
 * A limit on what all drawdowns of an application may come to: a share of a base in millionths of a
 * percent, a fixed amount in cents, or both, of which the lower counts.
 */
export type ProductCap = { percent?: number; of?: CapBase; amount?: Cents };

/**
 * The caps as they are seeded; a version of a product may hold others. Standard: 2 % of the
 * estimate or $25,000. Deposit Payment and Commission Funder: at most what they fund.
 * Source: domain.md 4.2.
 */
export const PRODUCT_CAPS: Partial<Record<ProductType, ProductCap>> = {
  standard: { percent: 2_000_000, of: 'estimate', amount: cents(25_000_00) },
  'deposit-payment': { percent: 100_000_000, of: 'deposit' },
  'commission-funder': { percent: 100_000_000, of: 'commission' },
};

/** The amounts of the sale that are known, in cents. */
export type CapFacts = Partial<Record<CapBase, Cents>>;

/**
 * The most that may be drawn under a cap, in cents; null when nothing limits it. The lower of two
 * limits counts, and a share of an amount that isn't known limits nothing, so that Standard
 * without an estimate is capped at its fixed amount.
 */
export function capAmount(cap: ProductCap | undefined, facts: CapFacts): Cents | null {
  const base = cap?.of === undefined ? undefined : facts[cap.of];
  const share =
    cap?.percent === undefined || base === undefined ? undefined : percentOf(base, cap.percent);
  const limits = [share, cap?.amount].filter((limit) => limit !== undefined);
  return limits.length === 0 ? null : cents(Math.min(...limits));
}

/** Refuses with the cap when the drawn and the asked amount together exceed it. */
export function withinCap(
  asked: Cents,
  drawn: Cents,
  cap: Cents | null,
): Result<Cents, { cap: Cents; room: Cents }> {
  if (cap === null || asked + drawn <= cap) return ok(cents(asked + drawn));
  return refuse({ cap, room: cents(Math.max(0, cap - drawn)) });
}
