import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  NoteTextSchema,
  TagSchema,
  TaskTitleSchema,
} from '../../../../domain/listings/notebook.ts';

test.each([
  ['Corner Block', 'corner block'],
  ['  pool   fence ', 'pool fence'],
  ['ÉCOLE', 'école'],
  ['e\u0301cole', 'école'],
  ['2-bed', '2-bed'],
  ['街角', '街角'],
  ['a'.repeat(40), 'a'.repeat(40)],
])('the tag %j is kept as %j, and writing it again changes nothing', (typed, kept) => {
  expect(v.parse(TagSchema, typed)).toBe(kept);
  expect(v.parse(TagSchema, kept)).toBe(kept);
});

test.each(['', '   ', 'a'.repeat(41), 'a/b', 'a_b', 'a\nb', 'a\tb', '<b>', 'a,b', '👍', 'a\0'])(
  'the tag %j is refused',
  (typed) => {
    expect(v.is(TagSchema, typed)).toBe(false);
  },
);

test('a note keeps its line breaks and loses the blanks around it', () => {
  expect(v.parse(NoteTextSchema, '  two\n\nlines \n')).toBe('two\n\nlines');
  expect(v.is(NoteTextSchema, ' \n ')).toBe(false);
  expect(v.is(NoteTextSchema, 'x'.repeat(4_000))).toBe(true);
  expect(v.is(NoteTextSchema, 'x'.repeat(4_001))).toBe(false);
});

test('a task’s title has 1 to 200 characters', () => {
  expect(v.parse(TaskTitleSchema, ' Order the signboard ')).toBe('Order the signboard');
  expect(v.is(TaskTitleSchema, ' ')).toBe(false);
  expect(v.is(TaskTitleSchema, 'x'.repeat(201))).toBe(false);
});

test('text that the database can not hold is refused', () => {
  for (const text of ['a\0b', '\ud800']) {
    expect(v.is(NoteTextSchema, text)).toBe(false);
    expect(v.is(TaskTitleSchema, text)).toBe(false);
  }
});
