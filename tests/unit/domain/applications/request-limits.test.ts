import { expect, test } from 'vitest';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import { mayAskAgain, shownRequests } from '../../../../domain/applications/request-limits.ts';

const now = new Date('2026-11-20T10:00:00Z');
const asked = (state: DrawdownState, daysAgo: number) => ({
  state,
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
});
const of = (count: number, state: DrawdownState, daysAgo: number) =>
  Array.from({ length: count }, () => asked(state, daysAgo));

test('ten may be open, and ten asked for within a day', () => {
  expect(mayAskAgain(of(9, 'requested', 9), now)).toBe(true);
  expect(mayAskAgain(of(10, 'in_review', 9), now)).toBe(false);
  expect(mayAskAgain(of(10, 'disbursed', 9), now)).toBe(true);
  expect(mayAskAgain(of(10, 'cancelled', 0.9), now)).toBe(false);
  expect(mayAskAgain(of(10, 'cancelled', 1.1), now)).toBe(true);
});

test('what goes on is always listed, of what ended the newest fifty', () => {
  const requests = [...of(70, 'cancelled', 9), ...of(60, 'disbursed', 5), ...of(3, 'requested', 1)];
  const shown = shownRequests(requests);
  expect(shown).toEqual(requests.slice(20));
});
