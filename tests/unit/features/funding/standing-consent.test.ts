import { expect, test } from 'vitest';
import type { IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { standingConsent } from '../../../../src/features/funding/links/standing-consent.ts';

const [before, after] = ['2026-12-01T00:00:00.000Z', '2026-12-03T00:00:00.000Z'] as IsoInstant[];
const decision = {
  outcome: 'approved' as const,
  reasons: [],
  decidedBy: 'Ours',
  at: '2026-12-02T00:00:00.000Z' as IsoInstant,
};

test.each([
  ['to the same amount it stands', 5_000_00, before, before],
  ['to another amount it doesn’t', 4_000_00, before, undefined],
  ['agreed to that since, it does', 4_000_00, after, after],
  ['who never agreed doesn’t stand so', 4_000_00, undefined, undefined],
])('who agreed before a decision: %s', (_, approved, consentedAt, stands) => {
  const application = { state: 'approved' as const, amount: cents(5_000_00), decision };
  const approvedAmount = cents(approved);
  expect(standingConsent({ ...application, approvedAmount }, consentedAt)).toBe(stands);
});
