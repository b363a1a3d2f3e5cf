import { expect, test } from 'vitest';
import { APPLICATION_STATES } from '../../../../domain/applications/application-states.ts';
import { goodUntil, hasRunOut } from '../../../../domain/applications/good-until.ts';

const approved = {
  ...({ state: 'approved', product: 'standard' } as const),
  // The 4th in Sydney already, still the 3rd in Perth.
  decision: { at: '2026-11-03T14:00:00Z' },
  dueOn: '2027-05-01',
};

test('an approval is good for thirty days at the property, and not after its due day', () => {
  expect(goodUntil(approved, 'NSW')).toBe('2026-12-04');
  expect(goodUntil(approved, 'WA')).toBe('2026-12-03');
  expect(goodUntil({ ...approved, dueOn: '2026-11-20' }, 'NSW')).toBe('2026-11-20');
  expect(hasRunOut(approved, 'WA', new Date('2026-12-03T15:59:00Z'))).toBe(false);
  expect(hasRunOut(approved, 'WA', new Date('2026-12-03T16:00:00Z'))).toBe(true);
});

test('people are asked, and paid, until it is due; nobody else is asked, and a document never runs out', () => {
  const asked = ['sent', 'opened', 'in_progress', 'partially_completed', 'approved', 'accepted'];
  for (const state of APPLICATION_STATES) {
    const last = goodUntil({ ...approved, state }, 'NSW');
    expect(last !== null, state).toBe(asked.includes(state));
    if (last !== null && state !== 'approved') expect(last).toBe('2027-05-01');
  }
  expect(goodUntil({ ...approved, product: 'listing-agreement' }, 'NSW')).toBeNull();
});
