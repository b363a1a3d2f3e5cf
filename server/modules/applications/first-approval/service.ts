import { can, type Role } from '../../../../domain/permissions.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import { isOwnBySystem } from '../own-credit/service.ts';
import type { ApplicationRow } from '../store.ts';
import { findDecider } from './store.ts';

type Of = Pick<ApplicationRow, 'agencyId' | 'id'>;

/**
 * The first person's approval as far as it counts still: not of somebody who is suspended, or who may not
 * decide about credit any more, nor of whoever is by now one of those who apply (decision 307). Amid its
 * agency's transaction.
 */
export function counted<F extends { actor: string }>(
  tx: Tx,
  of: Of,
  first: F | undefined,
): Promise<F | undefined> {
  return besideAsPlatform(tx, of.agencyId, () => countedBySystem(tx, [of], first));
}

/** The same in a transaction that sees everything, of each application that it is about. */
export async function countedBySystem<F extends { actor: string }>(
  tx: Tx,
  of: readonly Of[],
  first: F | undefined,
): Promise<F | undefined> {
  if (!first) return undefined;
  const person = await findDecider(tx, first.actor);
  if (person?.status !== 'active') return undefined;
  if (can(person.roles as Role[], 'application.decide') === 'none') return undefined;
  for (const each of of) {
    if (await isOwnBySystem(tx, each, first.actor)) return undefined;
  }
  return first;
}
