import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isForgivenPrefix,
  isForgivenTypo,
  typosBetween,
  typosForgiven,
} from '../../../../domain/listings/typos.ts';

const isOneTypoApart = (a: string, b: string) => typosBetween(a, b, 1) <= 1;

const word = fc.stringMatching(/^[a-e]{1,10}$/);

type Edit = { kind: 'insert' | 'delete' | 'change' | 'swap'; at: number; letter: string };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'change', 'swap'),
  at: fc.nat(9),
  letter: fc.constantFrom('a', 'b', 'z'),
});

function apply(text: string, { kind, at, letter }: Edit): string {
  const i = at % text.length;
  const [head, here, tail] = [text.slice(0, i), text[i] ?? '', text.slice(i + 1)];
  if (kind === 'insert') return head + letter + here + tail;
  if (kind === 'delete') return head + tail;
  if (kind === 'change') return head + letter + tail;
  return head + tail.slice(0, 1) + here + tail.slice(1);
}

/** The textbook table without the early exits of the product code. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(Math.min(...steps));
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}

describe('small typos are forgiven', () => {
  test('any single edit is found, both ways round', () => {
    fc.assert(
      fc.property(word, edit, (text, change) => {
        const typed = apply(text, change);
        expect(isOneTypoApart(typed, text)).toBe(true);
        expect(isOneTypoApart(text, typed)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('agrees with the full table, and is symmetrical', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneTypoApart(a, b)).toBe(distance(a, b) <= 1);
        expect(isOneTypoApart(a, b)).toBe(isOneTypoApart(b, a));
        expect(isForgivenTypo(a, b)).toBe(distance(a, b) <= typosForgiven(a));
      }),
      { numRuns: 2000 },
    );
  });

  test('long words forgive two, short words and numbers none', () => {
    expect(isForgivenTypo('brushbx', 'brushbox')).toBe(true);
    expect(isForgivenTypo('quilwatre', 'quillwater')).toBe(true);
    expect(isForgivenTypo('qilwatre', 'quillwater')).toBe(false);
    expect(isForgivenTypo('rod', 'road')).toBe(false);
    expect(isForgivenTypo('2043', '2042')).toBe(false);
  });

  test('a mistyped beginning of a word is forgiven too', () => {
    expect(isForgivenPrefix('bruhs', 'brushbox')).toBe(true);
    expect(isForgivenPrefix('salt', 'brushbox')).toBe(false);
    expect(isForgivenPrefix('2024', '2042')).toBe(false);
    fc.assert(
      fc.property(word, word, edit, (start, rest, change) => {
        const typed = apply(start, change);
        if (typosForgiven(typed) > 0) expect(isForgivenPrefix(typed, start + rest)).toBe(true);
      }),
    );
  });
});
