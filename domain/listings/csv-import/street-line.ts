/** The parts of a street address written in one cell. */
export type StreetParts = {
  unit?: string;
  lot?: string;
  streetNumber?: string;
  streetName: string;
  streetType?: string;
};

const TYPES =
  'avenue|ave?|boulevard|bl?vd|circuit|cct|close|cl|court|crt|ct|crescent|cres|drive|dr|esplanade|esp|' +
  'grove|gr|highway|hwy|lane|ln|parade|pde|parkway|pkwy|place|pl|quay|rise|road|rd|square|sq|' +
  'street|st|terrace|tce|way';

const LINE = new RegExp(
  String.raw`^(?:lot\s+(?<lot>\w+)[,\s]+)?` +
    String.raw`(?:(?:unit|apt|flat)?\s*(?<unit>\w+)\s*(?:/|,\s*(?=\d)))?` +
    String.raw`(?<streetNumber>\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?\b)?\s*` +
    String.raw`(?<streetName>\S(?:.*\S)?)$`,
  'i',
);
const NAME_AND_TYPE = new RegExp(String.raw`^(?<name>.+?)\s+(?<type>${TYPES})\.?$`, 'i');

/**
 * The parts of `12/45 Brushbox Avenue` or `Lot 7, 18 Saltbush Road`; null when the text has neither
 * a street number nor a lot. The reverse of the one-line address (domain.md 4.1).
 */
export function readStreetLine(text: string): StreetParts | null {
  const parts = LINE.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups;
  if (!parts?.streetName || (!parts.streetNumber && !parts.lot)) return null;
  const named = NAME_AND_TYPE.exec(parts.streetName)?.groups;
  // "The Quillwater Parade" carries its type inside its name.
  const hasArticle = /^the\s/i.test(parts.streetName);
  return {
    ...(parts.unit ? { unit: parts.unit } : {}),
    ...(parts.lot ? { lot: parts.lot } : {}),
    ...(parts.streetNumber ? { streetNumber: parts.streetNumber.replaceAll(' ', '') } : {}),
    streetName: named?.name && !hasArticle ? named.name : parts.streetName,
    ...(named?.type && !hasArticle ? { streetType: named.type } : {}),
  };
}
