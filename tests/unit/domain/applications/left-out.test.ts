import { describe, expect, test } from 'vitest';
import { leftOut, type NamedBefore } from '../../../../domain/applications/left-out.ts';

const NOW = new Date('2026-11-27T03:00:00Z');
const DAY = 86_400_000;
const OLGA = { name: 'Olga Ownerly', email: 'olga@mailbox.example', phone: '0491 570 006' };
const ROGUE = 'rogue@mailbox.example';

const before = (more: Partial<NamedBefore> = {}): NamedBefore => ({
  ...OLGA,
  group: 'application 1',
  at: NOW.getTime() - DAY,
  until: NOW.getTime() - DAY / 2,
  ...more,
});
const missing = (
  people: Parameters<typeof leftOut>[1],
  more: Partial<NamedBefore> = {},
  lookedAt: Parameters<typeof leftOut>[2] = [],
) => leftOut([before(more)], people, lookedAt, NOW);

describe('a name is corrected', () => {
  test.each([
    ['where both contacts are those of before', { ...OLGA, name: 'Olga Ownersly-Brown' }],
    ['where the mobile alone is left', { name: 'Olga Brown', phone: '+61 491 570 006' }],
    ['where the mailbox alone is left', { name: 'Helga Braun', email: 'Olga@Mailbox.example' }],
  ])('%s', (_, person) => {
    expect(missing([person])).toEqual([]);
  });
});

describe('somebody else stands in an owner’s place', () => {
  test.each([
    ['with their mobile and another mailbox', { ...OLGA, name: 'Ivan Rogue', email: ROGUE }],
    ['with their mailbox and another mobile', { ...OLGA, name: 'Ivan R', phone: '0491 570 156' }],
    ['with nothing of theirs', { name: 'Ivan Rogue', email: ROGUE }],
    ['with no contact at all', { name: 'Ivan Rogue' }],
  ])('%s', (_, person) => {
    expect(missing([person])).toEqual([OLGA.name]);
  });
});

describe('who said no', () => {
  const saidNo = true;
  const other = { ...OLGA, name: 'Ivan Rogue' };

  test('isn’t corrected into another name', () => {
    expect(missing([other], { saidNo })).toEqual([OLGA.name]);
  });

  test('may agree themselves', () => {
    expect(missing([OLGA], { saidNo })).toEqual([]);
  });

  test('counts after 30 days as well, unlike whoever said nothing', () => {
    const until = NOW.getTime() - 31 * DAY;
    expect(missing([], { until })).toEqual([]);
    expect(missing([], { until, saidNo })).toEqual([OLGA.name]);
  });

  test('until our own staff have looked', () => {
    const lookedAt = [{ at: NOW.getTime(), people: [other] }];
    expect(missing([other], { saidNo }, lookedAt)).toEqual([]);
  });
});
