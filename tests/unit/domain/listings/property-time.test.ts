import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import {
  propertyDate,
  propertyInstant,
  propertyTime,
  propertyZone,
} from '../../../../domain/listings/property-time.ts';

const at = (date: string, time: string) => ({ date: date as IsoDate, time });

describe('time at the property (domain.md 4.1)', () => {
  test.each([
    ['NSW', '2026-11-21', '10:00', '2026-11-20T23:00:00.000Z'],
    ['NSW', '2026-06-01', '10:00', '2026-06-01T00:00:00.000Z'],
    ['QLD', '2026-11-21', '10:00', '2026-11-21T00:00:00.000Z'],
    ['SA', '2026-11-21', '10:00', '2026-11-20T23:30:00.000Z'],
    ['NSW', '2026-11-21', '00:00', '2026-11-20T13:00:00.000Z'],
  ] as const)('%s %s %s is %s, and back', (state, date, time, instant) => {
    const zone = propertyZone(state);
    expect(propertyInstant(at(date, time), zone)).toBe(instant);
    expect(propertyTime(new Date(instant), zone)).toEqual({ date, time });
  });

  test('a time that the change to summer time leaves out is an hour later', () => {
    const zone = propertyZone('NSW');
    const instant = propertyInstant(at('2026-10-04', '02:30'), zone);
    expect(propertyTime(new Date(instant ?? ''), zone)).toEqual(at('2026-10-04', '03:30'));
  });

  test('the same instant has two dates across the country', () => {
    const instant = new Date('2026-11-20T14:00:00.000Z');
    expect(propertyDate(instant, propertyZone('NSW'))).toBe('2026-11-21');
    expect(propertyDate(instant, propertyZone('WA'))).toBe('2026-11-20');
  });

  test.each(['', '9:00', '24:00', '10:60'])('%j is no time', (time) => {
    expect(propertyInstant(at('2026-11-21', time), propertyZone('NSW'))).toBeNull();
  });
});
