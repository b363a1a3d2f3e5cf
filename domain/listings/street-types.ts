/** Street types with the short forms people type for them; lower case, the first is the usual one. */
const SHORT_FORMS: Record<string, readonly string[]> = {
  avenue: ['ave', 'av'],
  boulevard: ['blvd', 'bvd'],
  circuit: ['cct', 'cir'],
  close: ['cl'],
  court: ['ct', 'crt'],
  crescent: ['cres', 'cr'],
  drive: ['dr', 'drv'],
  esplanade: ['esp'],
  grove: ['gr', 'gve'],
  highway: ['hwy'],
  lane: ['ln'],
  parade: ['pde'],
  parkway: ['pwy', 'pkwy'],
  place: ['pl'],
  quay: ['qy'],
  road: ['rd'],
  square: ['sq'],
  street: ['st', 'str'],
  terrace: ['tce', 'ter'],
  way: ['wy'],
};

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
