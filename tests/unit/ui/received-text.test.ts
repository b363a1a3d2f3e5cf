import { expect, test } from 'vitest';
import type { IsoInstant } from '../../../domain/dates.ts';
import { receivedText } from '../../../src/ui/format/received-text.ts';

const at = '2026-11-22T19:47:00.000Z' as IsoInstant;
const zone = 'Australia/Sydney';

test('what was kept for a while says when it was made and when it arrived', () => {
  const madeAt = '2026-11-22T19:44:00.000Z' as IsoInstant;
  expect(receivedText({ at, madeAt }, zone, 'written')).toBe(
    'written 23/11/2026, 6:44 am AEDT, received 6:47 am AEDT',
  );
  const dayBefore = '2026-11-21T19:44:00.000Z' as IsoInstant;
  expect(receivedText({ at, madeAt: dayBefore }, zone)).toBe(
    '22/11/2026, 6:44 am AEDT, received 23/11/2026, 6:47 am AEDT',
  );
  expect(receivedText({ at }, zone, 'written')).toBe('23/11/2026, 6:47 am AEDT');
});
