/** What has to happen in histories now and then, so that a run shows that it did. */
export const KINDS = [
  'disputed',
  'disputed in part',
  'dispute won',
  'told late',
  'told again',
  'never told',
  'returned after settlement',
  'payout refused',
  'payout returned',
] as const;

type Kind = (typeof KINDS)[number];
export type Happened = Record<Kind, number>;

/** Nothing of any kind yet. */
export function nothingYet(): Happened {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Happened;
}

/** Adds what happened elsewhere. */
export function addHappened(to: Happened, from: Happened): void {
  for (const kind of KINDS) to[kind] += from[kind];
}
