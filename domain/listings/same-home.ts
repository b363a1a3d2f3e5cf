import { isSlipOf } from '../people/slips.ts';
import type { AddressLineParts } from './address.ts';
import { normaliseForSearch } from './search-words.ts';
import { isStreetType, longStreetType, streetDirection } from './street-types.ts';

/** An address as homes are compared: what a writer may leave out, shorten or slip in is apart. */
export type Home = {
  /** The street number, or the first and last of a range; undefined where there is none. */
  numbers: [first: number, last: number] | undefined;
  /** What tells doors at one number apart, without the words for it: `4` of `Unit 4`, `a` of `72A`. */
  doors: string[];
  lot: string;
  /** The street without and with its type, and which part of it: `wattle`, `wattlestreet`, `north`. */
  street: { name: string; whole: string; direction: string };
  suburb: string;
  state: string;
  postcode: string;
};

/** Words that say what kind of door it is, and nothing of which one. */
const DOOR_WORDS = new Set(
  'unit u apt apartment flat suite ste shop villa townhouse level floor lot block building bldg tower studio house no number the'.split(
    ' ',
  ),
);

/** Words of streets and places with what they are short for. */
const LONG_WORDS = new Map(
  [
    ['mt', 'mount'],
    ['st', 'saint'],
    ['pt', 'point'],
    ['ft', 'fort'],
    ['n', 'north'],
    ['nth', 'north'],
    ['nrth', 'north'],
    ['s', 'south'],
    ['sth', 'south'],
    ['e', 'east'],
    ['w', 'west'],
    ['lt', 'little'],
    ['ltl', 'little'],
    ['gt', 'great'],
    ['grt', 'great'],
    ['is', 'island'],
    ['vly', 'valley'],
    ['first', '1st'],
    ['second', '2nd'],
    ['third', '3rd'],
    ['fourth', '4th'],
    ['fifth', '5th'],
    ['sixth', '6th'],
    ['seventh', '7th'],
    ['eighth', '8th'],
    ['ninth', '9th'],
    ['tenth', '10th'],
    ['hts', 'heights'],
    ['bch', 'beach'],
    ['pk', 'park'],
    ['gdns', 'gardens'],
    ['jct', 'junction'],
    ['ck', 'creek'],
    ['hbr', 'harbour'],
    ['upr', 'upper'],
    ['lwr', 'lower'],
    ['and', ''],
    ['the', ''],
  ].map(([short = '', long = '']) => [short, long] as const),
);

const wordsOf = (text: string | undefined): string[] =>
  normaliseForSearch(text ?? '')
    .split(' ')
    .filter((word) => word !== '');

const longer = (words: readonly string[]): string =>
  words.map((word) => LONG_WORDS.get(word) ?? word).join('');

/** The number that stands last, or a range, with a letter after either. */
const LAST_NUMBER = /(\d+)\s*([a-z]?)\s*(?:(?:-|&|\+|\bto\b)\s*(\d+)\s*([a-z]?)\s*)?$/;
/** The same where something else follows it: `72 rear`. */
const ANY_NUMBER = /(\d+)([a-z]?)\D*$/;
/** A door that is written after the number: `72, unit 3`. */
const DOOR_BEHIND =
  /^([^a-z]*\d+[a-z]?)[\s,]+((?:unit|apartment|apt|flat|suite|shop|villa)\s*\w+)$/;
/** A number that is written with the street: `72 Wattle`, but not `1st`. */
const BEFORE_STREET =
  /^((?:(?:unit|apartment|apt|flat|suite|shop|villa|no|number)\.?\s+)?\d[\d\s/,&-]*[a-z]?)\s+(?=[a-z])/;

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−]/gu, '-')
    .trim();
}

/** Unit and number apart, wherever either is written. */
function doorOf(unit: string, number: string): Pick<Home, 'numbers' | 'doors'> {
  const behind = DOOR_BEHIND.exec(number);
  const [door, at] = behind ? [behind[2] ?? '', behind[1] ?? ''] : ['', number];
  const whole = /\d/.test(at) ? `${unit} ${door} / ${at}` : unit;
  const isNumbered = /\d/.test(at) || /\d\s*\w?\s*[/,-]\s*\d/.test(unit);
  const found = isNumbered ? (LAST_NUMBER.exec(whole) ?? ANY_NUMBER.exec(whole)) : null;
  const rest = found ? whole.slice(0, found.index) : `${unit} ${number}`;
  const words = wordsOf(rest).flatMap((word) => word.match(/\d+|\p{L}+/gu) ?? []);
  const letters = found ? [found[2] ?? '', found[4] ?? ''] : [];
  const doors = [...words, ...letters]
    .map((word) => word.replace(/^0+(?=.)/, ''))
    .filter((word) => word !== '' && !DOOR_WORDS.has(word));
  if (!found) return { numbers: undefined, doors };
  const ends = [Number(found[1]), Number(found[3] ?? found[1])] as const;
  return { numbers: [Math.min(...ends), Math.max(...ends)], doors };
}

/** The words of a street without the part of it that they name behind its type: `Smith St Nth`. */
function withoutDirection(words: readonly string[]): {
  words: readonly string[];
  direction: string;
} {
  const direction = streetDirection(words.at(-1) ?? '');
  const isBehindType = words.length > 2 && isStreetType(words.at(-2) ?? '');
  return direction && isBehindType
    ? { words: words.slice(0, -1), direction }
    : { words, direction: '' };
}

/** An address as homes are compared; one that stands as it was written is read as far as it goes. */
export function homeOf(address: AddressLineParts): Home {
  const name = plain(address.streetName || address.asWritten || '');
  const before = /\d/.test(address.streetNumber ?? '') ? null : BEFORE_STREET.exec(name);
  const number = before ? (before[1] ?? '') : plain(address.streetNumber ?? '');
  const said = wordsOf(
    `${before ? name.slice(before[0].length) : name} ${address.streetType ?? ''}`,
  );
  const { words, direction } = withoutDirection(said);
  const type = longStreetType(words.at(-1) ?? '');
  const isTyped = Boolean(address.streetType) || isStreetType(type);
  const named = words.length > 1 && isTyped ? words.slice(0, -1) : words;
  return {
    ...doorOf(plain(address.unit ?? ''), number),
    lot: wordsOf(address.lot).join('').replace(/^lot/, '').replace(/^0+/, ''),
    street: {
      name: longer(named) || longer(words),
      whole: longer(words.slice(0, -1)) + type,
      direction,
    },
    suburb: longer(wordsOf(address.suburb)),
    state: address.state.toLowerCase(),
    postcode: address.postcode.trim(),
  };
}

const digits = (text: string) => text.replaceAll(/\D/g, '');
const isNear = (one: string, other: string) =>
  digits(one) === digits(other) && isSlipOf(one, other);

/** How far apart postcodes of neighbours may be, or those of one place with a slip. */
const NEARBY = 5;

/** Whether two addresses may lie in one street, whatever the door, the kind of street and the slips. */
function maySameStreet(one: Home, other: Home): boolean {
  const isOneStreet =
    isNear(one.street.name, other.street.name) ||
    [one.street.name, one.street.whole].some((name) =>
      [other.street.name, other.street.whole].includes(name),
    );
  const directions = new Set([one.street.direction, other.street.direction].filter(Boolean));
  if (!isOneStreet || directions.size > 1) return false;
  return (
    one.postcode === other.postcode ||
    Math.abs(Number(one.postcode) - Number(other.postcode)) <= NEARBY ||
    (one.state === other.state && isNear(one.suburb, other.suburb))
  );
}

function maySameDoor(one: Home, other: Home): boolean {
  if (!one.numbers && !other.numbers) return one.lot === other.lot;
  if (!one.numbers || !other.numbers) return one.lot !== '' && one.lot === other.lot;
  const isApart = one.numbers[0] > other.numbers[1] || other.numbers[0] > one.numbers[1];
  const [fewer, more] =
    one.doors.length <= other.doors.length ? [one.doors, other.doors] : [other.doors, one.doors];
  return !isApart && fewer.every((door) => more.includes(door));
}

/**
 * Whether two addresses may be one home, however either is written: the unit in the number or left out, a range,
 * short forms, another kind of street, a slip in its name, the suburb or postcode beside. Rather too often than
 * too seldom, since it only asks for another person. The exact comparison, for duplicates, is apart.
 */
export function maySameHome(one: Home, other: Home): boolean {
  return maySameDoor(one, other) && maySameStreet(one, other);
}

/** Whether of two addresses in one street only one says a number, so that nothing tells whether they are one home. */
export function isHalfNumbered(one: Home, other: Home): boolean {
  return (one.numbers === undefined) !== (other.numbers === undefined) && maySameStreet(one, other);
}

/** How many numbers beside its own a range that holds a home may begin or end with. */
const BESIDE = 4;

/**
 * What an address must hold to be compared with these homes, as a pattern of the database: one of their
 * numbers, or one beside, where it is a range; without a number its lot, or else its postcode.
 */
export function candidatePattern(homes: readonly Home[]): string {
  const found = homes.flatMap(({ numbers, lot, postcode }) => {
    if (!numbers) return [lot || postcode.replaceAll(/\D/g, '')];
    const around = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => at - BESIDE);
    return numbers.flatMap((end) => around.map((step) => String(Math.max(0, end + step))));
  });
  return `(^|[^0-9])0*(${[...new Set(found)].join('|')})([^0-9]|$)`;
}

/** An address in one line that `homeOfPlace` reads. */
export function placeOf(address: AddressLineParts): string {
  const { unit, lot, streetNumber, streetType, suburb, state, postcode } = address;
  const street = [address.streetName || address.asWritten, streetType].filter(Boolean).join(' ');
  return [unit, lot, streetNumber, street, suburb, state, postcode]
    .map((part) => (part ?? '').replaceAll('|', ' ').trim())
    .join('|');
}

/** The home of such a line, also of one that was kept as `duplicateAddressKey` before. */
export function homeOfPlace(place: string): Home {
  const [unit, lot, streetNumber, streetName = '', suburb = '', state = '', postcode = ''] =
    place.split('|');
  const parts = { streetName, suburb, state, postcode } as AddressLineParts;
  return homeOf({ ...parts, unit, lot, streetNumber });
}
