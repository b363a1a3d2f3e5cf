import { describe, expect, test } from 'vitest';
import { insertPin, removePin, sanitisePin } from '../../../src/ui/pin-input/pin-text.ts';

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

describe('insertPin', () => {
  test('puts a digit in its field and goes to the next', () => {
    expect(insertPin('12', 2, '3', 'number', 6)).toEqual({ value: '123', focus: 3 });
  });

  test('overwrites a filled field', () => {
    expect(insertPin('123', 1, '9', 'number', 6)).toEqual({ value: '193', focus: 2 });
  });

  test('never leaves a hole before it', () => {
    expect(insertPin('1', 4, '2', 'number', 6)).toEqual({ value: '12', focus: 2 });
  });

  test('stays on the last field when all are filled', () => {
    expect(insertPin('12345', 5, '6', 'number', 6)).toEqual({ value: '123456', focus: 5 });
  });

  test('spec 5: a paste in the middle is cut at the last field', () => {
    expect(insertPin('12', 2, '987654', 'number', 6)).toEqual({ value: '129876', focus: 5 });
  });

  test('what is not allowed changes nothing', () => {
    expect(insertPin('12', 2, 'x', 'number', 6)).toEqual({ value: '12', focus: 2 });
  });
});

describe('removePin', () => {
  test('empties the field it is pressed in', () => {
    expect(removePin('123', 1)).toEqual({ value: '13', focus: 1 });
  });

  test('in an empty field takes the last one', () => {
    expect(removePin('123', 3)).toEqual({ value: '12', focus: 2 });
    expect(removePin('12', 5)).toEqual({ value: '1', focus: 1 });
  });

  test('has nothing to take from an empty code', () => {
    expect(removePin('', 0)).toEqual({ value: '', focus: 0 });
  });
});
