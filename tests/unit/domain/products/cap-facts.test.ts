import { describe, expect, test } from 'vitest';
import { capFactsOf } from '../../../../domain/products/cap-facts.ts';
import { capAmount, PRODUCT_CAPS } from '../../../../domain/products/product-caps.ts';
import { listingInput } from '../../../support/builders.ts';

const priced = (price: object, commission?: object) =>
  capFactsOf(listingInput({ price, ...(commission ? { commission } : {}) }));

describe('domain.md 4.2: what a listing tells of the caps', () => {
  test('the lower end of the estimate counts until there is a sale price', () => {
    expect(capFactsOf(listingInput())).toEqual({});
    const range = { estimateLow: 90_000_000, estimateHigh: 99_000_000 };
    expect(priced(range)).toEqual({ estimate: 90_000_000 });
    expect(priced({ ...range, sale: 95_000_000 })).toEqual({
      estimate: 95_000_000,
      deposit: 9_500_000,
    });
    expect(capAmount(PRODUCT_CAPS.standard, priced(range))).toBe(1_800_000);
    expect(capAmount(PRODUCT_CAPS.standard, {})).toBe(2_500_000);
  });

  test('the commission is known with the price, GST added where it is not in it', () => {
    const sale = 120_000_000;
    const commission = { kind: 'percent', basisPoints: 210, plusGst: true };
    expect(priced({}, commission).commission).toBeUndefined();
    // domain.md 4.6: 2.1 % of $1,200,000 is 25,200 + 2,520.
    expect(priced({ sale }, commission).commission).toBe(2_772_000);
    expect(priced({ sale }, { ...commission, plusGst: false }).commission).toBe(2_520_000);
    expect(priced({ sale }, { kind: 'flat', amount: 1_500_000, plusGst: true }).commission).toBe(
      1_650_000,
    );
    const tiers = [{ upTo: 120_000_000, basisPoints: 180 }, { basisPoints: 1_200 }];
    const tiered = { kind: 'tiered', tiers, plusGst: true };
    expect(priced({ sale: 128_750_000 }, tiered).commission).toBe(3_531_000);
    const ending = { ...tiered, tiers: [{ upTo: 100, basisPoints: 1 }] };
    expect(priced({ sale }, ending).commission).toBeUndefined();
  });
});
