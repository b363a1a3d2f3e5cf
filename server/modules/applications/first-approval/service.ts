import { can, type Role } from '../../../../domain/permissions.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import { findDecider } from './store.ts';

/**
 * The first person's approval as far as it counts still: not of somebody who is suspended, or who may not
 * decide about credit any more. Amid an agency's transaction.
 */
export function counted<F extends { actor: string }>(
  tx: Tx,
  agencyId: string,
  first: F | undefined,
): Promise<F | undefined> {
  return besideAsPlatform(tx, agencyId, () => countedBySystem(tx, first));
}

/** The same in a transaction that sees everything. */
export async function countedBySystem<F extends { actor: string }>(
  tx: Tx,
  first: F | undefined,
): Promise<F | undefined> {
  if (!first) return undefined;
  const person = await findDecider(tx, first.actor);
  if (person?.status !== 'active') return undefined;
  return can(person.roles as Role[], 'application.decide') === 'none' ? undefined : first;
}
