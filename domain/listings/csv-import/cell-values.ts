import { type IsoDate, isIsoDate } from '../../dates.ts';
import {
  AUTHORITY_KINDS,
  type AustralianState,
  type AuthorityKind,
  CATEGORIES,
  type Category,
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
  }),
);

/** A state by its short or full name in any case; undefined when it is none. */
export function readState(text: string): AustralianState | undefined {
  const known = STATES.find((state) => state.toLowerCase() === letters(text));
  return known ?? STATE_NAMES.get(letters(text));
}

/** A method of sale by our name or another system's; undefined when it is none. */
export function readSaleMethod(text: string): SaleMethod | undefined {
  return METHODS.get(letters(text));
}

/** Class and, for homes, category from one cell such as `House` or `Vacant land`. */
export function readPropertyType(
  text: string,
): { propertyClass: PropertyClass; category?: Category } | undefined {
  const propertyClass = CLASSES.get(letters(text));
  if (propertyClass) return { propertyClass };
  const category =
    CATEGORIES.find((each) => letters(each) === letters(text)) ?? CATEGORY_NAMES.get(letters(text));
  return category ? { propertyClass: 'residential', category } : undefined;
}

/** The category of a home; undefined when it is none. */
export function readCategory(text: string): Category | undefined {
  return readPropertyType(text)?.category;
}

/** A kind of authority; `Exclusive agency` reads as exclusive. */
export function readAuthority(text: string): AuthorityKind | undefined {
  return AUTHORITY_KINDS.find((kind) => letters(text).startsWith(kind));
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

/** A whole number such as `4`; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Square metres such as `612`, `1,250 m2` or `83.5 sqm`; undefined for anything else. */
export function readSquareMetres(text: string): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(m2|m²|sqm|sq m)?$/i.exec(text);
  return match ? Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`) : undefined;
}

/** A date written d/m/yyyy, as Australians do, or in ISO form; undefined when it is none. */
export function readDate(text: string): IsoDate | undefined {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const pad = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const iso = match ? `${match[3]}-${pad(match[2])}-${pad(match[1])}` : text;
  return isIsoDate(iso) ? iso : undefined;
}

/** Four digits; a spreadsheet's `800` gets its lost zero back. Other text comes back as it is. */
export function readPostcode(text: string): string {
  return /^\d{3}$/.test(text) ? `0${text}` : text;
}
