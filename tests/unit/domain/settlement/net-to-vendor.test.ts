import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { settlementStatement } from '../../../../domain/settlement/adjustments.ts';
import { statementDifference } from '../../../../domain/settlement/checklist.ts';
import {
  NET_SOURCES,
  type NetTerms,
  netAtPrice,
  priceRange,
  type VendorCharge,
} from '../../../../domain/settlement/net-to-vendor.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;

const { inputs, expected } = vectors.settlementStatement;
const PRICE = inCents(inputs.salePrice);
const GOOD = { validUntil: day('2027-06-30') };

const SOURCES: Partial<Record<string, VendorCharge['source']>> = {
  'Mortgage payout': 'mortgage',
  'Unpaid water account': 'outgoing',
  'Funding payout': 'funding',
};

const CHARGES: VendorCharge[] = inputs.vendorPayments.map(([label = '', amount = '']) => ({
  id: label,
  source: SOURCES[label] ?? 'charge',
  money: 'settlement',
  amount: inCents(amount),
}));

const TERMS: NetTerms = {
  deposit: inCents(inputs.deposit),
  commission: { kind: 'percent', basisPoints: 210, plusGst: true },
  charges: CHARGES,
  adjustments: [
    { id: 'Council rates', amount: inCents(expected.councilAdjustment) },
    { id: 'Water', amount: inCents(expected.waterAdjustment) },
  ],
  vendors: [{ payeeId: 'ann', certificate: GOOD }],
  settleOn: day(inputs.settlementDate),
};

function net(more: Partial<NetTerms> = {}, price: number = PRICE) {
  const result = netAtPrice({ ...TERMS, ...more }, cents(price));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('domain.md 4.6: the net to the vendor', () => {
  test('vectors: 464,189.50 at settlement, 75,746.50 of the deposit, 539,936.00 in all', () => {
    const total = inCents(expected.vendorTotalNet);
    expect(net()).toMatchObject({
      atSettlement: inCents(expected.vendorNetFromSettlement),
      fromDeposit: inCents(expected.trustDepositToVendor),
      net: total,
      withheld: 0,
      received: total,
      vendors: [{ payeeId: 'ann', net: total, withheld: 0, received: total }],
    });
  });

  test('vectors: without a clearance certificate 147,750.00 of it is withheld, as a line', () => {
    const withheld = inCents(expected.ifNoClearanceCertificateWithhold15pc);
    const { lines, ...money } = net({ vendors: [{ payeeId: 'ann', certificate: null }] });
    expect(money).toMatchObject({ net: 539_936_00, withheld, received: 539_936_00 - withheld });
    expect(lines.at(-1)).toEqual({
      source: 'withholding',
      money: 'settlement',
      amount: -withheld,
      id: 'ann',
    });
  });

  test('every line says where it comes from', () => {
    expect(net().lines.map(({ source, money, amount }) => [source, money, amount])).toEqual([
      ['price', 'settlement', 985_000_00],
      ['deposit', 'settlement', -98_500_00],
      ['deposit', 'deposit', 98_500_00],
      ['adjustment', 'settlement', 1_182_00],
      ['adjustment', 'settlement', 49_29],
      ['commission', 'deposit', -22_753_50],
      ['mortgage', 'settlement', -412_650_18],
      ['outgoing', 'settlement', -283_41],
      ['charge', 'settlement', -1_320_00],
      ['charge', 'settlement', -150_00],
      ['funding', 'settlement', -9_138_20],
    ]);
  });

  test('what the deposit doesn’t cover is paid at settlement; without one all of it is', () => {
    expect(net({ deposit: cents(20_000_00) })).toMatchObject({
      fromDeposit: 0,
      net: 539_936_00,
      atSettlement: 539_936_00,
    });
    const none = net({ deposit: cents(0) });
    expect(none).toMatchObject({ fromDeposit: 0, atSettlement: 539_936_00 });
    expect(none.lines.some(({ source }) => source === 'deposit')).toBe(false);
    const marketing = { id: 'm', source: 'marketing', money: 'deposit', amount: cents(1) } as const;
    expect(net({ charges: [...CHARGES, marketing] })).toMatchObject({
      fromDeposit: 75_746_49,
      atSettlement: 464_189_50,
    });
  });

  test('no commission is agreed yet: no line of it', () => {
    const { lines, fromDeposit } = net({ commission: undefined });
    expect(fromDeposit).toBe(98_500_00);
    expect(lines.some(({ source }) => source === 'commission')).toBe(false);
  });

  test('a mortgage above the price leaves the vendors to bring money', () => {
    const mortgage = {
      id: 'm',
      source: 'mortgage',
      money: 'settlement',
      amount: cents(2_00),
    } as const;
    const more = { deposit: cents(0), commission: undefined, adjustments: [], charges: [mortgage] };
    const vendors = ['ann', 'ben'].map((payeeId) => ({ payeeId, certificate: GOOD }));
    expect(net({ ...more, vendors }, 1_01)).toMatchObject({
      net: -99,
      vendors: [{ received: -50 }, { received: -49 }],
    });
  });

  test('money below zero, tiers that fall and shares that aren’t the whole are refused', () => {
    const refusal = (more: Partial<NetTerms>, price = PRICE as number) =>
      netAtPrice({ ...TERMS, ...more }, cents(price));
    expect(refusal({}, -1)).toMatchObject({ error: 'below-nothing' });
    expect(refusal({ deposit: cents(-1) })).toMatchObject({ error: 'below-nothing' });
    const charges = CHARGES.map((each) => ({ ...each, amount: cents(-1) }));
    expect(refusal({ charges })).toMatchObject({ error: 'below-nothing' });
    const tiers = [{ upTo: cents(5), basisPoints: 1 }];
    expect(refusal({ commission: { kind: 'tiered', tiers, plusGst: true } })).toMatchObject({
      error: 'tiers-not-rising',
    });
    expect(refusal({ vendors: [] })).toMatchObject({ error: 'nobody' });
    const vendors = [{ payeeId: 'ann', share: 5_000, certificate: GOOD }];
    expect(refusal({ vendors })).toMatchObject({ error: 'not-whole' });
  });
});

describe('domain.md row 78: from the first day to settlement', () => {
  const guide = { guideLow: 900_000_00, guideHigh: 990_000_00 };
  test('the price of the sale, else the estimate, else the guide; one end stands for both', () => {
    const estimate = { estimateLow: 950_000_00, estimateHigh: 1_000_000_00 };
    expect(priceRange({})).toBeNull();
    expect(priceRange(guide)).toEqual({ basis: 'guide', low: 900_000_00, high: 990_000_00 });
    expect(priceRange({ ...guide, ...estimate })).toEqual({
      basis: 'estimate',
      low: 950_000_00,
      high: 1_000_000_00,
    });
    expect(priceRange({ ...guide, ...estimate, sale: PRICE })).toEqual({
      basis: 'sale',
      low: PRICE,
      high: PRICE,
    });
    const low = { basis: 'estimate', low: 950_000_00, high: 950_000_00 };
    expect(priceRange({ estimateLow: 950_000_00 })).toEqual(low);
    expect(priceRange({ estimateHigh: 950_000_00 })).toEqual(low);
    expect(priceRange({ guideLow: 2, guideHigh: 1 })).toEqual({ basis: 'guide', low: 1, high: 2 });
  });

  test('both ends of the guide have their own commission', () => {
    const terms = { ...TERMS, charges: [], adjustments: [], deposit: cents(0) };
    const range = priceRange(guide);
    expect(range && [net(terms, range.low), net(terms, range.high)]).toMatchObject([
      { price: 900_000_00, net: 900_000_00 - 20_790_00 },
      { price: 990_000_00, net: 990_000_00 - 22_869_00 },
    ]);
  });
});

describe('domain.md row 78: a net adds up to the cent', () => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
  const CHARGED = ['marketing', 'funding', 'mortgage', 'outgoing', 'charge'] as const;
  const charge = fc.record({
    id: fc.uuid(),
    source: fc.constantFrom(...CHARGED),
    money: fc.constantFrom('deposit', 'settlement'),
    amount: amount(900_000_00),
  });
  const vendors = fc.tuple(fc.nat(10_000), fc.boolean(), fc.boolean()).map(([share, ann, ben]) => [
    { payeeId: 'ann', share, certificate: ann ? GOOD : null },
    { payeeId: 'ben', share: 10_000 - share, certificate: ben ? GOOD : null },
  ]);
  const terms: fc.Arbitrary<NetTerms> = fc.record({
    deposit: amount(200_000_00),
    commission: fc.record({
      kind: fc.constant('percent'),
      basisPoints: fc.nat(500),
      plusGst: fc.boolean(),
    }),
    charges: fc.array(charge, { maxLength: 5 }),
    adjustments: fc.array(
      fc.record({ id: fc.uuid(), amount: fc.integer({ min: -9_999, max: 9_999 }).map(cents) }),
      { maxLength: 4 },
    ),
    vendors,
    settleOn: fc.constant(TERMS.settleOn),
  });
  test('a net has a line of every source, and no other', () => {
    const charges = CHARGED.map((source) => ({
      id: source,
      source,
      money: 'settlement' as const,
      amount: cents(1),
    }));
    const { lines } = net({ charges, vendors: [{ payeeId: 'ann', certificate: null }] });
    expect([...new Set(lines.map(({ source }) => source))].sort()).toEqual([...NET_SOURCES].sort());
  });

  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

  test('lines, the two moneys and the vendors’ parts all add up', () => {
    fc.assert(
      fc.property(terms, amount(3_000_000_00), (given, price) => {
        const worked = net(given, price);
        expect(sum(worked.lines.map((line) => line.amount))).toBe(worked.received);
        expect(worked.fromDeposit + worked.atSettlement).toBe(worked.net);
        expect(worked.fromDeposit).toBeGreaterThanOrEqual(0);
        expect(worked.net - worked.withheld).toBe(worked.received);
        for (const key of ['net', 'withheld', 'received'] as const) {
          expect(sum(worked.vendors.map((each) => each[key]))).toBe(worked[key]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('what is paid at settlement and the vendors’ rest pay out the balance to 0.00', () => {
    fc.assert(
      fc.property(terms, amount(3_000_000_00), (given, price) => {
        const worked = net({ ...given, adjustments: [] }, price);
        const statement = settlementStatement({
          price,
          deposit: given.deposit,
          settleOn: given.settleOn,
          outgoings: [],
        });
        if (!statement.ok) return;
        const off = worked.lines.filter(
          ({ source, money, amount: each }) =>
            money === 'settlement' && each < 0 && !['deposit', 'withholding'].includes(source),
        );
        const inDeposit = sum(
          worked.lines.filter(({ money }) => money === 'deposit').map((line) => line.amount),
        );
        const payments = [
          ...off.map((line) => cents(0 - line.amount)),
          cents(Math.max(0, -inDeposit)),
          worked.atSettlement,
        ];
        expect(statementDifference({ balance: statement.value.balance, payments })).toBe(0);
      }),
    );
  });
});
