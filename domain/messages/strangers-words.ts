const LONGEST_NAME = 60;
/** Letters, digits and the few signs that names have. */
const SIGNS_OF_NAMES = /^[\p{L}\p{M}\p{N} .&()'’‘-]+$/u;
const ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}|:\/\/|[@$€£]|\bwww\b/iu;
/** Eight digits with at most a sign or a space between them: somebody's number. */
const NUMBER = /(?:\p{N}[\s().-]?){8}/u;

/**
 * Whether text that somebody typed may stand in a letter of ours to somebody else: it leads nowhere, neither
 * by an address nor by a number to call, and names no amount. Anybody may have typed it, without signing in.
 */
export function leadsNowhere(text: string): boolean {
  return !ADDRESS.test(text) && !NUMBER.test(text);
}

/** A name as a letter may say it; undefined where it isn't written as names are, and is left out. */
export function nameForLetters(name: string): string | undefined {
  const isName = name.length <= LONGEST_NAME && SIGNS_OF_NAMES.test(name) && leadsNowhere(name);
  return isName ? name : undefined;
}
