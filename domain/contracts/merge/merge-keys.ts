/** What of a vendor or a buyer can be merged. */
export const PARTY_FACTS = ['name', 'contact', 'email', 'mobile', 'address', 'abn'] as const;

/** What of a vendor or a buyer can be merged. */
export type PartyFact = (typeof PARTY_FACTS)[number];

const PLACES = [0, 1, 2, 3, 4, 5] as const;
type Place = (typeof PLACES)[number];
type PartyKey = `listing.${'vendors' | 'buyers'}.${Place}.${PartyFact}`;

/** Keys that name one thing, with their names in the picker. */
const SINGLE_KEYS = {
  'listing.address': 'Property address',
  'listing.street': 'Street address',
  'listing.suburb': 'Suburb',
  'listing.state': 'State',
  'listing.postcode': 'Postcode',
  'listing.reference': 'Listing reference',
  'listing.lot-plan': 'Lot and plan',
  'listing.volume-folio': 'Volume and folio',
  'listing.strata-plan': 'Strata plan',
  'listing.vendors.names': 'All vendors',
  'listing.buyers.names': 'All buyers',
  'price.asking': 'Asking price',
  'price.guide': 'Price guide',
  'price.sale': 'Sale price',
  'commission.percent': 'Commission percent',
  'commission.amount': 'Commission on the sale price, including GST',
  'marketing.total': 'Marketing total, including GST',
  'authority.kind': 'Kind of authority',
  'authority.starts-on': 'Authority starts',
  'authority.ends-on': 'Authority ends',
  'dates.auction': 'Auction date',
  'dates.exchanged-on': 'Contract date',
  'dates.settlement-due-on': 'Settlement date',
  'conveyancer.vendor': "Vendor's conveyancer",
  'conveyancer.buyer': "Buyer's conveyancer",
  'agency.name': 'Agency',
  'agency.abn': 'ABN of the agency',
  'agent.name': 'Agent',
  'agent.email': "Agent's email",
  'agent.phone': "Agent's phone",
  today: 'Date of sending',
} as const;

type SingleKey = keyof typeof SINGLE_KEYS;

/** A thing of the listing that can fill a field. There is no expression language: only these names. */
export type MergeKey = SingleKey | PartyKey;

const PARTY_KEYS = (['vendors', 'buyers'] as const).flatMap((list) =>
  PLACES.flatMap((place) =>
    PARTY_FACTS.map((fact): PartyKey => `listing.${list}.${place}.${fact}`),
  ),
);

/** Every merge key; what isn't here is refused (security.md 2.8: templates run nothing). */
export const MERGE_KEYS: readonly MergeKey[] = [
  ...(Object.keys(SINGLE_KEYS) as SingleKey[]),
  ...PARTY_KEYS,
];

const FACT_NAMES: Record<PartyFact, string> = {
  name: 'name',
  contact: 'contact',
  email: 'email',
  mobile: 'mobile',
  address: 'postal address',
  abn: 'ABN',
};

/** Whether the text is a merge key, written exactly so. */
export function isMergeKey(text: string): text is MergeKey {
  return MERGE_KEYS.some((key) => key === text);
}

/** The name of a merge key in the picker, such as `Vendor 2: email`. */
export function mergeKeyName(key: MergeKey): string {
  if (Object.hasOwn(SINGLE_KEYS, key)) return SINGLE_KEYS[key as SingleKey];
  const [, list, place, fact] = key.split('.');
  const who = list === 'vendors' ? 'Vendor' : 'Buyer';
  return `${who} ${Number(place) + 1}: ${FACT_NAMES[fact as PartyFact]}`;
}
