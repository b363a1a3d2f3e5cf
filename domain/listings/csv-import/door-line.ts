/** What is written before the street: which door, on which lot, at which number. */
export type Door = { unit?: string; lot?: string; streetNumber?: string };

/** Words for a door whose own number says it all: `Unit 2/14` is `2/14`. */
const PLAIN = 'units?|u|apartments?|apts?|flats?';
/** Words for a door that people go on saying: `Shop 3/14`. */
const NAMED =
  'shops?|suites?|ste|villa|townhouse|th|studio|room|office|kiosk|warehouse|factory|shed|site|penthouse|ph|tower|building|bldg|block|level|lvl|floor';
const WORD = `(?:${PLAIN}|${NAMED})`;
const BLANK_BEFORE_MORE = String.raw`\s+(?=\d|${WORD}\b|lot\b)`;

const LOT = /^lots?\b\.?\s*(?<id>\w+(?:\s*[-&]\s*\w+)*)(?:\s*[/,]\s*|\s+|$)/i;
const WORDED = new RegExp(
  String.raw`^(?<word>${WORD})\b\.?\s*(?:(?:no|number)\b\.?\s*)?#?\s*(?<id>\d[\w.]*(?:\s*-\s*\d\w*)?|[a-z]\d*)` +
    String.raw`(?:\s*[/,]\s*|\s+-\s+(?=\d)|${BLANK_BEFORE_MORE}|$)`,
  'i',
);
/** `u2/14`, `apt12/45`: no blank between. */
const JOINED = /^(?:unit|u|apt|flat)(?<id>\d\w*)(?:\s*[/,]\s*|\s+(?=\d)|$)/i;
const BARE = /^(?<id>\d[\w.]*(?:\s*-\s*\w+)?|[a-z]{1,3}\d*)\s*\/\s*(?=\d)/i;
const AT =
  /^(?:(?:no|number)\b\.?\s*|#\s*)?(?<id>\d+[a-z]?(?:\s*(?:-|&|\+|\bto\b|\band\b)\s*\d+[a-z]?)*)(?![\w./])\s*,?\s*/i;
const BEHIND = new RegExp(
  String.raw`^(?<rest>.*\S)(?:\s*,\s*|\s+)(?<door>(?:${WORD}\b\.?\s*#?|#)\s*\d\w*)$`,
  'i',
);
const PLAIN_ONLY = new RegExp(`^(?:${PLAIN})$`, 'i');

function tidy(id: string): string {
  return id
    .replaceAll(/\s*-\s*|\s+to\s+/gi, '-')
    .replaceAll(/\s*(?:&|\+|\band\b)\s*/gi, ' & ')
    .trim();
}

/** The id of a door as it is kept: `2` of `Unit 2`, `Shop 3` of `shop 3`. */
function doorName({ word = '', id = '' }: Record<string, string>): string {
  if (word === '' || PLAIN_ONLY.test(word)) return tidy(id);
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${tidy(id)}`;
}

/**
 * The doors, the lot and the number that an address begins with, or the door at its end, and what else it says.
 * Words for a plain door and for a lot are left out, so that no heading says `Lot Lot 5`.
 */
export function readDoor(text: string): Door & { rest: string } {
  const behind = BEHIND.exec(text.trim())?.groups;
  let rest = behind?.rest ?? text.trim();
  const found: Door = {};
  const doors: string[] = [];
  function take(pattern: RegExp): Record<string, string> | undefined {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match?.groups;
  }
  function takeWorded(): boolean {
    const lot = found.lot === undefined ? take(LOT) : undefined;
    if (lot) found.lot = tidy(lot.id ?? '');
    const door = lot ? undefined : (take(JOINED) ?? take(WORDED));
    if (door) doors.push(doorName(door));
    return Boolean(lot ?? door);
  }
  let isMore = true;
  while (isMore) isMore = takeWorded();
  const bare = doors.length === 0 ? take(BARE) : undefined;
  if (bare) doors.push(doorName(bare));
  const at = take(AT);
  if (at) found.streetNumber = tidy(at.id ?? '');
  const last = behind?.door && (WORDED.exec(behind.door)?.groups ?? { id: behind.door.slice(1) });
  if (last) doors.push(doorName(last));
  if (doors.length > 0) found.unit = doors.join(', ');
  return { ...found, rest };
}
