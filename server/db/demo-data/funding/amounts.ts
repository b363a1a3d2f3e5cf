import { LENDING_LIMITS } from '../../../../domain/applications/lending-limits.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { capAmount, PRODUCT_CAPS } from '../../../../domain/products/product-caps.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';
import type { Random } from '../random.ts';

/** From and to in dollars, and to what they are rounded. */
const USUAL: Partial<Record<ProductType, readonly [from: number, to: number, step: number]>> = {
  standard: [2_500, 16_000, 50],
  'standard-loan': [4_000, 22_000, 100],
  'interest-free': [2_500, 14_000, 50],
  'deposit-payment': [20_000, 90_000, 1_000],
  'agency-settlement': [2_000, 24_000, 250],
  'commission-funder': [6_000, 30_000, 500],
  'bridging-loan': [260_000, 720_000, 5_000],
  'renovation-loan': [15_000, 64_000, 500],
};

/** What a first request leaves of the limit for further ones. */
const FIRST_SHARE = 0.6;

/** An amount that somebody asks for first; nought for a document, null where the product gives nothing. */
export function firstAmount(
  random: Random,
  product: ProductType,
  record: ListingInput,
): Cents | null {
  const usual = USUAL[product];
  if (!usual) return cents(0);
  const [from, to, step] = usual;
  const facts = capFactsOf(record);
  const own = capAmount(PRODUCT_CAPS[product], facts);
  const byRules = product === 'interest-free' ? LENDING_LIMITS[0].caps[product] : undefined;
  const ruled = capAmount(byRules, facts);
  const cap = ruled === null ? own : ruled;
  const most = Math.min(to, cap === null ? to : (cap / 100) * FIRST_SHARE);
  if (most < step * 10) return null;
  const dollars = random.int(Math.min(from, Math.floor(most)), Math.floor(most));
  return cents(Math.max(step, Math.floor(dollars / step) * step) * 100);
}

/** A further request beside a first one: a fifth to a third of it. */
export function furtherAmount(random: Random, first: number): Cents {
  const dollars = (first / 100) * (random.int(8, 16) / 100);
  return cents(Math.max(5, Math.floor(dollars / 5) * 5) * 100);
}
