import type { SavedSignature } from '../../../domain/people/profile.ts';
import { isSamePerson } from '../../../domain/people/same-name.ts';
import type { Tx } from '../../db/transaction.ts';
import { findSigned } from './store.ts';

/** The signature that somebody of an agency keeps, where it is them by email and by their name in full. */
export async function savedSignature(
  tx: Tx,
  agencyId: string,
  { email, name }: { email: string | null; name: string },
): Promise<SavedSignature | undefined> {
  if (email === null) return undefined;
  const found = await findSigned(tx, agencyId, email.trim().toLowerCase());
  return found.find((each) => isSamePerson(each.name, name))?.signature ?? undefined;
}
