import { describe, expect, test } from 'vitest';
import {
  bookedAt,
  lineKeyOf,
  type OrderFacts,
  orderEvents,
  payInEvent,
} from '../../../../domain/bank/orders.ts';
import { cents } from '../../../../domain/money.ts';
import { type OwnPart, paymentAfter } from '../../../../domain/payments/provider-events.ts';

const PAID = bookedAt('2026-03-02');
const BACK = bookedAt('2026-03-04');

const order = (changes: Partial<OrderFacts>): OrderFacts => ({
  kind: 'payout',
  reference: 'P1',
  refund: null,
  amount: cents(5_000_00),
  paidAt: null,
  returnedAt: null,
  returnReason: null,
  ...changes,
});
const payout: OwnPart = {
  state: 'awaiting_customer',
  expected: cents(5_000_00),
  refunds: [],
  isOut: true,
};
const standing = (changes: Partial<OrderFacts>) =>
  paymentAfter(payout, orderEvents(order(changes))).state;

describe('domain.md 5: what an order says of a payout', () => {
  test('nothing until a statement shows it, then that it is there', () => {
    expect(orderEvents(order({}))).toEqual([]);
    expect(standing({ paidAt: PAID })).toBe('settled');
  });

  test('one that came back before it was seen to leave has failed for good, one after was returned', () => {
    expect(standing({ returnedAt: BACK })).toBe('failed');
    expect(standing({ paidAt: PAID, returnedAt: BACK })).toBe('dishonoured');
    expect(standing({ paidAt: BACK, returnedAt: BACK })).toBe('dishonoured');
  });

  test('a refund is paid, and what came back of it undoes that word', () => {
    const refund = { kind: 'refund' as const, refund: 'r1' };
    const [paid, failed] = orderEvents(order({ ...refund, paidAt: PAID, returnedAt: BACK }));
    expect(paid).toMatchObject({ kind: 'refund-paid', refund: 'r1', at: PAID });
    expect(failed).toMatchObject({ kind: 'refund-failed', refund: 'r1', undoes: paid?.id });
  });
});

test('a line of money in is one receipt, also where a part of it or what came again is meant', () => {
  const line = { key: 'abc', bookedOn: '2026-03-02', amount: cents(10_00) };
  const event = payInEvent(line);
  expect(event).toMatchObject({ kind: 'received', amount: 10_00, at: '2026-03-02T02:00:00.000Z' });
  for (const receipt of [event.receipt, `${event.receipt}~1`, `${event.receipt}+x`]) {
    expect(lineKeyOf(receipt)).toBe('abc');
  }
});
