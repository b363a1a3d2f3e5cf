/** What has to happen in histories now and then, so that a run shows that it did. */
export const KINDS = [
  ...(['disputed', 'disputed in part', 'dispute won', 'told late', 'told again'] as const),
  ...(['never told', 'returned after settlement'] as const),
  ...(['payout refused', 'payout failed', 'payout told late', 'payout came in part'] as const),
  ...(['payout returned', 'payout returned in part', 'payout stopped'] as const),
  ...(['payout not stopped', 'part of payout closed'] as const),
  ...(['matched', 'matched to another agency', 'match undone', 'match reclaimed'] as const),
  ...(['money of nobody came', 'money of nobody matched'] as const),
  ...(['sent back by hand', 'kept as credit', 'closed', 'dealt with'] as const),
  ...(['refund refused', 'refund held back', 'refund paid after all', 'refund failed'] as const),
  ...(['refund came back', 'refunded again'] as const),
  ...(['refunded', 'refunded by us', 'given back and taken', 'loss won back'] as const),
  ...(['loss closed', 'won after its loss was closed', 'taken again', 'bank gave again'] as const),
  ...(['match undone while a bank takes and gives'] as const),
  ...(['agency suspended', 'agency reinstated', 'came while suspended'] as const),
  ...(['agreed', 'agreed by one of two', 'disagreed', 'cancelled by owner'] as const),
  ...(['funds agreed', 'funds agreed by one of two', 'funds turned down'] as const),
  ...(['reported', 'report confirmed', 'report refused', 'report taken back'] as const),
  ...(['written off', 'came after write-off'] as const),
] as const;

export type HappenedKind = (typeof KINDS)[number];
export type Happened = Record<HappenedKind, number>;

/** Nothing of any kind yet. */
export function nothingYet(): Happened {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Happened;
}

/** Adds what happened elsewhere. */
export function addHappened(to: Happened, from: Happened): void {
  for (const kind of KINDS) to[kind] += from[kind];
}
