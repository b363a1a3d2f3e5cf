import * as v from 'valibot';

/** So many letters or digits must be typed: nobody goes through all agencies by a letter. */
const LEAST_SIGNS = 3;
const APOSTROPHES = /['‘’`]/g;
/** Said in a name and left out as often. */
const JOINING = new Set(['and', 'the']);

/** The words by which an agency is found: in small letters, without apostrophes, signs and “and”. */
export function agencySearchWords(typed: string): string[] {
  const words =
    typed
      .toLowerCase()
      .replaceAll(APOSTROPHES, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !JOINING.has(word));
}

/** What is typed to find an agency by its name. */
export const AgencySearchSchema = v.pipe(
  v.string(),
  v.maxLength(80, 'Use at most 80 characters'),
  v.check(
    // A letter said three times is one letter.
    (typed) => [...new Set(agencySearchWords(typed))].join('').length >= LEAST_SIGNS,
    'Enter at least three letters of the agency’s name',
  ),
);
