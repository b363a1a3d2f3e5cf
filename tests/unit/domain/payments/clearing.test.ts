import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { debitClearsOn, isBusinessDay } from '../../../../domain/payments/clearing.ts';
import { paymentAfter } from '../../../../domain/payments/provider-events.ts';

describe('the day at whose end a debit has cleared (domain.md 4.4: returns in 1–3 business days)', () => {
  test.each([
    ['a Monday', '2026-11-23', '2026-11-26'],
    ['over a weekend', '2026-11-26', '2026-12-01'],
    ['that came on a Sunday', '2026-11-29', '2026-12-02'],
    ['over Christmas and New Year', '2026-12-24', '2026-12-31'],
    ['over Easter', '2027-03-25', '2027-04-01'],
  ])('%s', (_, receivedOn, clearsOn) => {
    expect(debitClearsOn(receivedOn as IsoDate)).toBe(clearsOn);
    expect(isBusinessDay(clearsOn as IsoDate)).toBe(true);
  });
});

describe('a payment that needs clearing', () => {
  const own = {
    state: 'awaiting_customer',
    expected: cents(100),
    refunds: [],
    needsClearing: true,
  } as const;
  const at = '2026-11-23T00:00:00.000Z';
  const received = { id: 'a', at, kind: 'received', receipt: 'r', amount: cents(100) } as const;
  const cleared = { id: 'b', at, kind: 'cleared', receipt: 'r' } as const;
  const returned = { id: 'c', at, kind: 'returned', receipt: 'r', reason: '' } as const;

  test.each([
    ['came', [received], 'processing', 0],
    ['came and cleared', [received, cleared], 'settled', 100],
    ['came and went back', [received, returned], 'failed', 0],
    ['cleared and went back', [received, cleared, returned], 'dishonoured', 0],
  ] as const)('%s', (_, events, state, amount) => {
    for (const told of [events, [...events].reverse()]) {
      expect(paymentAfter(own, told)).toMatchObject({ state, received: amount });
    }
  });

  test('is nobody’s late money before it has cleared', () => {
    const ended = { ...own, state: 'cancelled' } as const;
    expect(paymentAfter(ended, [received]).late).toEqual([]);
    expect(paymentAfter(ended, [received, cleared]).late).toHaveLength(1);
  });
});
