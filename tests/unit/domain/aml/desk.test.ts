import { describe, expect, test } from 'vitest';
import { byDeadline, isInQueue, urgencyOf } from '../../../../domain/aml/desk.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const day = (text: string) => text as IsoDate;
const check = { state: 'collecting', openHits: 0, createdAt: '2026-11-01T00:00:00.000Z' } as const;

describe('the compliance desk', () => {
  test.each([
    ['2026-11-27', 'past'],
    ['2026-11-28', 'today'],
    ['2026-12-05', 'soon'],
    ['2026-12-06', 'later'],
  ])('due %s is %s on 28 November', (dueOn, urgency) => {
    expect(urgencyOf(day(dueOn), day('2026-11-28'))).toBe(urgency);
  });

  test('a check without a deadline presses nobody, and comes after those with one, the oldest first', () => {
    expect(urgencyOf(undefined, day('2026-11-28'))).toBeUndefined();
    const old = { ...check, createdAt: '2026-10-01T00:00:00.000Z' };
    const due = { ...check, dueOn: day('2026-12-24') };
    const sooner = { ...check, dueOn: day('2026-12-04') };
    expect([check, due, old, sooner].toSorted(byDeadline)).toEqual([sooner, due, old, check]);
  });

  test('a check stands in each queue that it waits in', () => {
    const hit = { ...check, state: 'edd', openHits: 1 } as const;
    expect(isInQueue(hit, 'hits')).toBe(true);
    expect(isInQueue(hit, 'enhanced')).toBe(true);
    expect(isInQueue(hit, 'delayed')).toBe(false);
    expect(isInQueue(check, 'hits')).toBe(false);
    expect(isInQueue(check, 'all')).toBe(true);
    expect(isInQueue({ ...check, state: 'delayed' }, 'delayed')).toBe(true);
  });
});
