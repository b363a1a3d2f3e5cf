import {
  type AREA_UNITS,
  AUTHORITY_KINDS,
  type AustralianState,
  type AuthorityKind,
  CATEGORIES,
  type Category,
  PROPERTY_CLASSES,
  type PropertyClass,
  type SaleMethod,
  STATES,
} from '../listing-fields.ts';

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATE_NAMES = new Map<string, AustralianState>(
  Object.entries({
    newsouthwales: 'NSW',
    australiancapitalterritory: 'ACT',
    victoria: 'VIC',
    queensland: 'QLD',
    southaustralia: 'SA',
    westernaustralia: 'WA',
    tasmania: 'TAS',
    northernterritory: 'NT',
  }),
);

const METHODS = new Map<string, SaleMethod>(
  Object.entries({
    privatetreaty: 'private-treaty',
    privatesale: 'private-treaty',
    treaty: 'private-treaty',
    forsale: 'private-treaty',
    sale: 'private-treaty',
    auction: 'auction',
    setdate: 'set-date',
    setdatesale: 'set-date',
    setsale: 'set-date',
    setsaledate: 'set-date',
    eoi: 'expressions-of-interest',
    expressionsofinterest: 'expressions-of-interest',
    expressionofinterest: 'expressions-of-interest',
    tender: 'tender',
    negotiation: 'private-treaty',
    expressions: 'expressions-of-interest',
    offmarket: 'off-market',
  }),
);

const CLASSES = new Map<string, PropertyClass>(
  Object.entries({
    land: 'land',
    vacantland: 'land',
    rural: 'rural',
    farm: 'rural',
    commercial: 'commercial',
    shop: 'commercial',
    office: 'commercial',
    retail: 'commercial',
    industrial: 'commercial',
    business: 'business',
    residential: 'residential',
  }),
);

const CATEGORY_NAMES = new Map<string, Category>(
  Object.entries({
    duplexorsemidetached: 'DuplexSemi-detached',
    duplex: 'DuplexSemi-detached',
    semi: 'DuplexSemi-detached',
    semidetached: 'DuplexSemi-detached',
    acreageorsemirural: 'AcreageSemi-rural',
    acreage: 'AcreageSemi-rural',
    semirural: 'AcreageSemi-rural',
    flats: 'BlockOfUnits',
    home: 'House',
    townhome: 'Townhouse',
    condo: 'Apartment',
    condominium: 'Apartment',
    homeunit: 'Unit',
    penthouse: 'Apartment',
    retirementliving: 'Retirement',
  }),
);

/** A state by its short or full name in any case; undefined when it is none. */
export function readState(text: string): AustralianState | undefined {
  const known = STATES.find((state) => state.toLowerCase() === letters(text));
  return known ?? STATE_NAMES.get(letters(text));
}

/** The words of a cell, and each run of them, the longest first: where `Private Treaty Sale` says a known one. */
function runsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.slice(0, 12) ?? [];
  const runs: string[] = [];
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      runs.push(words.slice(from, from + length).join(''));
    }
  }
  return runs;
}

/** Words that say something alone and nothing among others: `Sale by tender`. */
const ONLY_ALONE = new Set(['sale', 'forsale', 'home', 'open']);

/** What a cell says whole, or in some of its words. */
function sayings<T>(text: string, known: (letters: string) => T | undefined): T[] {
  const exact = known(letters(text));
  if (exact !== undefined) return [exact];
  const found: T[] = [];
  let left = runsOf(text);
  for (let run = left[0]; run !== undefined; run = left[0]) {
    const value = ONLY_ALONE.has(run) ? undefined : known(run);
    const taken = value === undefined ? [run] : left.filter((each) => run?.includes(each));
    if (value !== undefined && !found.includes(value)) found.push(value);
    left = left.filter((each) => !taken.includes(each));
  }
  return found;
}

type Kind = { propertyClass: PropertyClass; category?: Category };

function kindOf(name: string): PropertyClass | Category | undefined {
  const one = name.replace(/(?<=[a-z]{3})s$/, '');
  const categories = [name, one].map(
    (each) => CATEGORIES.find((category) => letters(category) === each) ?? CATEGORY_NAMES.get(each),
  );
  return CLASSES.get(name) ?? categories[0] ?? categories[1];
}

/** Everything that a cell such as `Apartment/Unit` may mean, as words that an import reads. */
export function meaningsOf(
  field: 'propertyType' | 'category' | 'saleMethod' | 'authority' | 'state',
  text: string,
): string[] {
  if (field === 'saleMethod') return sayings(text, (name) => METHODS.get(name));
  if (field === 'authority') return sayings(text, authorityOf);
  if (field === 'state') return readState(text) ? [text] : [];
  // `Residential - House` says one thing: a class beside a category is no other meaning.
  const kinds = sayings(text, kindOf);
  const narrow = kinds.filter((kind) => kind !== 'residential');
  return narrow.length > 0 ? narrow : kinds;
}

/** The one thing that a cell says; undefined where it says none or several. */
function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** A method of sale by our name or another system's, alone or among other words; undefined when it is none. */
export function readSaleMethod(text: string): SaleMethod | undefined {
  return only(sayings(text, (name) => METHODS.get(name)));
}

/** Class and, for homes, category from one cell such as `House`, `Vacant land` or `Residential - House`. */
export function readPropertyType(text: string): Kind | undefined {
  const kind = only(meaningsOf('propertyType', text));
  const propertyClass = PROPERTY_CLASSES.find((each) => each === kind);
  if (propertyClass) return { propertyClass };
  const category = CATEGORIES.find((each) => each === kind);
  return category ? { propertyClass: 'residential', category } : undefined;
}

/** The category of a home; undefined when it is none. */
export function readCategory(text: string): Category | undefined {
  return readPropertyType(text)?.category;
}

function authorityOf(name: string): AuthorityKind | undefined {
  return AUTHORITY_KINDS.find((kind) => name.startsWith(kind));
}

/** A kind of authority; `Exclusive agency` and `Agency - exclusive` read as exclusive. */
export function readAuthority(text: string): AuthorityKind | undefined {
  return only(sayings(text, authorityOf));
}

/**
 * Whole cents from an amount in dollars as people write it: `$1,250,000`, `850k`, `1.25m`.
 * Undefined when it is no amount, is negative or does not come out in whole cents.
 */
export function readDollars(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,6}))?\s*([km])?$/i.exec(text.trim());
  if (!match) return undefined;
  const places = { k: 5, m: 8 }[(match[3] ?? '').toLowerCase()] ?? 2;
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  if (decimals.length > places) return undefined;
  const amount = Number(`${match[1]?.replaceAll(/\D/g, '')}${decimals.padEnd(places, '0')}`);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** A whole number as a spreadsheet writes it: `2042.0` is 2042. */
const whole = (text: string) => text.replace(/[.,]0+$/, '');

/** A whole number such as `4` or `4.0`; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return /^\d{1,4}$/.test(whole(text)) ? Number(whole(text)) : undefined;
}

const AREA =
  /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:(m2|m²|sqm|sq\.?\s?m|square met(?:re|er)s?)|(ha|hectares?)|(ac|acres?))?\.?$/i;

/** An area such as `612`, `1,250 m2`, `2.5 ha` or `5 acres`; undefined for anything else. */
export function readArea(
  text: string,
): { value: number; unit: (typeof AREA_UNITS)[number] } | undefined {
  const match = AREA.exec(text);
  if (!match) return undefined;
  const value = Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`);
  return { value, unit: match[4] ? 'hectares' : match[5] ? 'acres' : 'square-metres' };
}

/** Four digits; a spreadsheet's `800` gets its lost zero back and `2042.0` loses what it added. */
export function readPostcode(text: string): string {
  const digits = whole(text).replace(/^(\d),(\d{3})$/, '$1$2');
  return /^\d{3}$/.test(digits) ? `0${digits}` : digits;
}
