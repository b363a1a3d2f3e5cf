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
])('domain.md 3, 92: at %s a letter about money waits in %s: %s', ([at, zone, waits]) => {
  expect(waitsForMorning(RETURNED, new Date(at), zone)).toBe(waits);
  const own = { what: 'cancelled' as const, name: 'Vera', reason: '', isOwn: true as const };
  const answer = { kind: 'application-stopped' as const, facts: own };
  expect(waitsForMorning(answer, new Date(at), zone)).toBe(false);
});
