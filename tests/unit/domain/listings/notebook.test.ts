import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { NoteId, TaskId } from '../../../../domain/ids.ts';
import {
  addedTask,
  changedTask,
  NoteTextSchema,
  TagSchema,
  type Task,
  TaskTitleSchema,
  withTag,
  writtenNote,
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

const at = '2026-11-20T01:02:03.000Z' as IsoInstant;
const later = '2026-11-21T01:02:03.000Z' as IsoInstant;
const mia = { id: 'mia', name: 'Mia Agent' };
const sam = { id: 'sam', name: 'Sam Partner' };
const id = 'one' as TaskId;
const dueOn = '2026-12-01' as IsoDate;

describe('what is written in a notebook, on the server as on a device', () => {
  test('a note names its writer and its time', () => {
    expect(writtenNote({ id: 'n' as NoteId, text: 'Dog bites' }, { writer: mia, at })).toEqual({
      id: 'n',
      text: 'Dog bites',
      authorId: 'mia',
      authorName: 'Mia Agent',
      createdAt: at,
    });
  });

  test('a task is added as one that is still to be done, with its day if it has one', () => {
    const task = { id, title: 'Order the sign', isDone: false };
    const facts = { createdByName: 'Mia Agent', createdAt: at };
    const made = { writer: mia, at };
    expect(addedTask({ id, title: 'Order the sign' }, made)).toEqual({ ...task, ...facts });
    expect(addedTask({ id, title: 'Order the sign', dueOn }, made)).toEqual({
      ...task,
      dueOn,
      ...facts,
    });
  });

  const open: Task = addedTask({ id, title: 'Order the sign', dueOn }, { writer: mia, at });
  const done: Task = { ...open, isDone: true, doneByName: 'Mia Agent', doneAt: at };
  test.each<[string, Task, Parameters<typeof changedTask>[1], Partial<Task>]>([
    [
      'ticked off it names who did it and when',
      open,
      { title: 'Order the sign', dueOn, isDone: true },
      { isDone: true, doneByName: 'Sam Partner', doneAt: later, dueOn },
    ],
    [
      'renamed while it is done it keeps who did it and when',
      done,
      { title: 'Order the big sign', dueOn, isDone: true },
      { title: 'Order the big sign', doneByName: 'Mia Agent', doneAt: at },
    ],
    [
      'taken up again it names nobody',
      done,
      { title: 'Order the sign', dueOn, isDone: false },
      { isDone: false, doneByName: undefined, doneAt: undefined },
    ],
    [
      'written without a day it has none',
      open,
      { title: 'Order the sign', isDone: false },
      { dueOn: undefined, createdByName: 'Mia Agent', createdAt: at },
    ],
  ])('a task written anew: %s', (_what, task, to, expected) => {
    const changed = changedTask(task, to, { writer: sam, at: later });
    const { title, isDone, doneByName, doneAt, createdByName, createdAt } = changed;
    const all = {
      title,
      isDone,
      doneByName,
      doneAt,
      dueOn: changed.dueOn,
      createdByName,
      createdAt,
    };
    expect(all).toMatchObject(expected);
    expect(changed).not.toHaveProperty(isDone ? 'nothing' : 'doneAt');
  });

  test.each([
    [['keys'], 'auction', ['auction', 'keys']],
    [['auction', 'keys'], 'keys', ['auction', 'keys']],
    [[], 'hot', ['hot']],
    [['b', 'd'], 'c', ['b', 'c', 'd']],
  ])('tags %j with %s are %j', (tags, tag, expected) => {
    expect(withTag(tags, tag)).toEqual(expected);
  });
});
