import { expect, test } from 'vitest';
import { createLedger } from '../../chaos/ledger.ts';
import { judge, type ServerStory } from '../../chaos/verdict.ts';

function done() {
  const ledger = createLedger();
  const ask = (id: string, kind: Parameters<typeof ledger.ask>[0]['kind'], mark = id) =>
    ledger.ask({ id, listingId: 'home', kind, mark });
  ask('o1', 'create');
  ask('o2', 'line', 'first');
  ask('o3', 'line', 'second');
  ask('o4', 'note', 'word');
  ask('o5', 'archive');
  ask('o6', 'line', 'perhaps');
  for (const [at, id] of ['o1', 'o2', 'o3', 'o4', 'o5'].entries()) ledger.kept({ id, seq: at + 1 });
  return ledger;
}

const whole: ServerStory = {
  exists: true,
  lines: ['first', 'second'],
  notes: ['word'],
  events: ['created', 'edited', 'edited', 'archived'],
};

const judged = (story: Partial<ServerStory>) =>
  judge(done(), new Map([['home', { ...whole, ...story }]]));

test('a server that has everything once and in order is found innocent', () => {
  const nothing = { lost: [], doubled: [], reordered: [] };
  expect(judged({})).toEqual(nothing);
  expect(
    judged({
      lines: ['first', 'second', 'perhaps'],
      events: ['created', 'edited', 'edited', 'edited', 'archived'],
    }),
  ).toEqual(nothing);
});

test('a missing line, note, edit or listing is a loss', () => {
  expect(judged({ lines: ['second'] }).lost).toEqual(['home line first']);
  expect(judged({ notes: [] }).lost).toEqual(['home note word']);
  expect(judged({ events: ['created', 'edited', 'archived'] }).lost).toEqual(['home 1 of edited']);
  expect(judged({ exists: false }).lost).toHaveLength(5);
});

test('an effect that happened twice, or that nobody asked for, is doubled', () => {
  expect(judged({ lines: ['first', 'first', 'second'] }).doubled).toEqual(['home line first']);
  expect(judged({ notes: ['word', 'strange'] }).doubled).toHaveLength(1);
  const events = ['created', 'edited', 'edited', 'edited', 'edited', 'archived'];
  expect(judged({ events }).doubled).toEqual(['home 1 of edited']);
});

test('lines and moves out of order are reordered', () => {
  expect(judged({ lines: ['second', 'first'] }).reordered).toEqual(['home lines']);
});

test('what a person took back is no loss, also under the id that it was mended to', () => {
  const ledger = done();
  const story = { ...whole, lines: ['first'], events: ['created', 'edited', 'archived'] };
  expect(judge(ledger, new Map([['home', story]])).lost).not.toEqual([]);
  ledger.takesBack({ id: 'mended', seq: 3, isDone: false });
  ledger.takesBack({ id: 'mended', seq: 3, isDone: true });
  expect(judge(ledger, new Map([['home', story]])).lost).toEqual([]);
  expect(judge(ledger, new Map([['home', whole]])).doubled).not.toEqual([]);
});
