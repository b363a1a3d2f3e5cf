import type { MoneyFault } from '../../../domain/ledger/money-faults.ts';
import { takenByReturns } from '../../../domain/payments/taken-by-returns.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { StandingFault } from './check-service.ts';
import { hereOf, matchesOf } from './exceptions/matched.ts';
import { findUnknownReferences } from './exceptions/store.ts';
import { suspenseFaults } from './exceptions/suspense.ts';
import { type Arrived, arrivedOf, type Told } from './exceptions/unknown-arrivals.ts';
import { allLosses, type Losses, lostOf } from './exceptions/unknown-losses.ts';
import { RETURNED } from './placing/late.ts';
import { openStrayReturns } from './strays/returns.ts';

const BATCH = 500;

/** Where what came is, in cents: it waits, is a payment's that people made of it, or was sent back and not taken. */
async function foundOf(tx: Tx, arrived: Arrived, losses: Losses): Promise<number> {
  let found = -lostOf(losses, arrived);
  for (const { id, state, note, amount } of arrived.rows) {
    if (state === 'unmatched' || note.startsWith(RETURNED)) found += amount;
    for (const made of await matchesOf(tx, id)) found += hereOf(made);
  }
  return found;
}

async function faultsOf(
  tx: Tx,
  of: Told & { receipt: string },
  losses: Losses,
): Promise<MoneyFault[]> {
  const arrived = await arrivedOf(tx, of, of.receipt);
  if (!arrived) return [];
  const { here: wanted } = takenByReturns(arrived.told, arrived.came);
  const found = await foundOf(tx, arrived, losses);
  if (found === wanted) return [];
  return [{ kind: 'unexplained', applicationId: NO_AGENCY, key: arrived.id, wanted, found }];
}

/**
 * What is wrong with money that nobody was found for: what waits has to be what the books have of it, and each cent
 * that its bank left with us has to be somewhere. A return of what never came is one until a person has dealt with it.
 */
export async function unknownFaults(tx: Tx): Promise<(MoneyFault | StandingFault)[]> {
  const faults: (MoneyFault | StandingFault)[] = await suspenseFaults(tx);
  for (const { id: key, reference, note } of await openStrayReturns(tx)) {
    const of = { applicationId: NO_AGENCY, key, wanted: 'its arrival' };
    faults.push({ ...of, kind: 'return-without-arrival', found: `${reference}: ${note}` });
  }
  const losses = await allLosses(tx);
  for (let after = { provider: '', eventId: '' }; ; ) {
    const batch = await findUnknownReferences(tx, after, BATCH);
    for (const each of batch) faults.push(...(await faultsOf(tx, each, losses)));
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) return faults;
  }
}
