import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  checkDisbursement,
  type DisbursementLine,
  type DisbursementTerms,
  prepareDisbursement,
} from '../../../../domain/trust/disbursement.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));

const TERMS: DisbursementTerms = {
  held: cents(98_500_00),
  price: cents(985_000_00),
  agencyId: 'agency',
  commission: { kind: 'percent', basisPoints: 210, plusGst: true },
  payouts: [],
  suppliers: [],
  vendors: [{ payeeId: 'ann', share: 10_000 }],
};

function prepared(more: Partial<DisbursementTerms> = {}) {
  const result = prepareDisbursement({ ...TERMS, ...more });
  return result.ok
    ? result.value.map(({ kind, payeeId, amount }) => [kind, payeeId, amount])
    : result.error;
}

describe('domain.md 4.6: what a deposit pays at settlement', () => {
  test('vectors: the worked file pays 22,753.50 commission and 75,746.50 to the vendor', () => {
    const { inputs, expected } = vectors.settlementStatement;
    const sale = { held: inCents(inputs.deposit), price: inCents(inputs.salePrice) };
    expect(prepared(sale)).toEqual([
      ['commission', 'agency', inCents(expected.commission.incGst)],
      ['vendor', 'ann', inCents(expected.trustDepositToVendor)],
    ]);
  });

  test.each([
    ['a percent', 1_200_000_00, { kind: 'percent', basisPoints: 210, plusGst: true }, 27_720_00],
    [
      'tiers',
      1_287_500_00,
      {
        kind: 'tiered',
        tiers: [{ upTo: cents(1_200_000_00), basisPoints: 180 }, { basisPoints: 1200 }],
        plusGst: true,
      },
      35_310_00,
    ],
    ['an amount', 1_00, { kind: 'flat', amount: cents(15_000_00), plusGst: true }, 16_500_00],
    ['GST within', 1_00, { kind: 'flat', amount: cents(16_500_00), plusGst: false }, 16_500_00],
  ] as const)('commission with GST: %s', (_, price, terms, incGst) => {
    const commission = terms as unknown as DisbursementTerms['commission'];
    expect(prepared({ price: cents(price), commission })).toEqual([
      ['commission', 'agency', incGst],
      ['vendor', 'ann', 98_500_00 - incGst],
    ]);
  });

  test('payouts and suppliers come before the vendors, who share the rest to the cent', () => {
    const lines = prepared({
      payouts: [{ payeeId: 'funder', amount: cents(9_138_20) }],
      suppliers: [{ payeeId: 'photos', amount: cents(550_00) }],
      vendors: ['ann', 'ben', 'cas'].map((payeeId) => ({ payeeId, share: 3333 })),
    });
    expect(lines).toEqual([
      ['commission', 'agency', 22_753_50],
      ['payout', 'funder', 9_138_20],
      ['supplier', 'photos', 550_00],
      ['vendor', 'ann', 22_019_44],
      ['vendor', 'ben', 22_019_43],
      ['vendor', 'cas', 22_019_43],
    ]);
  });

  test('a deposit that the commission takes whole leaves the vendors no line', () => {
    expect(prepared({ held: cents(22_753_50), vendors: [] })).toEqual([
      ['commission', 'agency', 22_753_50],
    ]);
  });

  test('what is owed beyond what is held is refused with what is missing', () => {
    expect(prepared({ held: cents(22_753_49) })).toEqual({ reason: 'more-than-held', by: 1 });
  });

  test('a rest that nobody has a share of, tiers that fall and amounts of nothing are refused', () => {
    expect(prepared({ vendors: [] })).toEqual({ reason: 'no-shares' });
    expect(prepared({ vendors: [{ payeeId: 'ann', share: 0 }] })).toEqual({ reason: 'no-shares' });
    const tiers = [{ upTo: cents(5), basisPoints: 1 }];
    expect(prepared({ commission: { kind: 'tiered', tiers, plusGst: true } })).toEqual({
      reason: 'tiers-not-rising',
    });
    expect(prepared({ payouts: [{ payeeId: 'funder', amount: cents(0) }] })).toEqual({
      reason: 'not-above-nothing',
      at: 1,
    });
    expect(prepared({ suppliers: [{ payeeId: 'photos', amount: cents(-1) }] })).toMatchObject({
      reason: 'not-above-nothing',
    });
  });
});

describe('domain.md row 75: a disbursement balances to 0.00', () => {
  const line = (amount: number): DisbursementLine => ({
    kind: 'vendor',
    payeeId: 'ann',
    amount: cents(amount),
  });

  test('a cent left over and a cent too many are refused', () => {
    expect(checkDisbursement(cents(100), [line(60), line(40)]).ok).toBe(true);
    expect(checkDisbursement(cents(100), [line(60), line(39)])).toEqual({
      ok: false,
      error: { reason: 'left-over', by: 1 },
    });
    expect(checkDisbursement(cents(100), [line(60), line(41)])).toEqual({
      ok: false,
      error: { reason: 'more-than-held', by: 1 },
    });
    expect(checkDisbursement(cents(100), [line(101), line(-1)])).toEqual({
      ok: false,
      error: { reason: 'not-above-nothing', at: 1 },
    });
  });

  test('random lines pass exactly where they are above nothing and sum to what is held', () => {
    const amounts = fc.array(fc.integer({ min: -2, max: 20 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 60 }), (given, held) => {
        const sum = given.reduce((total, amount) => total + amount, 0);
        const isSound = given.every((amount) => amount > 0) && sum === held;
        expect(checkDisbursement(cents(held), given.map(line)).ok).toBe(isSound);
      }),
      { numRuns: 2000 },
    );
  });

  const amount = (max: number) => fc.integer({ min: 1, max }).map(cents);
  const owed = fc.array(fc.record({ payeeId: fc.uuid(), amount: amount(50_000_00) }), {
    maxLength: 4,
  });
  const terms = fc.record({
    held: amount(200_000_00),
    price: amount(3_000_000_00),
    agencyId: fc.constant('agency'),
    commission: fc.oneof(
      fc.record({
        kind: fc.constant('flat' as const),
        amount: amount(60_000_00),
        plusGst: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('percent' as const),
        basisPoints: fc.integer({ min: 0, max: 500 }),
        plusGst: fc.boolean(),
      }),
    ),
    payouts: owed,
    suppliers: owed,
    vendors: fc.array(fc.record({ payeeId: fc.uuid(), share: fc.nat(10_000) }), { maxLength: 5 }),
  });

  test('a random disbursement balances to the cent or is refused', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(terms, (given) => {
        const result = prepareDisbursement(given);
        outcomes.add(result.ok ? 'balances' : result.error.reason);
        if (!result.ok) {
          expect(['more-than-held', 'no-shares']).toContain(result.error.reason);
          return;
        }
        expect(result.value.reduce((left, each) => left - each.amount, given.held as number)).toBe(
          0,
        );
        expect(checkDisbursement(given.held, result.value).ok).toBe(true);
        expect(checkDisbursement(cents(given.held + 1), result.value).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect([...outcomes].sort()).toEqual(['balances', 'more-than-held', 'no-shares']);
  });
});
