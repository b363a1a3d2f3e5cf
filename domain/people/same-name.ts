import { isSlipOf } from './slips.ts';

/** Letters of other alphabets, and signs, by the letter that they are taken for in the names people read. */
const TAKEN_FOR = new Map(
  [
    ...['aΑАаɑ', 'bΒВЬ', 'cСϹсϲ', 'dԁđĐð', 'eΕЕеҽ', 'fϜ', 'gɡԌ', 'hΗНһ', 'iΙІіıΪ', 'jЈјϳ', 'kΚКкκ'],
    ...['lӀӏłŁΙІ|', 'mΜМм', 'nΝп', 'oΟОоοσøØօ', 'pΡРрρ', 'qԛԚ', 'rг', 'sЅѕ', 'tΤТтτ', 'uυս'],
    ...['vνѵѴ', 'wԝԜω', 'xΧХхχ', 'yΥУуγү', 'zΖ'],
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/**
 * A part of a name as it is written, and as an eye takes it in: `Oiga`, `O1ga` and an `Olga` with a Greek O are
 * one. What is a digit in it counts as one.
 */
type Part = { plain: string; looks: string; digits: string };

function asPart(plain: string): Part {
  const letters = /\p{L}/u.test(plain) ? plain.replaceAll('0', 'o').replaceAll('1', 'l') : plain;
  const looks = letters.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return { plain, looks, digits: looks.replaceAll(/\D/g, '') };
}

const partsOf = (name: string): Part[] =>
  [...name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼʹ‘`´]/gu, '')]
    .map((sign) => TAKEN_FOR.get(sign) ?? sign)
    .join('')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(asPart);

/** What stands before or after a name and is none. */
const TITLES = new Set(
  'mr mrs ms miss mx master mister missus madam dr doctor prof professor sir dame lady lord rev reverend fr sr jr hon honourable the estate late of and'.split(
    ' ',
  ),
);

const withoutTitles = (parts: readonly Part[]) => {
  const names = parts.filter(({ plain }) => !TITLES.has(plain));
  return names.length > 0 ? names : parts;
};

type Alike = (one: Part, other: Part) => boolean;

const isSame: Alike = (one, other) => one.looks === other.looks;

const isInitialOf = (one: Part, other: Part) =>
  /^\p{L}$/u.test(one.plain) &&
  (other.looks.startsWith(one.looks) || other.plain.startsWith(one.plain));

/** Whether a reader takes the one for the other. */
const isNear: Alike = (one, other) => {
  if (isSame(one, other)) return true;
  if (one.digits !== other.digits) return false;
  return isSlipOf(one.plain, other.plain) || isSlipOf(one.looks, other.looks);
};

/** Whether every part of a name is in another one, an initial standing for any part that begins with it. */
function isWithin(parts: readonly Part[], others: readonly Part[], isAlike: Alike): boolean {
  const isThere = (part: Part) =>
    others.some(
      (other) => isAlike(part, other) || isInitialOf(part, other) || isInitialOf(other, part),
    );
  return parts.length > 0 && parts.every(isThere);
}

/** The parts as one word. A number in them stays one: `Unit 10` isn't `Unit 11` for being read as letters. */
const joined = (parts: readonly Part[]): Part => ({
  ...asPart(parts.map(({ plain }) => plain).join('')),
  digits: parts.map(({ digits }) => digits).join(''),
});

function isOneName(parts: readonly Part[], others: readonly Part[], isAlike: Alike): boolean {
  const isOneWord = parts.length > 0 && isAlike(joined(parts), joined(others));
  return isOneWord || isWithin(parts, others, isAlike) || isWithin(others, parts, isAlike);
}

/**
 * Whether two names are forms of one: every part of the one is in the other one, in any order and case,
 * without accents, with initials, letters that look alike and signs that nobody sees.
 */
export function isSameName(one: string, other: string): boolean {
  return isOneName(partsOf(one), partsOf(other), isSame);
}

/**
 * Whether two names may be those of one person: forms of one name, also without titles and with slips of the
 * hand. Rather too often than too seldom: it only asks for a second person.
 */
export function maySamePerson(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return isOneName(withoutTitles(parts), withoutTitles(others), isNear);
}

/**
 * Whether two names are the same in full: without titles, in any order, one of them with names between. What
 * is an initial or a half of a name stands for too many to say so.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((name) =>
    withoutTitles(partsOf(name)).filter(({ plain }) => plain.length > 1),
  ) as [Part[], Part[]];
  if (isSame(joined(parts), joined(others))) return parts.length > 0;
  const [fewer, more] = parts.length <= others.length ? [parts, others] : [others, parts];
  const isIn = (part: Part) => more.some((other) => isSame(part, other));
  return fewer.length > 1 && fewer.every(isIn);
}

/** What stands before a name out of courtesy alone: a junior or an estate is somebody else. */
const COURTESY = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr']);

/** A name in the one form in which it proves something: all of its parts, whatever their order and case. */
export function nameInFull(name: string): string {
  const parts = partsOf(name).map(({ plain }) => plain);
  return parts
    .filter((part) => !COURTESY.has(part))
    .sort()
    .join(' ');
}

/** Whether each of these owners has one of these signatures to themselves, under their own name in full. */
export function isSignedByEach(owners: readonly string[], signers: readonly string[]): boolean {
  const left = signers.map(nameInFull);
  return owners.map(nameInFull).every((name) => {
    const at = name === '' ? -1 : left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
