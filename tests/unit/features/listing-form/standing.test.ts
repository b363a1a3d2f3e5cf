import { expect, test } from 'vitest';
import { standingOf } from '../../../../src/features/listings/form/page/form-body.tsx';

test('a form is called kept only once the device took what was typed', () => {
  expect(standingOf(undefined, false)).toBe('Not saved yet.');
  expect(standingOf(true, false)).toContain('Kept on this device');
  expect(standingOf(true, true)).toContain('Saving keeps this on your device');
  for (const isOffline of [true, false]) {
    expect(standingOf(false, isOffline)).toContain('not kept on this device');
  }
});
