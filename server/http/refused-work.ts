import type { Refusal } from '../../contract/problems.ts';
import type { Result } from '../../domain/result.ts';
import type { Database } from '../db/client.ts';
import { asSystem, asTenant, type Tenant, type Tx } from '../db/transaction.ts';

/** Whether nothing may stay of work that ended so, whatever it wrote before it found out (decision 292). */
function isUndoing(outcome: unknown): boolean {
  const { ok, error } = (outcome ?? {}) as Partial<{ ok: unknown; error: Partial<Refusal> }>;
  return ok === false && error?.keepsFindings !== true;
}

/** Runs work amid a transaction that goes on: what it wrote is undone where it ends in a refusal. */
export async function undoneIfRefused<T>(
  tx: Tx,
  work: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  tx.later('SAVEPOINT before_call', []);
  const outcome = await work();
  if (isUndoing(outcome)) await tx.rows('ROLLBACK TO SAVEPOINT before_call', []);
  return outcome;
}

const UNDONE = new Error('The transaction of a refused call is undone');

/** The same for work with a transaction of its own: a refusal doesn't commit it. */
export async function committedUnlessRefused<T>(
  inTransaction: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let refused: { outcome: T } | undefined;
  const wholly = async (tx: Tx) => {
    const outcome = await work(tx);
    if (!isUndoing(outcome)) return outcome;
    refused = { outcome };
    throw UNDONE;
  };
  try {
    return await inTransaction(wholly);
  } catch (error) {
    if (error === UNDONE && refused) return refused.outcome;
    throw error;
  }
}

/** Ways into transactions for handlers whose refusals undo what they wrote there. */
export function undoneByRefusal(database: Database) {
  return {
    system: <T>(work: (tx: Tx) => Promise<T>) =>
      committedUnlessRefused((wholly) => asSystem(database, wholly), work),
    tenant: <T>(tenant: Tenant, work: (tx: Tx) => Promise<T>) =>
      committedUnlessRefused((wholly) => asTenant(database, tenant, wholly), work),
  };
}
