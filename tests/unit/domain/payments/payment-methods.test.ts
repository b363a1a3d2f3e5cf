import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import { cheapestFirst } from '../../../../domain/payments/cheapest-first.ts';
import { contradictions, payerChoice } from '../../../../domain/payments/payer-choice.ts';
import {
  enabledMethods,
  FUNDING_ELECTIONS,
  movesMoney,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '../../../../domain/payments/payment-methods.ts';

describe('spec 3: payment methods', () => {
  test('are the eleven of the list, by their names', () => {
    expect(PAYMENT_METHODS.map((method) => PAYMENT_METHOD_NAMES[method]).join(', ')).toBe(
      'Credit Card, AMEX, Bank Transfer, PayID, PayTo, Pay At Settlement, ' +
        'Pay At Settlement Request More Only, Pay At Settlement Simple Only, Request More Only, ' +
        'BPay, Direct Debit',
    );
  });

  test('an agency has the methods it switched on, in the order of the list', () => {
    expect(enabledMethods({ bpay: true, payid: true, 'credit-card': false })).toEqual([
      'payid',
      'bpay',
    ]);
    expect(enabledMethods({})).toEqual([]);
  });
});

describe('domain.md 4.2: what the four funding variants let a payer choose', () => {
  test('Pay At Settlement: the full option page', () => {
    expect(payerChoice(['payid', 'bpay', 'pay-at-settlement'])).toEqual({
      first: { payNow: ['payid', 'bpay'], atSettlement: 'full' },
      topUp: { payNow: ['payid', 'bpay'], atSettlement: true },
    });
  });

  test('Pay At Settlement Simple Only: only the short application, no pay-now', () => {
    const simple = {
      first: { payNow: [], atSettlement: 'short' },
      topUp: { payNow: [], atSettlement: false },
    };
    expect(payerChoice(['payid', 'pay-at-settlement-simple-only'])).toEqual(simple);
    expect(payerChoice(['payid', 'pay-at-settlement', 'pay-at-settlement-simple-only'])).toEqual(
      simple,
    );
  });

  test('Request More Only: the link is for top-ups only', () => {
    expect(payerChoice(['payid', 'pay-at-settlement', 'request-more-only'])).toEqual({
      first: { payNow: [], atSettlement: 'none' },
      topUp: { payNow: ['payid'], atSettlement: true },
    });
  });

  test('Pay At Settlement Request More Only: top-ups only onto the settlement balance', () => {
    expect(payerChoice(['payid', 'pay-at-settlement-request-more-only'])).toEqual({
      first: { payNow: ['payid'], atSettlement: 'none' },
      topUp: { payNow: [], atSettlement: true },
    });
    expect(
      payerChoice(['payid', 'request-more-only', 'pay-at-settlement-request-more-only']),
    ).toEqual({
      first: { payNow: [], atSettlement: 'none' },
      topUp: { payNow: [], atSettlement: true },
    });
  });

  test('none of the four: paying now only', () => {
    expect(payerChoice(['credit-card', 'direct-debit'])).toEqual({
      first: { payNow: ['credit-card', 'direct-debit'], atSettlement: 'none' },
      topUp: { payNow: [], atSettlement: false },
    });
  });

  test('for every set of switches a payer is offered nothing that is off', () => {
    fc.assert(
      fc.property(fc.subarray([...PAYMENT_METHODS]), (enabled) => {
        const { first, topUp } = payerChoice(enabled);
        for (const method of [...first.payNow, ...topUp.payNow]) expect(enabled).toContain(method);
        const elected = FUNDING_ELECTIONS.some((each) => enabled.includes(each));
        if (first.atSettlement !== 'none' || topUp.atSettlement) expect(elected).toBe(true);
        if (enabled.includes('pay-at-settlement-simple-only')) {
          expect([...first.payNow, ...topUp.payNow]).toEqual([]);
        }
        if (enabled.includes('pay-at-settlement-request-more-only')) {
          expect(topUp).toMatchObject({ payNow: [], atSettlement: true });
        }
      }),
    );
  });

  test('the short application only and top-ups only contradict each other', () => {
    expect(contradictions([...PAYMENT_METHODS])).toEqual([
      'pay-at-settlement-simple-only',
      'request-more-only',
    ]);
    expect(contradictions(['pay-at-settlement', 'request-more-only'])).toEqual([]);
  });
});

describe('domain.md 1: the cheapest method first', () => {
  test('by surcharge, then PayID and PayTo before cards', () => {
    const money = PAYMENT_METHODS.filter(movesMoney);
    const priced = money.map((method) => ({
      method,
      surcharge: cents(method === 'amex' ? 95_70 : 0),
    }));
    expect(cheapestFirst(priced).map(({ method }) => method)).toEqual([
      'payid',
      'payto',
      'bank-transfer',
      'bpay',
      'direct-debit',
      'credit-card',
      'amex',
    ]);
  });

  test('a surcharge outweighs the preference, and the order given makes no difference', () => {
    const priced = [
      { method: 'payid' as const, surcharge: cents(1) },
      { method: 'credit-card' as const, surcharge: cents(0) },
      { method: 'bpay' as const, surcharge: cents(0) },
    ];
    const order = ['bpay', 'credit-card', 'payid'];
    expect(cheapestFirst(priced).map(({ method }) => method)).toEqual(order);
    expect(cheapestFirst(priced.toReversed()).map(({ method }) => method)).toEqual(order);
  });
});
