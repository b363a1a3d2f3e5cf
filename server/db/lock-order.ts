import type { Tx } from './transaction.ts';

const heldBy = new WeakMap<Tx, { listings: Set<string>; hasApplication: boolean }>();

/**
 * Told of each lock on a listing or an application: a transaction that locks a listing after an application waits in a
 * circle with those that lock the listing first, so it is refused (decision 221). Locked again it waits for nobody.
 */
export function lockInOrder(tx: Tx, what: 'listing' | 'application', id: string): void {
  const held = heldBy.get(tx) ?? { listings: new Set<string>(), hasApplication: false };
  heldBy.set(tx, held);
  if (what === 'application') {
    held.hasApplication = true;
    return;
  }
  if (held.hasApplication && !held.listings.has(id))
    throw new Error('A listing is locked before its applications, never after one');
  held.listings.add(id);
}
