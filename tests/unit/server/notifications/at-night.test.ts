import { expect, test } from 'vitest';
import { cents } from '../../../../domain/money.ts';
import { waitsForMorning } from '../../../../server/modules/notifications/at-night.ts';

const RETURNED = {
  kind: 'payment-returned' as const,
  facts: { amount: cents(100), reference: 'LN1' },
};

test.for<[string, string, boolean]>([
  ['2026-11-23T11:59:00Z', 'Australia/Perth', false],
  ['2026-11-23T12:00:00Z', 'Australia/Perth', true],
  ['2026-11-23T11:59:00Z', 'Australia/Sydney', true],
  ['2026-11-23T21:00:00Z', 'Australia/Sydney', false],
  ['2026-11-23T21:00:00Z', 'Australia/Perth', true],
])('domain.md 3, 92: at %s bad news waits in %s: %s', ([at, zone, waits]) => {
  expect(waitsForMorning(RETURNED, new Date(at), zone)).toBe(waits);
  const own = { what: 'cancelled' as const, name: 'Vera', reason: '', isOwn: true as const };
  const answer = { kind: 'application-stopped' as const, facts: own };
  expect(waitsForMorning(answer, new Date(at), zone)).toBe(false);
});

test.each([
  ['a co-owner who agreed asks the others at once', { kind: 'owner-consent' }, false],
  ['so does a request for funds', { kind: 'drawdown-request' }, false],
  ['an owner said no', { kind: 'application-stopped', facts: { what: 'disagreed' } }, false],
  ['our staff ask for something', { kind: 'application-info-required' }, false],
  ['money that came is thanked for', { kind: 'payment-receipt', facts: { method: 'BPay' } }, false],
  ['nobody agreed in time', { kind: 'application-stopped', facts: { what: 'ran-out' } }, true],
  ['a reminder to sign', { kind: 'signing-reminder' }, true],
  ['what is to be signed', { kind: 'signing-invite' }, false],
  ['a reminder of a day', { kind: 'money-notice' }, true],
  ['a decision against somebody', { kind: 'application-declined' }, true],
  ['a payment that came back', { kind: 'payment-undone' }, true],
])('at night only reminders and bad news wait: %s', (_, message, waits) => {
  const night = new Date('2026-11-23T14:00:00Z');
  const told = message as unknown as Parameters<typeof waitsForMorning>[0];
  expect(waitsForMorning(told, night, 'Australia/Sydney')).toBe(waits);
});
