import { expect, test } from 'vitest';
import { decoderOf, encodeValue } from '../../../../server/db/wire/values.ts';

const TEXTS = 1009;

test.each([
  [null, null],
  [undefined, null],
  ['as it is', 'as it is'],
  [12.5, '12.5'],
  [9_007_199_254_740_993n, '9007199254740993'],
  [true, 't'],
  [new Date('2026-11-21T01:02:03.004Z'), '2026-11-21T01:02:03.004Z'],
  [{ a: [1] }, '{"a":[1]}'],
  [new Uint8Array([0, 255]), '\\x00ff'],
  [['a', null, 'b "c" \\ d'], '{"a",NULL,"b \\"c\\" \\\\ d"}'],
])('the value %o is sent as %o', (value, text) => {
  expect(encodeValue(value)).toBe(text);
});

test.each([
  { list: [] },
  { list: ['plain', '', 'NULL', null] },
  { list: ['a,b', '{c}', '"d"', 'e\\f', ' g '] },
])('the texts $list come back as they were sent', ({ list }) => {
  expect(decoderOf(TEXTS)?.(encodeValue(list) ?? '')).toEqual(list);
});

test('an array is read as the database writes it', () => {
  expect(decoderOf(TEXTS)?.('{one,"two three",NULL,"NULL"}')).toEqual([
    'one',
    'two three',
    null,
    'NULL',
  ]);
  expect(decoderOf(1007)?.('{1,-2}')).toEqual([1, -2]);
  expect(decoderOf(1000)?.('{t,f}')).toEqual([true, false]);
});

test('numbers, truth values, JSON and bytes are read; times and 64-bit numbers stay texts', () => {
  expect(decoderOf(23)?.('7')).toBe(7);
  expect(decoderOf(16)?.('f')).toBe(false);
  expect(decoderOf(3802)?.('{"a": 1}')).toEqual({ a: 1 });
  expect(decoderOf(17)?.('\\x00ff')).toEqual(Buffer.from([0, 255]));
  expect(decoderOf(20)).toBeUndefined();
  expect(decoderOf(1184)).toBeUndefined();
});
