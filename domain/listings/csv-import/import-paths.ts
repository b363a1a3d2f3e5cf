import type { ImportField } from './import-fields.ts';

/** Where each field of an import ends up in the listing record, as a dotted path. */
const PATHS: readonly (readonly [path: string, field: ImportField])[] = [
  ['address.asWritten', 'streetAddress'],
  ['address.unit', 'unit'],
  ['address.lot', 'lot'],
  ['address.siteName', 'siteName'],
  ['address.streetNumber', 'streetNumber'],
  ['address.streetName', 'streetName'],
  ['address.streetType', 'streetType'],
  ['address.suburb', 'suburb'],
  ['address.state', 'state'],
  ['address.postcode', 'postcode'],
  ['propertyClass', 'propertyType'],
  ['category', 'category'],
  ['saleMethod', 'saleMethod'],
  ['authority', 'authority'],
  ['features.bedrooms', 'bedrooms'],
  ['features.bathrooms', 'bathrooms'],
  ['features.garages', 'garages'],
  ['features.landArea', 'landArea'],
  ['price.guideLow', 'guideLow'],
  ['price.guideHigh', 'guideHigh'],
  ['price.asking', 'asking'],
  ['price.guideText', 'asking'],
  ['dates.listedOn', 'listedOn'],
  ['vendors.0.mobile', 'vendorMobile'],
  ['vendors.0.email', 'vendorEmail'],
  ['vendors.1.name', 'secondVendorName'],
  ['vendors.1.mobile', 'secondVendorMobile'],
  ['vendors.1.email', 'secondVendorEmail'],
  ['vendors', 'vendorName'],
];

/** The field of a file whose cell is behind a path of the record; null for the record as a whole. */
export function fieldOfPath(path: string): ImportField | null {
  const found = PATHS.find(([known]) => path === known || path.startsWith(`${known}.`));
  return found ? found[1] : null;
}
