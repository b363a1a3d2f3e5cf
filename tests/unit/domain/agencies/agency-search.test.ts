import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  AgencySearchSchema,
  agencySearchWords,
} from '../../../../domain/agencies/agency-search.ts';

describe('S1 and spec 2: an agency is found by words of its name', () => {
  test.each([
    ['O’Brien & Sons', ['obrien', 'sons']],
    ["o'brien and sons", ['obrien', 'sons']],
    ['  The Wattle-Gum  ', ['wattle', 'gum']],
    ['Müller 24', ['müller', '24']],
    ['%_%', []],
  ])('%s', (typed, words) => expect(agencySearchWords(typed)).toEqual(words));

  test.each([
    ['wat', true],
    ['O’B rien', true],
    ['b 24', true],
    ['wa', false],
    ['%%%', false],
    ['and', false],
    ['   ', false],
    ['w'.repeat(81), false],
    ['e e e', false],
  ])('“%s” is enough: %s', (typed, isEnough) =>
    expect(safeParse(AgencySearchSchema, typed).success).toBe(isEnough),
  );
});
