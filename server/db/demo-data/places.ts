import type { AustralianState } from '../../../domain/listings/listing-fields.ts';

/** A real suburb, used only as a place; the median price in dollars shapes what homes cost there. */
export type Place = { suburb: string; state: AustralianState; postcode: string; median: number };

const place = (
  suburb: string,
  state: AustralianState,
  postcode: string,
  median: number,
): Place => ({
  suburb,
  state,
  postcode,
  median,
});

/** The 24 places of domain.md 6. */
export const PLACES: readonly Place[] = [
  place('Newtown', 'NSW', '2042', 1_650_000),
  place('Parramatta', 'NSW', '2150', 1_100_000),
  place('Manly', 'NSW', '2095', 2_600_000),
  place('Orange', 'NSW', '2800', 690_000),
  place('Belconnen', 'ACT', '2617', 720_000),
  place('Braddon', 'ACT', '2612', 860_000),
  place('Richmond', 'VIC', '3121', 1_350_000),
  place('Tarneit', 'VIC', '3029', 660_000),
  place('Geelong', 'VIC', '3220', 790_000),
  place('Ballarat Central', 'VIC', '3350', 610_000),
  place('Hawthorne', 'QLD', '4171', 1_700_000),
  place('Bulimba', 'QLD', '4171', 1_650_000),
  place('Southport', 'QLD', '4215', 930_000),
  place('Townsville City', 'QLD', '4810', 520_000),
  place('Cairns City', 'QLD', '4870', 560_000),
  place('Unley', 'SA', '5061', 1_450_000),
  place('Glenelg', 'SA', '5045', 1_250_000),
  place('Mount Barker', 'SA', '5251', 740_000),
  place('Subiaco', 'WA', '6008', 1_500_000),
  place('Fremantle', 'WA', '6160', 1_150_000),
  place('Bunbury', 'WA', '6230', 560_000),
  place('Sandy Bay', 'TAS', '7005', 1_050_000),
  place('Launceston', 'TAS', '7250', 590_000),
  place('Darwin City', 'NT', '0800', 540_000),
];

/** Invented streets (domain.md 6), name and type. */
export const STREETS: readonly (readonly [name: string, type: string])[] = [
  ['Brushbox', 'Avenue'],
  ['Saltbush', 'Road'],
  ['Quillwater', 'Parade'],
  ['Lanternfish', 'Lane'],
  ['Ironbark', 'Rise'],
  ['Gumnut', 'Crescent'],
  ['Cassowary', 'Close'],
  ['Verandah', 'Street'],
  ['Pelican', 'Quay'],
  ['Bluestone', 'Terrace'],
  ['Wattlebird', 'Way'],
  ['Kurrajong', 'Circuit'],
];

/** Area code of landlines in a state. */
export const AREA_CODES: Record<AustralianState, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
};

/** States where auctions are common and lead the methods of sale. */
export const AUCTION_STATES: readonly AustralianState[] = ['NSW', 'ACT', 'VIC'];
