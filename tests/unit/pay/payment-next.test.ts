import { describe, expect, test } from 'vitest';
import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import { nextSteps, whoPaidWhom } from '../../../src/pay/link/payment-next.ts';
import {
  earlierPaid,
  earlierReceipt,
  latestOf,
  paymentStanding,
} from '../../../src/pay/link/payment-standing.ts';

const payment = (changes: Partial<Record<keyof PayerPayment, unknown>> = {}) =>
  ({
    purpose: 'pay-now',
    method: 'payid',
    amount: 5_000_00,
    surcharge: 0,
    received: 5_000_00,
    state: 'settled',
    ...changes,
  }) as PayerPayment;

const about = {
  agency: { name: 'Quillwater', mark: 'QW' },
  state: 'paid' as const,
  vendors: [
    { firstName: 'Vera', isYou: true },
    { firstName: 'Ben', isYou: false },
  ],
  terms: { lender: 'Lintel Capital', rate: '', charges: [], repayment: '' },
};

describe('what follows a payment', () => {
  test('names who paid whom: the agency, or the lender where a debt is paid', () => {
    expect(whoPaidWhom(payment(), about)).toEqual({ from: 'Vera, Ben', to: 'Quillwater' });
    expect(whoPaidWhom(payment({ purpose: 'settlement' }), about).to).toBe('Lintel Capital');
  });

  test('what is paid is not charged again; a debit is paid once it has cleared', () => {
    const exact = nextSteps(payment(), about).join(' ');
    expect(exact).toContain('You won’t be charged again');
    const held = payment({ method: 'direct-debit', state: 'processing', clearsOn: '2026-11-27' });
    expect(nextSteps(held, about).join(' ')).toContain('once it has cleared');
    expect(paymentStanding(held)).toMatchObject({
      word: 'Received, not cleared yet',
      text: expect.stringContaining('27/11/2026'),
    });
  });

  test('the page is about the latest payment, not about one that was closed since another paid', () => {
    const [paid, closed, open] = [
      payment(),
      payment({ state: 'cancelled', received: 0 }),
      payment({ state: 'awaiting_customer', received: 0 }),
    ];
    expect(latestOf([paid, closed], undefined)).toBe(paid);
    expect(latestOf([paid, open], undefined)).toBe(open);
    expect(latestOf([closed], undefined)).toBe(closed);
    expect(latestOf([], undefined)).toBeUndefined();
  });

  test('every payment that money came by has its receipt: only the latest had', () => {
    const [one, none, two] = [
      payment({ id: 'one', received: 1_000_00, receivedOn: '2026-11-27' }),
      payment({ id: 'none', state: 'expired', received: 0 }),
      payment({ id: 'two' }),
    ];
    expect(earlierPaid([one, none, two], two)).toEqual([one]);
    expect(earlierReceipt(one)).toBe('Receipt for $1,000.00 of 27/11/2026 (PDF)');
  });

  test('a debt that is paid in full ends with its account; one paid in part does not', () => {
    const settled = payment({ purpose: 'settlement' });
    expect(nextSteps(settled, { ...about, state: 'closed' }).join(' ')).toContain('is closed');
    expect(nextSteps(settled, { ...about, state: 'active' }).join(' ')).toContain('still owing');
  });

  test('while it is on its way it says when it is here, and not to pay again', () => {
    for (const method of ['payid', 'bank-transfer', 'bpay']) {
      const text = nextSteps(payment({ state: 'awaiting_customer', method }), about).join(' ');
      expect(text, method).toContain('don’t send it again');
    }
    const online = payment({ state: 'awaiting_customer', method: 'credit-card' });
    expect(nextSteps(online, about).join(' ')).toContain('don’t pay again');
    expect(nextSteps(payment({ state: 'processing' }), about).join(' ')).toContain(
      'don’t pay again',
    );
    expect(nextSteps(payment({ state: 'failed', received: 0 }), about)).toEqual([]);
  });
});
