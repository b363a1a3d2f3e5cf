import { expect, test } from 'vitest';
import { invitationEnd, invitationStanding } from '../../../../domain/agencies/invitation.ts';

const sent = new Date('2026-11-28T02:30:00Z');
const expiresAt = invitationEnd(sent);

test('S28: an invitation is good for seven days to the moment', () => {
  expect(expiresAt).toEqual(new Date('2026-12-05T02:30:00Z'));
  const open = { state: 'open', expiresAt } as const;
  expect(invitationStanding(open, new Date('2026-12-05T02:29:59Z'))).toBe('open');
  expect(invitationStanding(open, expiresAt)).toBe('expired');
});

test.each(['accepted', 'cancelled'] as const)('one that is %s stays so for good', (state) => {
  expect(invitationStanding({ state, expiresAt }, new Date('2027-06-01T00:00:00Z'))).toBe(state);
});
