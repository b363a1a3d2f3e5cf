import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { paymentAfter } from '../../../../domain/payments/provider-events.ts';
import { contradicted } from '../../../../domain/payments/readable-news.ts';

const told = fc.record({
  receipt: fc.constantFrom('one', 'two', 'three'),
  amount: fc.integer({ min: 1, max: 5 }),
  second: fc.integer({ min: 0, max: 9 }),
});

test('whatever is told of receipts, each counts with its first amount, and each other amount is refused', () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), (all) => {
      const booked: ProviderEvent[] = [];
      const first = new Map<string, number>();
      for (const [index, { receipt, amount, second }] of all.entries()) {
        const at = new Date(Date.UTC(2026, 10, 26, 0, 0, second)).toISOString();
        const kind = 'received' as const;
        const event = { id: `${index}`, at, kind, receipt, amount: cents(amount) };
        if (!first.has(receipt)) first.set(receipt, amount);
        const other = contradicted(event, booked);
        const before = first.get(receipt);
        expect(other).toEqual(before === amount ? undefined : { before, now: amount });
        if (!other) booked.push(event);
      }
      const own = { state: 'awaiting_customer', expected: cents(100), refunds: [] } as const;
      const sum = [...first.values()].reduce((left, amount) => left + amount, 0);
      expect(paymentAfter(own, booked).received).toBe(sum);
    }),
  );
});

test('what else is told twice contradicts nothing', () => {
  const at = '2026-11-26T00:00:00.000Z';
  const back = { id: 'b', at, kind: 'returned', receipt: 'one', reason: 'Recalled' } as const;
  expect(contradicted({ ...back, id: 'c', amount: cents(2) }, [back])).toBeUndefined();
  expect(contradicted({ ...back, amount: cents(2) }, [back])).toEqual({ now: 2 });
  const asked = { ...back, kind: 'disputed', amount: cents(1), answerBy: null } as const;
  expect(contradicted({ ...asked, amount: cents(2) }, [asked])).toBeUndefined();
});

test('whatever is told, what is booked under one id is of one thing', () => {
  const at = '2026-11-26T00:00:00.000Z';
  const name = fc.constantFrom('one', 'two');
  const news = fc.record({
    id: fc.constantFrom('a', 'b'),
    kind: fc.constantFrom('received', 'returned', 'reinstated', 'cleared', 'refund-paid', 'failed'),
    name,
  });
  fc.assert(
    fc.property(fc.array(news, { maxLength: 12 }), (all) => {
      const booked: ProviderEvent[] = [];
      const first = new Map<string, string>();
      for (const { id, kind, name: of } of all) {
        const says = { receipt: of, of, refund: of, amount: cents(1) };
        const event = { id, at, kind, ...(kind === 'failed' ? {} : says) } as ProviderEvent;
        const subject = kind === 'failed' ? kind : `${kind}/${of}`;
        const own = first.get(id) ?? subject;
        first.set(id, own);
        const other = contradicted(event, booked);
        expect(other === undefined).toBe(own === subject);
        if (!other) booked.push(event);
      }
    }),
  );
});
