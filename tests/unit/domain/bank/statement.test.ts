import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKeys, type StatementLine } from '../../../../domain/bank/statement.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';

const START = '2026-11-01' as IsoDate;
const line = (day: number, amount: number, text: string, bankId: string | null = null) => ({
  bookedOn: addDays(START, day),
  amount,
  text,
  reference: null,
  bankId,
  balance: null,
});

test('two equal coffees of a day are two lines, and the same two when the day is imported again', () => {
  const keys = lineKeys([line(0, -450, 'Coffee'), line(0, -450, 'COFFEE ')]);
  expect(new Set(keys).size).toBe(2);
  expect(lineKeys([line(0, -450, ' coffee'), line(0, -450, 'Coffee')])).toEqual(keys);
  expect(keys).not.toContain(lineKeys([line(1, -450, 'Coffee')])[0]);
});

test('a line that the bank has an id for is one line in any file', () => {
  const [first, second] = [line(0, -450, 'Coffee', 'F1'), line(0, -450, 'Coffee', 'F2')];
  const [key, other] = lineKeys([first, second]);
  expect(key).not.toBe(other);
  expect(lineKeys([second])).toEqual([other]);
  expect(lineKeys([first, first])).toEqual([key, key]);
  expect(lineKeys([line(0, -450, 'Coffee', '1')])).not.toEqual(lineKeys([line(0, -450, 'Coffee')]));
});

const DAYS = 8;
const lines: fc.Arbitrary<StatementLine[]> = fc
  .array(
    fc.record({
      day: fc.nat(DAYS - 1),
      amount: fc.constantFrom(-450, 450, -1_000),
      text: fc.constantFrom('Coffee', 'Transfer', 'Transfer 1'),
      id: fc.nat(2),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ day, amount, text, id }, place) =>
      line(day, amount, text, id === 0 ? `FITID${place}` : null),
    ),
  );
/** Files of whole days from one to another, each in an order of its own. */
const files = fc.array(fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1), fc.boolean()), {
  maxLength: 12,
});

test('statements imported in any overlap, in any order, give each line once', () => {
  fc.assert(
    fc.property(lines, files, (whole, ranges) => {
      const known = new Map<string, StatementLine>();
      const days = new Set<IsoDate>();
      for (const [one, two, isReversed] of ranges) {
        const [from, to] = [addDays(START, Math.min(one, two)), addDays(START, Math.max(one, two))];
        const part = whole.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to);
        const file = isReversed ? part.toReversed() : part;
        const keys = lineKeys(file);
        for (const [place, each] of file.entries()) known.set(keys[place] ?? '', each);
        for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
      }
      const covered = whole.filter(({ bookedOn }) => days.has(bookedOn));
      expect([...known.keys()].sort()).toEqual(lineKeys(covered).sort());
      expect(known.size).toBe(covered.length);
      const sum = (list: Iterable<StatementLine>) =>
        [...list].reduce((total, { amount }) => total + amount, 0);
      expect(sum(known.values())).toBe(sum(covered));
    }),
  );
});
