import type { WholeBankRun } from '../../../contract/endpoints/bank-desk.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { type Outcome, refused } from './desk.ts';
import { readRun } from './runs.ts';
import { type StatementDeps, tellOrders } from './statement.ts';
import {
  findOrdersOfRun,
  findRun,
  hasOpenDebit,
  lockOrders,
  type OrderRow,
  updateOrders,
  updateRun,
} from './store.ts';

const REASON = 'Our bank refused the file';

/**
 * Keeps that our bank refused the file of a run: its orders came back, and nobody gets its file again. Refuses whose
 * run it is, and where a statement has anything that may be of it. Said again it is the same.
 */
async function keepRefusal(
  tx: Tx,
  { runId, by, now }: { runId: string; by: string; now: Date },
): Outcome<OrderRow[]> {
  await lockOrders(tx);
  const run = await findRun(tx, runId);
  if (!run) return refuse({ code: 'resource.not-found' });
  if (run.preparedBy === by) return refused('own-run');
  if (run.sentAt === null) return refused('not-refusable');
  const orders = await findOrdersOfRun(tx, runId);
  if (run.state === 'stopped') return ok(orders);
  if (orders.some(({ state }) => state !== 'sent')) return refused('not-refusable');
  const since = propertyDate(run.sentAt, 'Australia/Sydney');
  if (await hasOpenDebit(tx, { amount: run.total, since })) return refused('debit-open');
  await updateOrders(
    tx,
    orders.map(({ id }) => id),
    { state: 'returned', returnedAt: now, returnReason: REASON, updatedAt: now },
  );
  await updateRun(tx, runId, { state: 'stopped' });
  return ok(await findOrdersOfRun(tx, runId));
}

/** Says, as another person than whoever prepared it, that our bank refused the file of a run; tells the payments. */
export async function refusedByBank(
  call: SignedInCall,
  deps: StatementDeps,
  runId: string,
): Outcome<WholeBankRun> {
  const said = { runId, by: call.principal.subject, now: call.now };
  const orders = await deps.system((tx) => keepRefusal(tx, said));
  if (!orders.ok) return orders;
  await tellOrders(deps, orders.value);
  return call.transaction((tx) => reboundTo(tx, undefined, () => readRun(tx, call, deps, runId)));
}
