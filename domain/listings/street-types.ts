/** Street types with the short forms people type for them; lower case, the first is the usual one. */
const SHORT_FORMS: Record<string, readonly string[]> = {
  alley: ['ally'],
  approach: ['app'],
  arcade: ['arc'],
  avenue: ['ave', 'av'],
  boulevard: ['blvd', 'bvd', 'bvde', 'boulevarde'],
  circle: ['circ'],
  circuit: ['cct', 'cir'],
  close: ['cl'],
  corner: ['cnr'],
  court: ['ct', 'crt'],
  cove: ['cov'],
  crescent: ['cres', 'cr'],
  crossing: ['crsg'],
  drive: ['dr', 'drv', 'dve'],
  esplanade: ['esp'],
  freeway: ['fwy'],
  gardens: ['gdns', 'gdn'],
  glade: ['gld'],
  green: ['grn'],
  grove: ['gr', 'gve', 'gro'],
  heights: ['hts'],
  highway: ['hwy', 'hway'],
  lane: ['ln', 'la'],
  laneway: ['lnwy'],
  parade: ['pde'],
  parkway: ['pwy', 'pkwy'],
  passage: ['psge'],
  place: ['pl'],
  plaza: ['plza', 'plz'],
  promenade: ['prom'],
  quay: ['qy'],
  ridge: ['rdge'],
  road: ['rd'],
  square: ['sq'],
  street: ['st', 'str'],
  terrace: ['tce', 'ter', 'trc'],
  track: ['trk'],
  way: ['wy'],
};

/** Street types that nobody shortens, and that are as often part of a name: `Bay View Road`. */
const RARE = new Set(
  'bend boardwalk brae brow bypass causeway chase common concourse copse crest cross dale dell dene edge elbow end entrance fairway firetrail flat frontage gate gateway glen grange hill island junction key landing link loop mall meander mews motorway mount nook outlook parklands path pathway pocket point port pursuit ramble reach reserve rest retreat return rise round route row rue run slope spur steps strand strip thoroughfare trail turn vale view views vista walk walkway waters waterway wharf wood wynd yard'.split(
    ' ',
  ),
);

const DIRECTIONS = new Map(
  [
    ['north', 'n', 'nth', 'nrth'],
    ['south', 's', 'sth'],
    ['east', 'e', 'est'],
    ['west', 'w', 'wst'],
    ['northeast', 'ne'],
    ['northwest', 'nw'],
    ['southeast', 'se'],
    ['southwest', 'sw'],
    ['upper', 'upr'],
    ['lower', 'lwr'],
    ['central', 'cntrl', 'ctrl', 'cen'],
    ['extension', 'ext', 'extn'],
  ].flatMap(([long = '', ...shorts]) => [long, ...shorts].map((word) => [word, long] as const)),
);

const LONG_FORMS = new Map(
  Object.entries(SHORT_FORMS).flatMap(([long, shorts]) =>
    shorts.map((short) => [short, long] as const),
  ),
);

/** The short forms of a long street type; none for another word, whatever it is. */
export function shortStreetTypes(word: string): readonly string[] {
  return Object.hasOwn(SHORT_FORMS, word) ? (SHORT_FORMS[word] ?? []) : [];
}

/** The long form of a street type word (`ave` gives `avenue`); another word comes back unchanged. */
export function longStreetType(word: string): string {
  return LONG_FORMS.get(word) ?? word;
}

/** Whether a word says what kind of street it is, short or long; lower case without a full stop. */
export function isStreetType(word: string): boolean {
  return isUsualStreetType(word) || RARE.has(word);
}

/** The same for the kinds that streets mostly are, which hardly ever end a name. */
export function isUsualStreetType(word: string): boolean {
  return Object.hasOwn(SHORT_FORMS, word) || LONG_FORMS.has(word);
}

/** The kinds that are plainly a street's wherever they stand; `Castle Cove Drive` has one of them, at its end. */
const PLAIN = new Set(
  'street road avenue drive lane court crescent parade highway boulevard terrace circuit close place'.split(
    ' ',
  ),
);

/** Whether a word is one of the kinds that hardly any name of a place has. */
export function isPlainStreetType(word: string): boolean {
  return PLAIN.has(longStreetType(word));
}

/** Which part of a street a word behind its type says: `nth` gives `north`; undefined for another word. */
export function streetDirection(word: string): string | undefined {
  return DIRECTIONS.get(word);
}
