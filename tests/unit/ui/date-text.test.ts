import { describe, expect, test } from 'vitest';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import {
  dateText,
  dateTimeText,
  longDateText,
  parseDateText,
} from '../../../src/ui/format/date-text.ts';

const date = (text: string) => text as IsoDate;
const instant = (text: string) => text as IsoInstant;

describe('dateText', () => {
  test('writes dd/mm/yyyy', () => {
    expect(dateText(date('2026-03-05'))).toBe('05/03/2026');
  });

  test.each(['', 'tomorrow', '2026-02-29', '2026-13-01', '2026-3-5', '2026-03-05T00:00:00Z'])(
    'spec 8: "%s" is refused with "Invalid time value"',
    (text) => {
      expect(() => dateText(date(text))).toThrow(new RangeError('Invalid time value'));
      expect(() => longDateText(date(text))).toThrow(new RangeError('Invalid time value'));
    },
  );

  test('says the weekday at length', () => {
    expect(longDateText(date('2026-11-21'))).toBe('Saturday 21 November 2026');
  });
});

describe('dateTimeText', () => {
  const at = instant('2026-11-20T22:05:00.000Z');

  test('writes the local time with the zone named', () => {
    expect(dateTimeText(at, 'Australia/Sydney')).toBe('21/11/2026, 9:05 am AEDT');
    expect(dateTimeText(at, 'Australia/Perth')).toBe('21/11/2026, 6:05 am AWST');
    expect(dateTimeText(at, 'Australia/Adelaide')).toBe('21/11/2026, 8:35 am ACDT');
  });

  test('keeps the hours around a change of the clock apart by their zone', () => {
    expect(dateTimeText(instant('2026-04-04T15:30:00.000Z'), 'Australia/Sydney')).toBe(
      '05/04/2026, 2:30 am AEDT',
    );
    expect(dateTimeText(instant('2026-04-04T16:30:00.000Z'), 'Australia/Sydney')).toBe(
      '05/04/2026, 2:30 am AEST',
    );
  });

  test('writes midnight and noon as 12', () => {
    expect(dateTimeText(instant('2026-06-30T14:00:00.000Z'), 'Australia/Brisbane')).toBe(
      '01/07/2026, 12:00 am AEST',
    );
    expect(dateTimeText(instant('2026-07-01T02:00:00.000Z'), 'Australia/Brisbane')).toBe(
      '01/07/2026, 12:00 pm AEST',
    );
  });

  test('spec 8: an invalid instant is refused with "Invalid time value"', () => {
    expect(() => dateTimeText(instant('soon'), 'Australia/Sydney')).toThrow(
      new RangeError('Invalid time value'),
    );
  });
});

describe('parseDateText', () => {
  test.each([
    ['5/3/2026', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    [' 05 - 03 - 2026 ', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['5 3 2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
  ])('"%s" is %s', (text, iso) => {
    expect(parseDateText(text)).toBe(iso);
  });

  test.each([
    '',
    '31/04/2026',
    '29/02/2026',
    '13/13/2026',
    '5/3/26',
    '2026-03-05',
    '1/1/1899',
    '0/1/2026',
  ])('"%s" is no date', (text) => {
    expect(parseDateText(text)).toBeNull();
  });
});
