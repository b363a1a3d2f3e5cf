import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawnAmount } from '../../../../domain/applications/drawn.ts';
import {
  ANSWER_SECTIONS,
  missingAnswers,
  strangeSections,
  VendorAnswersSchema,
} from '../../../../domain/applications/vendor-answers.ts';
import { cents } from '../../../../domain/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';

describe('domain.md 4.2: what each product asks of those applying', () => {
  test('a loan asks for income, mortgage and the consent to a credit check; Standard for none of it', () => {
    expect(missingAnswers('standard-loan', {})).toEqual([
      'mortgage.balance',
      'income.monthlyIncome',
      'income.monthlyExpenses',
      'income.creditCheck',
    ]);
    expect(missingAnswers('standard', {})).toEqual([]);
    expect(missingAnswers('renovation-loan', { works: { scope: 'Paint' } })).toEqual([]);
  });

  test.each(PRODUCT_TYPES)('%s takes its own parts and refuses the others', (product) => {
    const all = { sale: {}, mortgage: {}, income: {}, deposit: {}, bridging: {}, works: {} };
    const strange = strangeSections(product, all);
    expect([...ANSWER_SECTIONS[product], ...strange].sort()).toEqual(Object.keys(all).sort());
  });

  test('half an answer may be saved, a wrong or an unknown one may not', () => {
    const isSaved = (answers: unknown) => v.is(VendorAnswersSchema, answers);
    expect(isSaved({})).toBe(true);
    expect(isSaved({ income: { monthlyIncome: 900_000 } })).toBe(true);
    expect(isSaved({ income: { creditCheck: false } })).toBe(false);
    expect(isSaved({ income: { salary: 1 } })).toBe(false);
    expect(isSaved({ mortgage: { balance: -1 } })).toBe(false);
    expect(isSaved({ cardNumber: {} })).toBe(false);
    expect(isSaved({ sale: { conveyancerEmail: 'sales@firm.example' } })).toBe(true);
    expect(isSaved({ sale: { conveyancerEmail: 'sales at firm' } })).toBe(false);
  });
});

test('domain.md 5: a request counts as drawn until it is turned down, undone or paid by the vendor', () => {
  const amount = 100;
  const states = ['requested', 'approved', 'disbursed', 'failed'] as const;
  const gone = ['cancelled', 'declined', 'reversed', 'repaid'] as const;
  const rows = [...states, ...gone].map((state) => ({ amount, state }));
  expect(drawnAmount(rows)).toBe(cents(400));
  expect(drawnAmount([])).toBe(0);
});
