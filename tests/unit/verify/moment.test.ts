import { expect, test } from 'vitest';
import { moment } from '../../../src/verify/result.ts';

const SEALED = '2026-11-22T03:12:13.000Z';

test('a date has four digits of its year; own time and UTC stand beside each other', () => {
  expect(moment(SEALED, 'Australia/Sydney')).toMatch(
    /^22\/11\/2026, 14:12:13 (AEDT|GMT\+11) \(22\/11\/2026, 03:12:13 UTC\)$/,
  );
});

test.each(['UTC', 'Etc/UTC'])('for a visitor in %s the time is said once', (zone) => {
  expect(moment(SEALED, zone)).toBe('22/11/2026, 03:12:13 UTC');
});
