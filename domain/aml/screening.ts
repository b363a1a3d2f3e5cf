import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';

/** A name under which somebody stands in the list; `reference` is theirs, shared by all their names. */
export type ListedName = {
  reference: string;
  name: string;
  /** Years of birth that the list gives, none where it gives none. */
  bornIn: readonly number[];
};

/** Whom the list is asked about. */
export type Screened = { name: string; bornIn?: number | undefined };

/** A name of the list that is like the one asked about. `score` is from 0 to 1. */
export type Hit = { reference: string; name: string; score: number; reasons: HitReason[] };

/** Why a name of the list is taken for the one asked about, or why less so. */
export type HitReason =
  | 'same-name'
  | 'other-order'
  | 'spelled-alike'
  | 'initials'
  | 'names-missing'
  | 'same-birth-year'
  | 'near-birth-year'
  | 'other-birth-year';

/** From here on a person looks at a hit. */
const HIT_SCORE = 0.8;

/** What stands before or after a name, in the languages of the lists. */
const TITLES = new Set(
  'mr mrs ms miss dr prof sir sheikh shaykh haji hajji mullah maulavi mawlawi qari ustad sayyid general gen colonel col the'.split(
    ' ',
  ),
);
/** What companies have in common. */
const FORMS = new Set(
  'pty ltd limited co company llc inc corp jsc ojsc ooo gmbh sa sarl fze'.split(' '),
);

/**
 * A part of a name in Latin letters; its consonants as they sound, which is what transliterations have in common; and
 * those that a script without vowels writes.
 */
type Part = { text: string; bones: string; frame: string };

const bonesOf = (text: string) =>
  text
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replaceAll('b', 'p')
    .replaceAll(/kh|gh|ck|[gq]|c(?![ei])/g, 'k')
    .replaceAll(/sch|sh|ch|tch/g, 's')
    .replaceAll(/[zc]/g, 's')
    .replaceAll(/[jw]/g, (sign) => (sign === 'w' ? 'v' : 'j'))
    .replaceAll(/th|dh/g, (pair) => pair.charAt(0))
    .replaceAll(/(?<!^)[aeiouyh]|^h(?=[^aeiouy])/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const frameOf = (text: string) => text.replaceAll(/(.)\1+/g, '$1').replaceAll(/[aeiouwy]|h$/g, '');

/** Arabic and Hebrew write `hsyn`, whose y is a vowel to whoever says it. */
const isWithoutVowels = ({ text }: Part) => !/[aeiou]/.test(text);

/** The Arabic article, which is a word of its own elsewhere. */
const ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** The parts of a name in Latin letters, without accents, titles and forms of companies. */
function partsOf(name: string): Part[] {
  const wordsOf = (text: string) =>
    anyAscii(text)
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '');
  const written = name
    .normalize('NFKC')
    .replaceAll(ARTICLE, 'al ')
    .split(/[\s,.]+/);
  // As it was written: عمر in Latin letters is `mr`, and no title.
  const isName = (word: string) =>
    !TITLES.has(word.toLowerCase()) && !FORMS.has(word.toLowerCase());
  const names = written.filter(isName).flatMap(wordsOf);
  const words = names.length > 0 ? names : wordsOf(name);
  return words.map((text) => ({
    text,
    bones: bonesOf(text),
    frame: frameOf(text),
  }));
}

const SAME_BONES = 0.93;
/** Two consonants are what hundreds of short names have in common. */
const SAME_FEW_BONES = 0.82;
const SAME_FRAME = 0.88;
const INITIAL = 0.75;
/** Two letters that changed places are one slip of a finger. */
const SWAPPED = 0.75;
/** Below this two words have nothing to do with each other. */
const LEAST_ALIKE = 0.7;

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other.charAt(index));
  const turned = `${other.slice(0, at)}${other.charAt(at + 1)}${other.charAt(at)}${other.slice(at + 2)}`;
  return at >= 0 && one === turned;
}

function soundLikeness(one: Part, other: Part): number {
  if (one.bones === other.bones && one.bones.length > 2) return SAME_BONES;
  if (one.bones === other.bones && one.bones.length > 1) return SAME_FEW_BONES;
  const isFramed = one.frame.length > 1 && one.frame === other.frame;
  return isFramed && (isWithoutVowels(one) || isWithoutVowels(other)) ? SAME_FRAME : 0;
}

function likeness(one: Part, other: Part): number {
  if (one.text === other.text) return 1;
  if (one.text.length === 1 || other.text.length === 1) {
    return one.text.charAt(0) === other.text.charAt(0) ? INITIAL : 0;
  }
  const longer = Math.max(one.text.length, other.text.length);
  const alike = 1 - distance(one.text, other.text) / longer;
  const best = Math.max(
    alike,
    soundLikeness(one, other),
    isSwapped(one.text, other.text) ? SWAPPED : 0,
  );
  return best < LEAST_ALIKE ? 0 : best;
}

type Pair = { at: number; with: number; alike: number };

/** How alike two parts are, remembered: in a list of thousands the same parts come again and again. */
type Likeness = (one: Part, other: Part) => number;

function remembered(): Likeness {
  const known = new Map<string, Map<string, number>>();
  return (one, other) => {
    const beside = known.get(one.text) ?? new Map<string, number>();
    if (beside.size === 0) known.set(one.text, beside);
    const before = beside.get(other.text);
    if (before !== undefined) return before;
    const alike = likeness(one, other);
    beside.set(other.text, alike);
    return alike;
  };
}

/** Each part beside the one it is most like, the best pairs first. */
function paired(parts: readonly Part[], others: readonly Part[], alikeness: Likeness): Pair[] {
  const all: Pair[] = [];
  for (const [at, part] of parts.entries()) {
    for (const [index, other] of others.entries()) {
      const alike = alikeness(part, other);
      if (alike > 0) all.push({ at, with: index, alike });
    }
  }
  const taken: Pair[] = [];
  for (const pair of all.sort((a, b) => b.alike - a.alike)) {
    if (!taken.some((each) => each.at === pair.at || each.with === pair.with)) taken.push(pair);
  }
  return taken;
}

const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((length, { text }) => length + text.length, 0);

/** Of a name that is only a part of the other there may be thousands. */
const ONE_OF_MANY = 0.7;
const MISSING = 0.04;

function scoreByParts(
  parts: readonly Part[],
  others: readonly Part[],
  pairs: readonly Pair[],
): number {
  const alike = pairs.reduce((length, pair) => {
    const [one, other] = [parts[pair.at]?.text ?? '', others[pair.with]?.text ?? ''];
    return length + (pair.alike * (one.length + other.length)) / 2;
  }, 0);
  const theirs = pairs.map((pair) => [parts[pair.at], others[pair.with]] as const);
  const leftOver = Math.max(parts.length, others.length) - pairs.length;
  const fewer = Math.min(parts.length, others.length);
  const counted =
    theirs.reduce(
      (length, [one, other]) => length + ((one?.text.length ?? 0) + (other?.text.length ?? 0)) / 2,
      0,
    ) +
    // What the shorter name has beside and the longer one hasn't.
    (fewer - pairs.length) * (lengthOf(parts) / Math.max(1, parts.length));
  const score = counted === 0 ? 0 : alike / counted;
  const most = pairs.length === 1 && leftOver > 0 ? ONE_OF_MANY : 1;
  return Math.min(most, score - leftOver * MISSING);
}

/** Below this, words that are cut elsewhere are other words. */
const LEAST_JOINED = 0.86;

/** Names written as one word or in pieces: `Abdulrahman`, `Abdul Rahman`. */
function scoreJoined(one: Joined, other: Joined): number {
  const isSameSound = one.bones.length > 4 && one.bones === other.bones;
  let best = isSameSound ? SAME_BONES : 0;
  const longer = Math.max(one.text.length, other.text.length);
  if (Math.abs(one.text.length - other.text.length) > longer * (1 - LEAST_JOINED)) return best;
  for (const turned of other.turns) {
    best = Math.max(best, 1 - distance(one.text, turned) / longer);
  }
  return best < LEAST_JOINED ? 0 : best;
}

/** A name as one word, from each of its parts on. */
type Joined = { text: string; bones: string; turns: string[] };

function joinedOf(parts: readonly Part[]): Joined {
  const texts = parts.map(({ text }) => text);
  const turns = texts.map((_, at) => [...texts.slice(at), ...texts.slice(0, at)].join(''));
  return { text: texts.join(''), bones: parts.map(({ bones }) => bones).join(''), turns };
}

/** Papers of one person differ by a year or two where births weren't written down. */
const NEAR_YEARS = 2;
const OTHER_YEAR = 0.85;

function birthReason(
  screened: Screened,
  { bornIn }: Pick<ListedName, 'bornIn'>,
): HitReason | undefined {
  const { bornIn: year } = screened;
  if (year === undefined || bornIn.length === 0) return undefined;
  const off = Math.min(...bornIn.map((each) => Math.abs(each - year)));
  if (off === 0) return 'same-birth-year';
  return off <= NEAR_YEARS ? 'near-birth-year' : 'other-birth-year';
}

function nameReasons(
  parts: readonly Part[],
  others: readonly Part[],
  pairs: readonly Pair[],
): HitReason[] {
  const texts = (all: readonly Part[]) => all.map(({ text }) => text);
  if (texts(parts).join(' ') === texts(others).join(' ')) return ['same-name'];
  const isInitial = (pair: Pair) =>
    parts[pair.at]?.text.length === 1 || others[pair.with]?.text.length === 1;
  const reasons: HitReason[] = [];
  const inOrder = [...pairs].sort((a, b) => a.at - b.at);
  if (inOrder.some((pair, at) => (inOrder[at - 1]?.with ?? -1) > pair.with)) {
    reasons.push('other-order');
  }
  if (pairs.some((pair) => pair.alike < 1 && !isInitial(pair))) reasons.push('spelled-alike');
  if (pairs.some(isInitial)) reasons.push('initials');
  if (Math.max(parts.length, others.length) > pairs.length) reasons.push('names-missing');
  return reasons.length > 0 ? reasons : ['same-name'];
}

/** A list that can be asked about a name. */
export type ScreeningList = { screen(asked: Screened): Hit[] };

type Entry = { listed: ListedName; parts: Part[]; joined: Joined };

/** By what a name is found: how its words begin, sound and end, and those of all of it as one word. */
function keysOf(parts: readonly Part[], joined: Joined): string[] {
  return [
    ...parts.flatMap(({ text, bones }) =>
      text.length === 1
        ? []
        : [`t${text.slice(0, 3)}`, `b${bones.slice(0, 3)}`, `e${text.slice(-4)}`],
    ),
    `j${joined.bones.slice(0, 4)}`,
  ];
}

/** A script without vowels meets one that has them. */
const frameKeys = (parts: readonly Part[], isAsked: boolean) =>
  parts
    .filter(({ frame }) => frame.length > 1)
    .flatMap((part) => {
      if (isAsked) return [isWithoutVowels(part) ? `f${part.frame}` : `v${part.frame}`];
      return isWithoutVowels(part) ? [`f${part.frame}`, `v${part.frame}`] : [`f${part.frame}`];
    });

/** Prepares a list. A second or two for 20,000 names is spent once, not at each question. */
export function screeningList(names: readonly ListedName[]): ScreeningList {
  const byKey = new Map<string, Entry[]>();
  for (const listed of names) {
    const parts = partsOf(listed.name);
    const joined = joinedOf(parts);
    const entry: Entry = { listed, parts, joined };
    for (const key of new Set([...keysOf(parts, joined), ...frameKeys(parts, false)])) {
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return {
    screen(asked) {
      const parts = partsOf(asked.name);
      const joined = joinedOf(parts);
      const alikeness = remembered();
      const found = new Set<Entry>();
      for (const key of [...keysOf(parts, joined), ...frameKeys(parts, true)]) {
        for (const entry of byKey.get(key) ?? []) found.add(entry);
      }
      const hits: Hit[] = [];
      for (const { listed, parts: theirs, joined: theirJoined } of found) {
        const pairs = paired(parts, theirs, alikeness);
        const named = Math.max(
          scoreByParts(parts, theirs, pairs),
          scoreJoined(joined, theirJoined),
        );
        const birth = birthReason(asked, listed);
        const score = named * (birth === 'other-birth-year' ? OTHER_YEAR : 1);
        if (score < HIT_SCORE) continue;
        const reasons = [...nameReasons(parts, theirs, pairs), ...(birth ? [birth] : [])];
        hits.push({ reference: listed.reference, name: listed.name, score, reasons });
      }
      const best = new Map<string, Hit>();
      for (const hit of hits.sort((a, b) => b.score - a.score)) {
        if (!best.has(hit.reference)) best.set(hit.reference, hit);
      }
      return [...best.values()];
    },
  };
}
