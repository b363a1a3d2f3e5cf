import type { Tx } from '../../db/transaction.ts';
import { type ApplicationRow, clearConsent } from './store.ts';

/** Takes back that a party agreed; the timeline keeps that they had. */
export function takeBackConsent(
  tx: Tx,
  application: Pick<ApplicationRow, 'agencyId' | 'id'>,
  partyId: string,
): Promise<void> {
  return clearConsent(tx, application, partyId);
}
