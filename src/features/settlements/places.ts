/** What the address of a listing's settlement may name after its own; the first has nothing. */
export const SETTLEMENT_PARTS = ['overview', 'dates', 'figures', 'people', 'history'] as const;
export type SettlementPart = (typeof SETTLEMENT_PARTS)[number];

/** What of a settlement an address names; undefined for a part that there isn't. */
export function settlementPart(step: string | undefined): SettlementPart | undefined {
  if (step === undefined) return 'overview';
  return SETTLEMENT_PARTS.find((part) => part === step && part !== 'overview');
}

/** Where a part of a listing's settlement is. */
export function settlementAddress(listingId: string, part: SettlementPart): string {
  const base = `/property-listings/${listingId}/settlements`;
  return part === 'overview' ? base : `${base}/${part}`;
}
