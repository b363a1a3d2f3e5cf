import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type PriceCardRow, priceCard } from '../../../../domain/fees/price-card.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { cents } from '../../../../domain/money.ts';
import { caseAccount, money, vectors } from './vectors.ts';

const advancedOn = '2026-03-01' as IsoDate;
const standard = { id: 'standard', terms: { rules: caseAccount('FEE-01-day80').rules } };
const loan = { id: 'standard-loan', terms: { rules: PRODUCT_FEES['standard-loan'] } };
const free = { id: 'interest-free', terms: { rules: PRODUCT_FEES['interest-free'] } };

function card(input: Partial<Parameters<typeof priceCard>[0]> = {}): PriceCardRow[] {
  const rows = priceCard({ amount: money('8000.00'), advancedOn, options: [standard], ...input });
  if (!rows.ok) throw new Error(rows.error.code);
  return rows.value;
}

describe('domain 4.3: the price card', () => {
  test.each(vectors.priceCard8000)('$days days of $$8,000 as published', (expected) => {
    const [row] = card({ days: [expected.days] });
    expect(row?.choices.find(({ id }) => id === 'standard')).toEqual({
      id: 'standard',
      cost: money(expected.cost),
      repay: money(expected.repay),
      simpleAnnualPercent: expected.simpleAnnualPercent,
    });
  });

  test('has 30, 60, 90, 120 and 180 days unless others are asked for', () => {
    expect(card().map(({ days }) => days)).toEqual([30, 60, 90, 120, 180]);
    expect(card({ days: [7, 14] }).map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-15']);
  });

  test('lists the cheapest first at each horizon, paying now among them', () => {
    const orders = card({ options: [standard, loan, free] }).map(({ choices }) =>
      choices.map(({ id, cost }) => `${id} ${cost}`),
    );
    expect(orders).toEqual([
      ['pay-now 0', 'interest-free 0', 'standard-loan 25015', 'standard 44000'],
      ['pay-now 0', 'interest-free 0', 'standard-loan 33530', 'standard 44000'],
      ['pay-now 0', 'interest-free 11836', 'standard-loan 42045', 'standard 44000'],
      ['pay-now 0', 'interest-free 23671', 'standard-loan 50560', 'standard 56000'],
      ['pay-now 0', 'interest-free 47342', 'standard-loan 67590', 'standard 80000'],
    ]);
  });

  test('paying now costs its surcharge only, and comes after what is cheaper', () => {
    const [row] = card({ options: [free], surcharge: cents(12_000), days: [30] });
    expect(row?.choices).toEqual([
      { id: 'interest-free', cost: 0, repay: 800_000, simpleAnnualPercent: '0.00' },
      { id: 'pay-now', cost: 12_000, repay: 812_000, simpleAnnualPercent: '0.00' },
    ]);
  });

  test('a fee taken out of the advance is a cost on what is received', () => {
    const funder = { id: 'commission', terms: { rules: PRODUCT_FEES['commission-funder'] } };
    const [row] = card({ amount: money('22176.00'), options: [funder], days: [49] });
    expect(row?.choices[1]).toEqual({
      id: 'commission',
      cost: money('1108.80'),
      repay: money('22176.00'),
      simpleAnnualPercent: '39.21',
    });
  });

  test('fees at settlement fall on the horizon, and need the sale price they are a share of', () => {
    const option = { id: 'success', terms: { rules: caseAccount('FEE-10-atsettlement').rules } };
    expect(priceCard({ amount: cents(100), advancedOn, options: [option] })).toEqual({
      ok: false,
      error: { code: 'basis-missing', rule: 'SUCCESS', basis: 'SalePrice' },
    });
    const priced = { ...option, terms: { ...option.terms, salePrice: money('1287500.00') } };
    expect(card({ options: [priced], days: [30] })[0]?.choices[1]?.cost).toBe(money('4506.25'));
  });

  test('an amount that is added to an account costs what the account then costs more', () => {
    const drawn = { advances: [{ date: advancedOn, amount: money('5000.00') }], payments: [] };
    const costs = (option: Parameters<typeof priceCard>[0]['options'][number], on: string) =>
      card({ amount: money('2000.00'), advancedOn: on as IsoDate, options: [{ ...option, drawn }] })
        .map(({ choices }) => choices.find(({ id }) => id === option.id))
        .map((choice) => choice && [choice.cost, choice.repay - choice.cost]);
    // Free until 30 April, then 98.63 cents a night.
    expect(costs(free, '2026-04-28').map((row) => row?.[0])).toEqual([
      2762, 5721, 8679, 11638, 17557,
    ]);
    // 1.5% of it on 31 May already, 15 days after it was paid out.
    expect(costs(standard, '2026-05-16').map((row) => row?.[0])).toEqual([
      14000, 17000, 20000, 23000, 29000,
    ]);
    // Its establishment fee is of the first advance alone.
    expect(costs(loan, '2026-03-01').map((row) => row?.[0])).toEqual([
      2129, 4257, 6386, 8515, 12772,
    ]);
    expect(costs(free, '2026-04-28').map((row) => row?.[1])).toEqual(Array(5).fill(200_000));
  });
});
