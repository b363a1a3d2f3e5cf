import { describe, expect, test } from 'vitest';
import {
  type AtHand,
  chooseSource,
  countOnDevice,
} from '../../../../src/features/listings/table/rows/choose-source.ts';
import { layPending } from '../../../../src/features/listings/table/rows/lay-pending.ts';
import { steadyRows } from '../../../../src/features/listings/table/rows/use-steady-rows.ts';
import { row } from './rows.ts';

const found = { rows: [row()], total: 1, isCorrected: false };
const atHand = (differs: Partial<AtHand> = {}): AtHand => ({
  device: { answer: found, isCurrent: true },
  replica: { state: 'ready', asOf: 1_000 },
  serverAt: undefined,
  isOffline: false,
  isTyping: false,
  ...differs,
});

test('where the device has only a part of the listings its count is said to be at least so many', () => {
  expect(countOnDevice(952, false)).toEqual({ value: 952, relation: 'gte' });
  expect(countOnDevice(952, true)).toEqual({ value: 952, relation: 'eq' });
});

describe('whose answer is shown', () => {
  test('the device first, then the server', () => {
    expect(chooseSource(atHand())).toBe('device');
    expect(chooseSource(atHand({ serverAt: 500 }))).toBe('server');
  });

  test('never "nothing", a guess or an answer to another question while the server is asked', () => {
    const nothing = { ...found, rows: [], total: 0 };
    const guess = { ...found, isCorrected: true };
    expect(chooseSource(atHand({ device: { answer: nothing, isCurrent: true } }))).toBe('server');
    expect(chooseSource(atHand({ device: { answer: guess, isCurrent: true } }))).toBe('server');
    expect(chooseSource(atHand({ device: { answer: found, isCurrent: false } }))).toBe('server');
  });

  test('offline whatever the device says, unless a kept answer of the server is fresher', () => {
    const nothing = { ...found, rows: [], total: 0 };
    const device = { answer: nothing, isCurrent: true };
    expect(chooseSource(atHand({ device, isOffline: true }))).toBe('device');
    expect(chooseSource(atHand({ isOffline: true, serverAt: 500 }))).toBe('device');
    expect(chooseSource(atHand({ isOffline: true, serverAt: 2_000 }))).toBe('server');
  });

  test('the device while words are typed, also the answer before', () => {
    const device = { answer: found, isCurrent: false };
    expect(chooseSource(atHand({ device, isTyping: true, serverAt: 500 }))).toBe('device');
  });

  test('the server where the device has nothing, or only a part and there is a connection', () => {
    const device = { answer: undefined, isCurrent: true };
    expect(chooseSource(atHand({ device, isOffline: true }))).toBe('server');
    const replica = { state: 'filling' } as const;
    expect(chooseSource(atHand({ replica }))).toBe('server');
    expect(chooseSource(atHand({ replica, isOffline: true }))).toBe('device');
  });
});

describe('what waits, laid over the page of the server', () => {
  const [first, second] = [row(), row()];
  const place = { shelf: 'current', isStart: true, found: [] } as const;

  test('nothing waiting gives the very rows', () => {
    const rows = [first, second];
    expect(layPending(rows, new Map(), place)).toBe(rows);
  });

  test('changed rows change, those that leave the shelf go, added ones that were found stand first', () => {
    const [changed, added] = [{ ...first, reference: 'QW-1' }, row()];
    const pending = new Map([
      [first.id as string, changed],
      [second.id as string, { ...second, status: 'archived' as const }],
      [added.id as string, added],
    ]);
    const rows = layPending([first, second], pending, { ...place, found: [added, first] });
    expect(rows).toEqual([added, changed]);
    expect(layPending([first], pending, { ...place, isStart: false, found: [added] })).toEqual([
      changed,
    ]);
  });
});

describe('rows under a finger', () => {
  test('the same rows from another source are the very rows of before', () => {
    const before = [row(), row()];
    expect(steadyRows(before, structuredClone(before))).toBe(before);
  });

  test('a changed row is new, its neighbours are not', () => {
    const before = [row(), row()];
    const next = structuredClone(before);
    const after = steadyRows(before, [{ ...before[0], version: 9 } as never, ...next.slice(1)]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });
});
