import { expect, test } from 'vitest';
import { type BudgetInvoice, campaignBudget } from '../../../../domain/suppliers/budget.ts';
import { SUPPLIER_INVOICE_STATES } from '../../../../domain/suppliers/invoice-states.ts';

const LINES = [
  { id: 'photos', supplier: 'Lenscraft', item: 'Photos', price: 100_000 },
  { id: 'sign', supplier: 'Signpost', item: 'Sign', price: 50_000 },
];
const invoice = (
  state: BudgetInvoice['state'],
  marketingLineId: string | null,
  amount: number,
  kind: BudgetInvoice['kind'] = 'invoice',
): BudgetInvoice => ({ state, kind, lines: [{ marketingLineId, amount }] });

test('a budget is agreed, approved and spent by line; a credit note takes some back', () => {
  const budget = campaignBudget(LINES, [
    invoice('paid', 'photos', 60_000),
    invoice('reconciled', 'photos', 10_000, 'credit-note'),
    invoice('approved', 'photos', 20_000),
    invoice('submitted', 'sign', 50_000),
    invoice('paid', null, 7_000),
    invoice('failed', 'removed', 3_000),
  ]);
  expect(budget).toEqual({
    lines: [
      { id: 'photos', agreed: 100_000, approved: 70_000, spent: 50_000 },
      { id: 'sign', agreed: 50_000, approved: 0, spent: 0 },
    ],
    unbooked: { approved: 10_000, spent: 7_000 },
  });
});

test('domain.md 5: approved from the approval on, spent once it was paid', () => {
  const counted = SUPPLIER_INVOICE_STATES.map((state) => {
    const [, sign] = campaignBudget(LINES, [invoice(state, 'sign', 1)]).lines;
    return [state, sign?.approved, sign?.spent];
  });
  expect(counted.filter(([, approved, spent]) => approved !== 0 || spent !== 0)).toEqual([
    ['approved', 1, 0],
    ['scheduled', 1, 0],
    ['paying', 1, 0],
    ['paid', 1, 1],
    ['failed', 1, 0],
    ['reconciled', 1, 1],
  ]);
});
