import type { Refusal } from '../../../contract/problems.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { lockApplication } from './event-service.ts';
import { notTheirOwn } from './own-credit/service.ts';
import type { ApplicationRow } from './store.ts';

/** Who of our own staff does something. */
export type StaffBy = { actor: string; name: string };

/**
 * Has one of our own staff, who belong to no agency, work on a locked application in its agency's name space. Refuses what
 * isn't there, and who would decide about their own credit.
 */
export async function workOnApplication<T>(
  tx: Tx,
  call: SignedInCall,
  id: string,
  work: (row: ApplicationRow, by: StaffBy) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const { agencyId } = call;
  if (agencyId === undefined) return refuse({ code: 'resource.not-found' });
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  if (!account.ok) return account;
  const by = { actor: call.principal.subject, name: account.value.name };
  return reboundTo(tx, agencyId, async () => {
    const row = await lockApplication(tx, id);
    if (!row) return refuse({ code: 'resource.not-found' });
    const others = await notTheirOwn(tx, row, by.actor);
    return others.ok ? work(row, by) : others;
  });
}
