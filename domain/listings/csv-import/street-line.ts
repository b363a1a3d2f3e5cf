import { type AustralianState, STATES } from '../listing-fields.ts';
import {
  isPlainStreetType,
  isStreetType,
  isUsualStreetType,
  streetDirection,
} from '../street-types.ts';
import { type Door, readDoor } from './door-line.ts';

/** The parts of an address written in one cell. */
export type StreetParts = Door & {
  siteName?: string;
  /** The lot on its plan, as a title has it: `5/DP123`. */
  lotPlan?: string;
  streetName: string;
  streetType?: string;
  suburb?: string;
  state?: AustralianState;
  postcode?: string;
};

/** What a cell says, or its words as they stand where they can't be told apart. */
export type StreetLine =
  | { isRead: true; parts: StreetParts }
  | { isRead: false; asWritten: string; place: Pick<StreetParts, 'suburb' | 'state' | 'postcode'> };

const COUNTRY = /[\s,]+(?:australia|aus)\.?$/i;
const PLACE = new RegExp(
  String.raw`[\s,(]+(?<state>${STATES.join('|')}|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory)\.?(?:[\s,]+(?<postcode>\d{3,4}))?\)?$`,
  'i',
);
const PLACE_TURNED = new RegExp(
  String.raw`[\s,]+(?<postcode>\d{4})[\s,]+(?<state>${STATES.join('|')})$`,
  'i',
);
/** A postcode without a state, behind an address that has its number: not `RMB 1234`. */
const POSTCODE = /(?<=\d.*\p{L}{2})[\s,]+(?<postcode>0[289]\d\d|[1-9]\d{3})$/u;
const LONG_STATES: Record<string, AustralianState> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'south australia': 'SA',
  'western australia': 'WA',
  tasmania: 'TAS',
  'northern territory': 'NT',
  'australian capital territory': 'ACT',
};
/** Letters that plans of the states begin with, where a number follows. */
const PLAN =
  /\(?\s*(?:lot\s*(?<lot>\w{1,5})\s*(?:[/,(]|\bon\b|\bin\b)?\s*|(?<=^|[\s(])(?<bare>\d{1,5})\s*\/\s*)?\b(?:plan\s*(?:of subdivision\s*)?(?:no\.?\s*)?)?(?<kind>DP|SP|PS|RP|LP|TP|CP|PC|BUP|GTP|BRP|USP)\s*(?:no\.?\s*)?(?<number>\d{1,7}[A-Z]?)\b\s*\)?\s*[,/]?\s*/i;

/** Words that tie a second street or place to the first. */
const NOT_A_NAME = new Set([
  'cnr',
  'corner',
  'crn',
  'off',
  'via',
  'rear',
  'opp',
  'opposite',
  'near',
  'aka',
]);

const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const trimmed = (text: string) => text.replace(/^[\s,;-]+|[\s,;-]+$/g, '');

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Takes state and postcode off the end, with the country behind them. */
function takeState(text: string) {
  const line = text.replace(COUNTRY, '');
  const found = PLACE_TURNED.exec(line) ?? PLACE.exec(line) ?? POSTCODE.exec(line);
  if (!found?.groups) return { rest: line };
  const { state, postcode } = found.groups;
  const long = state ? LONG_STATES[state.toLowerCase()] : undefined;
  const known = long ?? STATES.find((each) => each === state?.toUpperCase());
  return {
    rest: trimmed(line.slice(0, found.index)),
    ...(known ? { state: known } : {}),
    ...(postcode ? { postcode: postcode.padStart(4, '0') } : {}),
  };
}

/** Takes the suburb off the end: the one that another cell names, or what a comma or the kind of street sets apart. */
function takeSuburb(text: string, known: string | undefined, hasState: boolean) {
  const words = text.split(' ');
  for (let from = 1; known && from < words.length; from += 1) {
    if (compact(words.slice(from).join(' ')) !== compact(known)) continue;
    return { rest: trimmed(words.slice(0, from).join(' ')), suburb: known };
  }
  const comma = text.lastIndexOf(',');
  const last = text.slice(comma + 1).trim();
  const before = text.slice(0, comma).trim();
  const isName =
    comma > 0 && !/\d/.test(last) && /\p{L}/u.test(last) && /\d.*\p{L}{2}/u.test(before);
  if (isName && (endsInType(before) || !endsInType(last))) return { rest: before, suburb: last };
  if (!hasState) return { rest: text };
  // `9 Saltbush Road Newtown`: the street ends with what it is.
  const at = words.findIndex((word, index) => {
    const isNamed = index > 0 && /\p{L}{2}/u.test(words[index - 1] ?? '');
    return (
      isNamed && isUsualStreetType(compact(word)) && !endsInType(words.slice(index + 1).join(' '))
    );
  });
  // `Smith Street North Melbourne` may be either: nobody can tell.
  const isEither = streetDirection(compact(words[at + 1] ?? '')) !== undefined;
  if (at < 0 || isEither || at + 1 >= words.length) return { rest: text };
  return { rest: words.slice(0, at + 1).join(' '), suburb: words.slice(at + 1).join(' ') };
}

const endsInType = (text: string) => isStreetType(compact(text.split(' ').at(-1) ?? ''));

/**
 * Whether something stands behind a street that is said already: a suburb, most likely, though it ends as streets
 * do (`Smith St Kings Cross`). `Old St Albans Road` has a saint.
 */
function hasStreetInside(words: readonly string[]): boolean {
  const isPlain = (word: string) => isPlainStreetType(compact(word));
  const isDirection = words.length > 2 && streetDirection(compact(words.at(-1) ?? ''));
  const last = words.length - (isDirection ? 2 : 1);
  return words.slice(1, last).some((word) => {
    const isSaint = /^st\.?$/i.test(word) && isPlain(words[last] ?? '');
    return isPlain(word) && !isSaint;
  });
}

/** The name of a street and what kind it is, `St North` included; undefined where more than a street is written. */
export function readStreet(
  text: string,
): Pick<StreetParts, 'streetName' | 'streetType'> | undefined {
  const words = text.split(' ');
  const isName = /^[\p{L}\p{M}\d][\p{L}\p{M}\d\s.'’&-]*$/u.test(text) && /\p{L}{2}/u.test(text);
  const isNumbered = words.some((word) => /\d/.test(word) && !/^\d+(?:st|nd|rd|th)$/i.test(word));
  if (!isName || isNumbered || /^\p{L}\s/u.test(text)) return undefined;
  if (words.slice(1).some((word) => NOT_A_NAME.has(compact(word)))) return undefined;
  // "The Quillwater Parade" carries its type inside its name.
  if (words[0]?.toLowerCase() === 'the') return { streetName: text };
  if (hasStreetInside(words)) return undefined;
  const hasDirection = words.length > 2 && streetDirection(compact(words.at(-1) ?? ''));
  const at = words.length - (hasDirection ? 2 : 1);
  if (at > 0 && isStreetType(compact(words[at] ?? ''))) {
    const streetType = words.slice(at).join(' ').replace(/\.$/, '');
    return { streetName: words.slice(0, at).join(' '), streetType };
  }
  return { streetName: text };
}

/** Numbers of one property lie close together; `207-1104` is a unit and a number, or a slip. */
const WIDEST = 60;

function isStrangeRange(streetNumber = ''): boolean {
  const ends = /^(\d+)\w?-(\d+)/.exec(streetNumber);
  const width = ends ? Number(ends[2]) - Number(ends[1]) : 0;
  return width < 0 || width > WIDEST;
}

/** Takes a plan off: `Lot 5 (DP 123)` stays `Lot 5`, and the title has `5/DP123`. */
function takePlan(text: string): { rest: string; plan?: string; lot?: string } {
  const found = PLAN.exec(text);
  if (!found?.groups) return { rest: text };
  const { kind = '', number = '' } = found.groups;
  const lot = found.groups.lot ?? found.groups.bare;
  const isFirst = trimmed(text.slice(0, found.index)) === '';
  const kept = lot && isFirst ? `Lot ${lot}, ` : ' ';
  const rest = `${text.slice(0, found.index)}${kept}${text.slice(found.index + found[0].length)}`;
  const plan = `${kind.toUpperCase()}${number.toUpperCase()}`;
  return { rest: trimmed(plain(rest)), plan, ...(lot ? { lot } : {}) };
}

/** Takes the name of a building off the beginning: `Kings Tower, 12/45 …`. */
function takeSite(text: string): { rest: string; siteName?: string } {
  const found = /^(?<name>\p{L}[\p{L}\p{M}\s.'’&-]{2,59}),\s*(?=\S*\s?\d)/u.exec(text);
  const name = found?.groups?.name;
  const isDoor = /\b(?:floor|level|front|rear|basement|upstairs|downstairs)\b/i.test(name ?? '');
  if (!found || !name || isDoor || isStreetType(compact(name.split(' ').at(-1) ?? '')))
    return { rest: text };
  return { rest: text.slice(found[0].length), siteName: name };
}

/**
 * The parts of `12/45 Brushbox Avenue`, `Lot 7 (DP 123), 18 Saltbush Road` or `9 Saltbush Road Newtown NSW 2042`.
 * What can't be told apart comes back as it is written, without the place. `suburb` is what another cell says.
 * The reverse of the one-line address (domain.md 4.1).
 */
export function readStreetLine(text: string, suburb?: string): StreetLine {
  const line = plain(text).slice(0, 200);
  const { rest: withoutState, ...state } = takeState(line);
  const { rest: street, suburb: own } = takeSuburb(
    withoutState,
    suburb,
    Object.keys(state).length > 0,
  );
  const place = { ...(own ? { suburb: own } : {}), ...state };
  const { rest: withoutPlan, plan, lot: planLot } = takePlan(street);
  const { rest: withoutSite, siteName } = takeSite(withoutPlan);
  const bracketed = withoutSite.replace(/\s*\(((?:unit|lot)\s+\w+)\)\s*/i, ', $1 ').trim();
  const { rest, ...door } = readDoor(bracketed);
  const named = readStreet(trimmed(rest));
  const isNumbered = door.streetNumber !== undefined || door.lot !== undefined;
  const isPlaced = isNumbered && !isStrangeRange(door.streetNumber);
  if (!named || !isPlaced) return { isRead: false, asWritten: trimmed(street), place };
  const lot = planLot ?? door.lot;
  return {
    isRead: true,
    parts: {
      ...(siteName ? { siteName } : {}),
      ...door,
      ...(plan ? { lotPlan: lot ? `${lot}/${plan}` : plan } : {}),
      ...named,
      ...place,
    },
  };
}
