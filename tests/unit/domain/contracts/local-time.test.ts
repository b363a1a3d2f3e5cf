import { expect, test } from 'vitest';
import { localTimeText } from '../../../../domain/contracts/signing/local-time.ts';

const at = new Date('2026-11-21T06:42:07.000Z');
const winter = new Date('2026-06-30T14:05:09.000Z');

test.each([
  [at, 'Australia/Sydney', '21/11/2026 5:42:07 pm UTC+11:00'],
  [at, 'Australia/Brisbane', '21/11/2026 4:42:07 pm UTC+10:00'],
  [at, 'Australia/Adelaide', '21/11/2026 5:12:07 pm UTC+10:30'],
  [at, 'Australia/Darwin', '21/11/2026 4:12:07 pm UTC+09:30'],
  [at, 'Australia/Perth', '21/11/2026 2:42:07 pm UTC+08:00'],
  [winter, 'Australia/Sydney', '01/07/2026 12:05:09 am UTC+10:00'],
  [at, 'UTC', '21/11/2026 6:42:07 am UTC+00:00'],
])('domain 2.2: %s in %s is %s', (instant, zone, text) => {
  expect(localTimeText(instant, zone)).toBe(text);
});
