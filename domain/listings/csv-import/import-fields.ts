import { readStreetLine } from './street-line.ts';

const SAMPLE_ROWS = 20;

/** A column an import understands: its label, and the headers other systems give it. */
export type ImportColumn = { label: string; headers: readonly string[] };

const column = (label: string, ...headers: string[]): ImportColumn => ({ label, headers });

/**
 * The columns of a listings import, by field. Headers are compared by letters and digits only, so
 * `Street No.` is `streetno`. A file gives either the street address in one cell or its parts.
 */
export const IMPORT_COLUMNS = {
  streetAddress: column(
    'Street address',
    'address',
    'streetaddress',
    'propertyaddress',
    'address1',
  ),
  unit: column('Unit', 'unit', 'unitnumber', 'unitno', 'subnumber', 'flat', 'apartmentnumber'),
  lot: column('Lot', 'lot', 'lotnumber', 'lotno'),
  siteName: column('Building name', 'building', 'buildingname', 'sitename', 'site', 'complex'),
  streetNumber: column(
    'Street number',
    'streetnumber',
    'streetno',
    'number',
    'stnumber',
    'housenumber',
  ),
  streetName: column('Street name', 'streetname', 'street', 'road'),
  streetType: column('Street type', 'streettype', 'roadtype'),
  suburb: column('Suburb', 'suburb', 'locality', 'city', 'town', 'suburbname'),
  state: column('State', 'state', 'stateterritory', 'region'),
  postcode: column('Postcode', 'postcode', 'postalcode', 'zip', 'zipcode', 'pcode'),
  propertyType: column(
    'Property type',
    'propertytype',
    'type',
    'category',
    'propertycategory',
    'class',
  ),
  category: column('Category', 'category', 'propertycategory'),
  saleMethod: column(
    'Method of sale',
    'methodofsale',
    'salemethod',
    'method',
    'saletype',
    'sellingmethod',
  ),
  authority: column('Authority', 'authority', 'authoritytype', 'agencyagreement'),
  bedrooms: column('Bedrooms', 'bedrooms', 'beds', 'bed', 'br'),
  bathrooms: column('Bathrooms', 'bathrooms', 'baths', 'bath'),
  garages: column('Garages', 'garages', 'garage', 'cars', 'carspaces', 'parking'),
  landArea: column('Land area (m2)', 'landarea', 'landsize', 'landaream2', 'landsqm', 'land'),
  guideLow: column('Guide from', 'guidelow', 'guidefrom', 'pricefrom', 'pricelow', 'minprice'),
  guideHigh: column('Guide to', 'guidehigh', 'guideto', 'priceto', 'pricehigh', 'maxprice'),
  asking: column('Asking price', 'askingprice', 'asking', 'price', 'listprice', 'listingprice'),
  listedOn: column('Listed on', 'listedon', 'listed', 'listingdate', 'datelisted', 'listdate'),
  vendorName: column(
    'Vendor name',
    'vendorname',
    'vendor',
    'vendors',
    'owner',
    'ownername',
    'seller',
    'sellername',
    'vendor1',
    'vendor1name',
  ),
  vendorMobile: column(
    'Vendor mobile',
    'vendormobile',
    'vendorphone',
    'ownermobile',
    'ownerphone',
    'sellermobile',
    'mobile',
    'vendor1mobile',
  ),
  vendorEmail: column(
    'Vendor email',
    'vendoremail',
    'owneremail',
    'selleremail',
    'email',
    'vendor1email',
  ),
  secondVendorName: column(
    'Second vendor name',
    'secondvendorname',
    'secondvendor',
    'vendor2',
    'vendor2name',
    'owner2',
  ),
  secondVendorMobile: column(
    'Second vendor mobile',
    'secondvendormobile',
    'vendor2mobile',
    'owner2mobile',
  ),
  secondVendorEmail: column(
    'Second vendor email',
    'secondvendoremail',
    'vendor2email',
    'owner2email',
  ),
} as const satisfies Record<string, ImportColumn>;

/** A field a column can be mapped to. */
export type ImportField = keyof typeof IMPORT_COLUMNS;

/** All fields in the order a mapping screen lists them. */
export const IMPORT_FIELDS = Object.keys(IMPORT_COLUMNS) as ImportField[];

/** For each column of the file the field it fills, or null when it is left out. */
export type ImportMapping = readonly (ImportField | null)[];

/**
 * What each header most likely means; null when nothing fits or an earlier header took the field.
 * A suggestion only: the person importing can change it.
 */
export function suggestMapping(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const compact = header
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
    const field = IMPORT_FIELDS.find((each) => {
      const { label, headers: known } = IMPORT_COLUMNS[each];
      const own = [each, label].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
      return !taken.has(each) && [...known, ...own].some((name) => name === compact);
    });
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** What most of the first addresses in one cell say of the place, which then needs no column of its own. */
function placeInLines(mapping: ImportMapping, rows: readonly (readonly string[])[]): ImportField[] {
  const at = mapping.indexOf('streetAddress');
  const texts = at < 0 ? [] : rows.slice(0, SAMPLE_ROWS).flatMap((cells) => cells[at] || []);
  const lines = texts.map((text) => readStreetLine(text));
  const says = (field: 'suburb' | 'state' | 'postcode') =>
    lines.filter((line) => (line.isRead ? line.parts : line.place)[field] !== undefined).length;
  return (['suburb', 'state', 'postcode'] as const).filter(
    (field) => says(field) * 2 > lines.length,
  );
}

/** Fields without which no row can become a listing, that are not mapped yet and that no address says. */
export function missingFields(
  mapping: ImportMapping,
  rows: readonly (readonly string[])[] = [],
): ImportField[] {
  const said = placeInLines(mapping, rows);
  const has = (field: ImportField) => mapping.includes(field);
  const needed: ImportField[] = [
    'suburb',
    'state',
    'postcode',
    'propertyType',
    'saleMethod',
    'vendorName',
  ];
  if (!has('streetAddress')) needed.unshift('streetName');
  return needed.filter((field) => !has(field) && !said.includes(field));
}
