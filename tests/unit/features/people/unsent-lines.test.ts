import { expect, test } from 'vitest';
import { unsentLines } from '../../../../src/features/people/unsent-lines.ts';

const lines = (payload: Record<string, unknown>) =>
  unsentLines({ addressLine: '', payload: JSON.stringify(payload) }).map(
    ({ term, value }) => `${term}: ${value}`,
  );

test.each([
  [{ text: 'Key at the café' }, ['Text: Key at the café']],
  [{ id: '0190a000-0000-7000-8000-000000000001', title: 'Ring' }, ['Title: Ring']],
  [{ dueOn: '2026-12-01', isDone: false }, ['Due on: 2026-12-01', 'Is done: No']],
  [
    { record: { price: 900, vendors: [{ name: 'Jane' }, { name: 'Ali' }] } },
    ['Record, Price: 900', 'Record, Vendors, 1, Name: Jane', 'Record, Vendors, 2, Name: Ali'],
  ],
  [{ nothing: null, empty: '', none: undefined }, []],
])('what was entered is said in words: %j', (payload, expected) => {
  expect(lines(payload)).toEqual(expected);
});

test('a file is named, and whether it is kept', () => {
  const file = (bytes?: string) =>
    unsentLines({
      addressLine: '',
      payload: '{}',
      file: bytes === undefined ? { size: 900_001 } : { size: 1_500, bytes },
    });
  expect(file('AAAA')).toEqual([{ term: 'File', value: '2 kB, kept' }]);
  expect(file()).toEqual([{ term: 'File', value: '901 kB, too large to be kept' }]);
});
