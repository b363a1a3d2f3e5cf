const EXCEPTIONS: Record<string, string> = {
  'DuplexSemi-detached': 'Duplex or semi-detached',
  'AcreageSemi-rural': 'Acreage or semi-rural',
  'set-date': 'Set date sale',
  open: 'Open (general)',
  'square-metres': 'm²',
  hectares: 'ha',
  acres: 'acres',
  self: 'Themselves',
  'passed-in-vendor-bid': 'Passed in on a vendor bid',
};

/**
 * A value of a closed list as people read it, on a screen and in a file alike: `private-treaty`,
 * `under_offer` and `ServicedApartment` as "Private treaty", "Under offer" and "Serviced apartment".
 */
export function valueWord(id: string): string {
  const words = id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return EXCEPTIONS[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
