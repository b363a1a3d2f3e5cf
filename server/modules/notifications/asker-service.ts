import type { Reachable } from '../../../domain/contracts/signing/known-contacts.ts';
import { isEmail } from '../../../domain/people/email.ts';
import type { Tx } from '../../db/transaction.ts';
import { findAddressee, findOthers, type PartyKey } from './store.ts';
import { notShared, trustedWays } from './trusted-ways.ts';

/** Whether news of what somebody asked our own staff for reaches them by what nobody else of the application reads. */
export async function hearsAlone(tx: Tx, party: PartyKey): Promise<boolean> {
  const row = await findAddressee(tx, party);
  if (!row) return false;
  const alone: Reachable = notShared(row, await findOthers(tx, party));
  const { email, mobile } = trustedWays(alone, row.contactHold);
  return mobile !== undefined || (email !== null && isEmail(email));
}
