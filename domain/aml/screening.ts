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
export const HIT_SCORE = 0.8;

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

/** A part of a name in Latin letters, and its consonants alone: what transliterations have in common. */
type Part = { text: string; bones: string };

const bonesOf = (text: string) =>
  text
    .replaceAll(/ph/g, 'f')
    .replaceAll(/kh|gh|ck|q|c(?![ei])/g, 'k')
    .replaceAll(/sch|sh|ch|tch/g, 's')
    .replaceAll(/[zcx]/g, 's')
    .replaceAll(/[jw]/g, (sign) => (sign === 'w' ? 'v' : 'j'))
    .replaceAll(/th|dh/g, (pair) => pair.charAt(0))
    .replaceAll(/(?<!^)[aeiouyh]|^h(?=[^aeiouy])/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/** The parts of a name in Latin letters, without accents, titles and forms of companies. */
function partsOf(name: string): Part[] {
  const words = anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const names = words.filter((word) => !TITLES.has(word) && !FORMS.has(word));
  return (names.length > 0 ? names : words).map((text) => ({ text, bones: bonesOf(text) }));
}

const SAME_BONES = 0.93;
const INITIAL = 0.75;
/** Below this two words have nothing to do with each other. */
const LEAST_ALIKE = 0.7;

function likeness(one: Part, other: Part): number {
  if (one.text === other.text) return 1;
  if (one.text.length === 1 || other.text.length === 1) {
    return one.text.charAt(0) === other.text.charAt(0) ? INITIAL : 0;
  }
  const longer = Math.max(one.text.length, other.text.length);
  const alike = 1 - distance(one.text, other.text) / longer;
  const isSameSound = one.bones.length > 1 && one.bones === other.bones;
  const best = isSameSound ? Math.max(alike, SAME_BONES) : alike;
  return best < LEAST_ALIKE ? 0 : best;
}

type Pair = { at: number; with: number; alike: number };

/** Each part beside the one it is most like, the best pairs first. */
function paired(parts: readonly Part[], others: readonly Part[]): Pair[] {
  const all = parts.flatMap((part, at) =>
    others.map((other, index): Pair => ({ at, with: index, alike: likeness(part, other) })),
  );
  const taken: Pair[] = [];
  for (const pair of all.filter(({ alike }) => alike > 0).sort((a, b) => b.alike - a.alike)) {
    if (!taken.some((each) => each.at === pair.at || each.with === pair.with)) taken.push(pair);
  }
  return taken;
}

const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((length, { text }) => length + text.length, 0);

/** Of a name that is only a part of the other there may be thousands. */
const ONE_OF_MANY = 0.7;
const MISSING = 0.04;

function scoreByParts(parts: readonly Part[], others: readonly Part[]): number {
  const pairs = paired(parts, others);
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

/** Names written as one word or in pieces: `Abdulrahman`, `Abdul Rahman`. */
function scoreJoined(parts: readonly Part[], others: readonly Part[]): number {
  const one = parts.map(({ text }) => text).join('');
  let best = 0;
  for (let turn = 0; turn < others.length; turn += 1) {
    const turned = [...others.slice(turn), ...others.slice(0, turn)];
    const other = turned.map(({ text }) => text).join('');
    const longer = Math.max(one.length, other.length);
    best = Math.max(best, longer === 0 ? 0 : 1 - distance(one, other) / longer);
  }
  const bones = (all: readonly Part[]) => all.map((part) => part.bones).join('');
  const isSameSound = bones(parts).length > 3 && bones(parts) === bones(others);
  return isSameSound ? Math.max(best, SAME_BONES) : best;
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

function nameReasons(parts: readonly Part[], others: readonly Part[]): HitReason[] {
  const pairs = paired(parts, others);
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

type Entry = { listed: ListedName; parts: Part[] };

/** By what a name is found: how its words begin and sound, and those of all of it as one word. */
function keysOf(parts: readonly Part[]): Set<string> {
  const joined = parts.map(({ bones }) => bones).join('');
  return new Set([
    ...parts.flatMap(({ text, bones }) =>
      text.length === 1
        ? []
        : [`t${text.slice(0, 3)}`, `b${bones.slice(0, 3)}`, `e${text.slice(-4)}`],
    ),
    `j${joined.slice(0, 4)}`,
  ]);
}

/** Prepares a list. Two seconds for 20,000 names are spent once, not at each question. */
export function screeningList(names: readonly ListedName[]): ScreeningList {
  const entries = names.map((listed): Entry => ({ listed, parts: partsOf(listed.name) }));
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry.parts)) {
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return {
    screen(asked) {
      const parts = partsOf(asked.name);
      const found = new Set([...keysOf(parts)].flatMap((key) => byKey.get(key) ?? []));
      const hits = [...found].flatMap(({ listed, parts: theirs }): Hit[] => {
        const named = Math.max(scoreByParts(parts, theirs), scoreJoined(parts, theirs));
        const birth = birthReason(asked, listed);
        const score = named * (birth === 'other-birth-year' ? OTHER_YEAR : 1);
        if (score < HIT_SCORE) return [];
        const reasons = [...nameReasons(parts, theirs), ...(birth ? [birth] : [])];
        return [{ reference: listed.reference, name: listed.name, score, reasons }];
      });
      const best = new Map<string, Hit>();
      for (const hit of hits.sort((a, b) => b.score - a.score)) {
        if (!best.has(hit.reference)) best.set(hit.reference, hit);
      }
      return [...best.values()];
    },
  };
}
