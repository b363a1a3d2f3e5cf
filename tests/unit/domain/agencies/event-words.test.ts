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

test.each([
  [
    'flags',
    ['admin-manage-website'],
    ['direct-application'],
    'Features: Direct application on; Manage website off',
  ],
  ['flags', [], [], 'Features: as before'],
  ['paymentMethods', ['card'], ['card', 'bpay'], 'Payment methods: BPay on'],
  ['creditLimit', null, 5_000_000, 'Limit: from none of its own to $50,000.00'],
  ['creditLimit', 5_000_000, null, 'Limit: from $50,000.00 to none of its own'],
  ['acceptanceCosts', [], [{}], 'Costs of cards changed'],
])('S27: a change of %s from %j to %j', (setting, before, after, text) =>
  expect(eventText('settings-changed', { setting, before, after })).toBe(text),
);

test('S27: a website and the standing of an agency, from and to', () => {
  expect(eventText('website-published', { before: 1, after: 3 })).toBe(
    'Website published: from 1 to 3',
  );
  expect(eventText('agency-suspended', { before: 'active', after: 'suspended' })).toBe(
    'Agency suspended: from active to suspended',
  );
});
