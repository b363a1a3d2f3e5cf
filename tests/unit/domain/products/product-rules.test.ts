import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import { capAmount, PRODUCT_CAPS, withinCap } from '../../../../domain/products/product-caps.ts';
import {
  allowedParties,
  PARTY_TYPES,
  productParty,
} from '../../../../domain/products/product-party.ts';
import { PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';
import { mayAddProduct, mayBeMultiple } from '../../../../domain/products/unique-products.ts';

describe('spec 4: unique products', () => {
  test('Standard and Standard Loan exclude each other', () => {
    expect(mayAddProduct('standard', ['standard-loan'])).toEqual({
      ok: false,
      error: { reason: 'excluded', by: 'standard-loan' },
    });
    expect(mayAddProduct('standard-loan', ['interest-free', 'standard'])).toEqual({
      ok: false,
      error: { reason: 'excluded', by: 'standard' },
    });
  });

  test('Adhoc Contract may be multiple, every other product once', () => {
    expect(PRODUCT_TYPES.filter(mayBeMultiple)).toEqual(['adhoc-contract']);
    expect(mayAddProduct('adhoc-contract', ['adhoc-contract', 'adhoc-contract']).ok).toBe(true);
    for (const product of PRODUCT_TYPES.filter((each) => !mayBeMultiple(each))) {
      expect(mayAddProduct(product, [product])).toEqual({
        ok: false,
        error: { reason: 'already-there', by: product },
      });
    }
  });

  test('no order of adding makes a listing with both, or with two of a single product', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRODUCT_TYPES), { maxLength: 40 }), (asked) => {
        const running: (typeof asked)[number][] = [];
        for (const product of asked) if (mayAddProduct(product, running).ok) running.push(product);
        expect(running.includes('standard') && running.includes('standard-loan')).toBe(false);
        const single = running.filter((each) => each !== 'adhoc-contract');
        expect(new Set(single).size).toBe(single.length);
        const unrelated = asked.filter((each) => !each.startsWith('standard'));
        for (const product of unrelated) expect(running).toContain(product);
      }),
    );
  });
});

describe('spec 4: party by product type', () => {
  test('deposit payment and agency settlement use the buyer; all others use the vendor', () => {
    const forBuyer = PRODUCT_TYPES.filter((product) => productParty(product) === 'Buyer');
    expect(forBuyer).toEqual(['deposit-payment', 'agency-settlement']);
    expect(PARTY_TYPES).toEqual(['Vendor', 'Buyer']);
  });

  test('domain.md 4.2: a deposit is the buyer by default, the vendor for early release', () => {
    expect(allowedParties('deposit-payment')).toEqual(['Buyer', 'Vendor']);
    expect(allowedParties('agency-settlement')).toEqual(['Buyer']);
    expect(allowedParties('bridging-loan')).toEqual(['Vendor']);
  });
});

describe('domain.md 4.2: product caps', () => {
  const cap = PRODUCT_CAPS.standard;

  test('Standard is capped at 2 % of the estimate or $25,000, whichever is lower', () => {
    expect(capAmount(cap, { estimate: cents(985_000_00) })).toBe(19_700_00);
    expect(capAmount(cap, { estimate: cents(1_250_000_00) })).toBe(25_000_00);
    expect(capAmount(cap, { estimate: cents(2_000_000_00) })).toBe(25_000_00);
    expect(capAmount(cap, {})).toBe(25_000_00);
  });

  test('a deposit and a commission are never funded beyond themselves; the rest has no cap', () => {
    expect(capAmount(PRODUCT_CAPS['deposit-payment'], { deposit: cents(98_500_00) })).toBe(
      98_500_00,
    );
    expect(capAmount(PRODUCT_CAPS['commission-funder'], { commission: cents(22_176_00) })).toBe(
      22_176_00,
    );
    expect(capAmount(PRODUCT_CAPS['bridging-loan'], {})).toBeNull();
  });

  test('drawing up to the cap is allowed, a cent more is refused with the room left', () => {
    const limit = cents(19_700_00);
    expect(withinCap(cents(9_700_00), cents(10_000_00), limit)).toEqual({
      ok: true,
      value: 19_700_00,
    });
    expect(withinCap(cents(9_700_01), cents(10_000_00), limit)).toEqual({
      ok: false,
      error: { cap: limit, room: 9_700_00 },
    });
    expect(withinCap(cents(1), cents(20_000_00), limit)).toMatchObject({ error: { room: 0 } });
    expect(withinCap(cents(1_000_000_00), cents(0), null).ok).toBe(true);
  });
});
