import type { Tx } from '../../db/transaction.ts';
import { type Doing, leaveArranging } from '../applications/event-service.ts';
import { type ApplicationRow, clearConsent, type PartyConsent, writeConsent } from './store.ts';

type Of = Pick<ApplicationRow, 'agencyId' | 'id'>;

/** Keeps that a party agreed, and how we know; where money belongs that came changes with it. */
export async function giveConsent(
  tx: Tx,
  doing: Doing,
  application: Of,
  partyId: string,
  consent: PartyConsent,
): Promise<void> {
  await writeConsent(tx, application, partyId, consent);
  await leaveArranging(tx, doing, application);
}

/**
 * Takes back that a party agreed; the timeline keeps that they had. Where money belongs that came changes with
 * it.
 */
export async function takeBackConsent(
  tx: Tx,
  doing: Doing,
  application: Of,
  partyId: string,
): Promise<void> {
  await clearConsent(tx, application, partyId);
  await leaveArranging(tx, doing, application);
}
