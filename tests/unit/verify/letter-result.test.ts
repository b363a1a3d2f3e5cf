import { beforeAll, expect, test, vi } from 'vitest';
import type { PayoutLetterCheck } from '../../../contract/endpoints/verification.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { letterResult } from '../../../src/verify/letter-result.ts';

/** As much of an element as says what is in it. */
class Made {
  private inside: unknown[] = [];
  setAttribute() {}
  append(...more: unknown[]) {
    this.inside.push(...more);
  }
  toString(): string {
    return this.inside.join(' ');
  }
}

beforeAll(() => {
  vi.stubGlobal('document', { createElement: () => new Made() });
  return () => vi.unstubAllGlobals();
});

const day = (text: string) => text as IsoDate;
const said = (changes: Partial<PayoutLetterCheck>, fileName?: string) =>
  String(
    letterResult(
      {
        outcome: 'holds',
        agencyName: 'Quillwater',
        property: '12 Quay Street',
        product: 'Standard',
        figure: cents(3_440_00),
        on: day('2026-12-18'),
        goodUntil: day('2026-12-22'),
        ...changes,
      },
      fileName,
    ),
  );

const now = { on: day('2027-01-08'), figure: cents(3_560_00), goodUntil: day('2027-01-12') };

test('a letter that another replaced says so, and what holds now', () => {
  const text = said({ outcome: 'replaced', now });
  expect(text).toContain('Another letter took the place of this one');
  expect(text).toContain('What holds now $3,560.00');
  expect(text).toContain('For payment now on 08/01/2027');
  expect(text).toContain('That is good until 12/01/2027');
});

test('each other outcome has its words; what holds says no second figure', () => {
  expect(said({ now })).not.toContain('What holds now');
  expect(said({})).toContain('still holds');
  expect(said({ outcome: 'changed' })).toContain('no longer holds');
  expect(said({ outcome: 'run-out' })).toContain('has run out');
  expect(said({ outcome: 'over' })).toContain('Please don’t pay it');
});

test('the sealed file itself is said to be it; a paper is to be compared', () => {
  expect(said({}, 'letter.pdf')).toContain('letter.pdf is exactly the letter that was sealed.');
  expect(said({})).toContain('Your letter has to say exactly this.');
});
