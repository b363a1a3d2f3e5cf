const LONGEST_NAME = 60;
/** Letters, digits, the few signs that names have, and what joins letters or keeps them apart. */
const SIGNS_OF_NAMES = /^(?:[\p{L}\p{M}\p{N} .,&()'’‘`´·・‐‑–-]|\u200c|\u200d)+$/u;
/** A dot after an initial or a short form, with the name close behind it: that is no address. */
const CLOSE_INITIAL = /(?<=(?:^|[\s.])\p{Lu}\p{Ll}{0,2}\.)(?=\p{Lu}\p{Ll})/gu;
const ADDRESS =
  /[\p{L}\p{N}]\.\p{L}{2,}|:\/\/|[@$€£]|\bwww\b|\bdot\W{0,2}(com|net|org|au|info|biz|io)\b/iu;
const BETWEEN = String.raw`[\s().\-–—_*•·+]`;
/** Somebody's number: eight digits with at most a few signs between them, 13 22 65, or six one by one. */
const NUMBER = new RegExp(
  [
    `(?:\\p{N}${BETWEEN}{0,3}){8}`,
    `(?<!\\p{N})13${BETWEEN}?\\p{N}{2}${BETWEEN}?\\p{N}{2}(?!\\p{N})`,
    `(?:\\p{N}${BETWEEN}{1,3}){5}\\p{N}(?!\\p{N})`,
  ].join('|'),
  'u',
);
const AMOUNT = /\b(dollars?|bucks|aud|usd|nzd|euros?)\b|\p{N}\s?(k|grand|pounds?)\b/iu;
const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');
/** Digits that are said, as one says a number on the phone. */
const SAID = new RegExp(`\\b(${DIGITS.join('|')}|oh|nought|double|triple)\\b`, 'giu');

function asDigit(word: string): string {
  const said = word.toLowerCase();
  if (said === 'double' || said === 'triple') return '';
  return String(Math.max(0, DIGITS.indexOf(said)));
}

/** Text as it is read: full-width signs as the plain ones, other dots as dots, nothing that nobody sees. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[。۔·‧∙ꓸ]|[([{]\s?(?:\.|dot)\s?[)\]}]/giu, '.');
}

/**
 * Whether text that somebody typed may stand in a letter of ours to somebody else: it leads nowhere, neither
 * by an address nor by a number to call, and names no amount. Anybody may have typed it, without signing in.
 */
export function leadsNowhere(text: string): boolean {
  const read = asRead(text);
  const called = read.replaceAll(SAID, asDigit);
  return !ADDRESS.test(read) && !AMOUNT.test(read) && !NUMBER.test(called);
}

/** The sentence with a reason that somebody gave, or that it isn't in the letter. */
export function reasonGiven(reason: string): string {
  return leadsNowhere(reason)
    ? `The reason given: ${reason}`
    : 'The reason given has an address, an amount or a number in it, so it isn’t in this letter.';
}

/** A name as a letter may say it; undefined where it isn't written as names are, and is left out. */
export function nameForLetters(name: string): string | undefined {
  const spaced = name.replaceAll(/\s+/gu, ' ').replaceAll(CLOSE_INITIAL, ' ');
  const isName =
    spaced.length <= LONGEST_NAME &&
    SIGNS_OF_NAMES.test(spaced) &&
    // The dot within a Catalan double l parts nothing.
    leadsNowhere(spaced.replaceAll(/(?<=l)·(?=l)/giu, ''));
  return isName ? spaced : undefined;
}

const LONGEST_FIRST_NAME = 12;

/**
 * By what a text message names whom it is for, as two may share a phone; undefined where that would be no name,
 * or so long that it shortens all else.
 */
export function firstNameForLetters(name: string): string | undefined {
  const first = nameForLetters(name)?.split(/[ ,]/)[0] ?? '';
  return first !== '' && first.length <= LONGEST_FIRST_NAME ? first : undefined;
}
