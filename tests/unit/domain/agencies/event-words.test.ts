import { expect, test } from 'vitest';
import { eventText } from '../../../../domain/agencies/event-words.ts';

test('the history tells in one line what was done, to whom, from what to what', () => {
  const roles = { before: ['manage-current-agent'], after: ['manage-agency'] };
  expect(eventText('roles-changed', { name: 'Ida Wattle', ...roles })).toBe(
    'Roles changed: Ida Wattle from Agent to Principal',
  );
  const branches = new Map([
    ['1', 'North'],
    ['2', 'South'],
  ]);
  expect(
    eventText('branch-of-person-changed', { name: 'Ida', before: '1', after: '2' }, branches),
  ).toBe('Moved to another branch: Ida from North to South');
  expect(eventText('work-handed-over', { name: 'Ida', to: 'Ben', listings: 1 })).toBe(
    'Work handed over: Ida to Ben (1 listing)',
  );
  expect(eventText('agency-approved', {})).toBe('Agency approved');
});
