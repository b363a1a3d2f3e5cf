import * as v from 'valibot';
import { isPhone, tidyPhone } from '../people/phone.ts';
import { unwritableIn } from '../people/written-name.ts';

const LOST_LETTER = '\ufffd';

/**
 * A line of text or none: trimmed, in Unicode's composed form so that one name has one spelling, without control
 * characters and without the mark that stands where a letter was lost.
 */
export const lineOrNothing = (max: number, name: string) =>
  v.pipe(
    v.string(`${name} must be text`),
    v.normalize('NFC'),
    v.trim(),
    v.maxLength(max, `${name} can be at most ${max} characters`),
    v.check(
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
      `${name} has a character that can't be used`,
    ),
    v.check(
      (text) => !text.includes(LOST_LETTER),
      `A letter of ${name.toLowerCase()} was lost (${LOST_LETTER}). Write it again`,
    ),
  );

/** One line of text, not empty. */
export const line = (max: number, name: string) =>
  v.pipe(lineOrNothing(max, name), v.minLength(1, `Enter ${name.toLowerCase()}`));

/** A name that stands on papers: a line of signs that all of them can write. */
export const personName = (max: number, name: string) =>
  v.pipe(
    line(max, name),
    v.check(
      (text) => unwritableIn(text) === undefined,
      ({ input }) =>
        `Our papers can’t write “${unwritableIn(input)}”. Enter the name in Latin letters, as on a passport`,
    ),
  );

/**
 * An Australian number that can be dialled (domain.md 4.5), kept as it was written but for words and unseen
 * signs around it.
 */
export const phone = (name: string) =>
  v.pipe(
    line(60, name),
    v.check(isPhone, 'Enter an Australian phone number, such as 0491 570 006'),
    v.transform(tidyPhone),
  );

/** True unless both are known and the second is below the first. */
export const inOrder = (first: number | string | undefined, second: number | string | undefined) =>
  first === undefined || second === undefined || second >= first;

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number('Enter a whole number'),
    v.integer('Enter a whole number'),
    v.minValue(min, `Must be ${min} or more`),
    v.maxValue(max, `Must be ${max} or less`),
  );
/** How many: 0 up to a bound. */
export const count = (max: number) => wholeNumber(0, max);
/** A share in hundredths of a percent, told in percent. */
export const share = v.pipe(
  v.number('Enter a percentage'),
  v.integer('Enter a percentage with at most two decimals'),
  v.minValue(0, 'Must be 0% or more'),
  v.maxValue(10_000, 'Must be 100% or less'),
);
/** An area from 0 up to a bound, in the unit beside it. */
export const area = (max: number) =>
  v.pipe(
    v.number('Enter a number'),
    v.minValue(0, 'Must be 0 or more'),
    v.maxValue(max, `Must be ${max} or less`),
  );
