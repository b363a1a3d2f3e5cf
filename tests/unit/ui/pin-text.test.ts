import { describe, expect, test } from 'vitest';
import { sanitisePin } from '../../../src/ui/pin-input/pin-text.ts';

describe('sanitisePin', () => {
  test('spec 5: the number kind accepts digits only', () => {
    expect(sanitisePin('1a2-3 4', 'number', 6)).toBe('1234');
    expect(sanitisePin('１２', 'number', 6)).toBe('');
  });

  test('spec 5: the alphanumeric kind accepts letters and digits', () => {
    expect(sanitisePin('a-1 B_2', 'alphanumeric', 6)).toBe('a1B2');
  });

  test('spec 5: pasted text longer than the field count is truncated', () => {
    expect(sanitisePin('Your code is 123456789', 'number', 6)).toBe('123456');
  });
});
