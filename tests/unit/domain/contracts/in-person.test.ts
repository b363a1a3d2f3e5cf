import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  missingOfPaper,
  type SeenPaper,
  SeenPaperSchema,
  seenWords,
} from '../../../../domain/contracts/in-person.ts';

const passport: SeenPaper = { paper: 'passport', name: 'Olga Owner' };

test.each([
  ['known-personally', undefined, undefined],
  ['photo-id', undefined, /which paper/],
  ['photo-id', passport, /last four/],
  ['photo-id', { ...passport, lastSigns: '4K21' }, undefined],
  ['photo-id', { ...passport, expires: '03/2029' }, undefined],
] as const)('a host by %s who saw %j', (identifiedBy, seen, missing) => {
  const found = missingOfPaper(identifiedBy, seen);
  if (missing === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(missing);
});

test.each([
  [{ lastSigns: '4k21' }, true],
  [{ lastSigns: '12345678' }, false],
  [{ lastSigns: '4-21' }, false],
  [{ expires: '03/2029' }, true],
  [{ expires: '13/2029' }, false],
  [{ name: ' ' }, false],
])('a paper with %j is taken: %s', (of, isTaken) => {
  expect(v.safeParse(SeenPaperSchema, { ...passport, ...of }).success).toBe(isTaken);
});

test('what was seen is told by its kind, its name and its mark', () => {
  expect(seenWords({ ...passport, lastSigns: '4K21' })).toBe(
    'a passport in the name of Olga Owner, ending in 4K21',
  );
  expect(seenWords({ paper: 'other', name: 'O Owner', expires: '03/2029' })).toBe(
    'a photo identification in the name of O Owner, expiring 03/2029',
  );
});
