import type { BankRun, WholeBankRun } from '../../../contract/endpoints/bank-desk.ts';
import { RELEASE_FAULT_WORDS, releaseFault } from '../../../domain/bank/payment-run.ts';
import { ok, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { checkFile, headerOf } from './aba-file.ts';
import { type DeskDeps, type Outcome, refused, refusedAs, staffMember } from './desk.ts';
import {
  findOrder,
  findOrdersOfRun,
  findRun,
  findRuns,
  insertRun,
  lockOrders,
  type OrderRow,
  type RunRow,
  updateOrders,
  updateRun,
} from './store.ts';
import { toOrders, toRun } from './view.ts';

const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, { amount }) => sum + amount, 0);

/** Why somebody may not release a run of these orders, in words: money of ours never leaves by one person. */
function whyNotBy(run: RunRow, orders: readonly OrderRow[], by: string) {
  const fault = releaseFault({ preparedBy: run.preparedBy, by, isOnlyReleaser: false });
  if (fault) return refusedAs(RELEASE_FAULT_WORDS[fault]);
  if (orders.some(({ accountSetBy }) => accountSetBy === by)) return refused('own-account');
  return undefined;
}

/** A run with all that is in it, as one of our own staff sees it; read across agencies. */
async function wholeRun(
  tx: Tx,
  call: SignedInCall,
  { vault }: DeskDeps,
  run: RunRow,
): Promise<WholeBankRun> {
  const orders = await findOrdersOfRun(tx, run.id);
  const isOpen = run.state === 'draft' || run.state === 'released';
  const check = isOpen
    ? checkFile(vault, run, { orders, now: call.now })
    : { faults: [], shortened: [] };
  const whyNot = run.state === 'draft' && whyNotBy(run, orders, call.principal.subject);
  return {
    ...toRun(run),
    // What was stopped since it was chosen isn't in it any more.
    ...(isOpen ? { count: orders.length, total: sumOf(orders) as WholeBankRun['total'] } : {}),
    orders: await toOrders(tx, orders),
    ...check,
    ...(whyNot ? { notReleasedBecause: whyNot.error.detail } : {}),
  };
}

/** Runs as they are listed. */
export async function listRuns(tx: Tx): Promise<BankRun[]> {
  return (await findRuns(tx)).map(toRun);
}

/** A run, looked at. */
export async function readRun(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  id: string,
): Outcome<WholeBankRun> {
  const run = await findRun(tx, id);
  return run ? ok(await wholeRun(tx, call, deps, run)) : refuse({ code: 'resource.not-found' });
}

const shown = (tx: Tx, call: SignedInCall, deps: DeskDeps, id: string): Outcome<WholeBankRun> =>
  reboundTo(tx, undefined, () => readRun(tx, call, deps, id));

/** Puts orders that wait into a run. Refuses where one of them is in another run, is stopped or lacks its account. */
export async function makeRun(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  { id, orderIds }: { id: string; orderIds: readonly string[] },
): Outcome<WholeBankRun> {
  const by = await staffMember(tx, call);
  if (!by.ok) return by;
  await lockOrders(tx);
  const orders: OrderRow[] = [];
  for (const orderId of new Set(orderIds)) {
    const order = await findOrder(tx, orderId);
    if (order?.state !== 'queued') return refused('not-queued');
    orders.push(order);
  }
  const isMade = await insertRun(tx, {
    id,
    state: 'draft',
    header: deps.account ? headerOf(deps.account) : null,
    preparedBy: by.value.id,
    preparedByName: by.value.name,
    preparedAt: call.now,
    count: orders.length,
    total: sumOf(orders),
  });
  if (!isMade) return refused('id-taken');
  const ids = orders.map((order) => order.id);
  await updateOrders(tx, ids, { state: 'in-run', runId: id, updatedAt: call.now });
  return shown(tx, call, deps, id);
}

/**
 * Releases a run as a second person, who neither prepared it nor entered an account of it, and who saw what it comes
 * to. Its file can be had from then on.
 */
export async function releaseRun(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  { runId, total, agreesToShortened }: { runId: string; total: number; agreesToShortened: boolean },
): Outcome<WholeBankRun> {
  const by = await staffMember(tx, call);
  if (!by.ok) return by;
  await lockOrders(tx);
  const run = await findRun(tx, runId);
  if (!run) return refuse({ code: 'resource.not-found' });
  if (run.state !== 'draft') return refused('not-draft');
  const orders = await findOrdersOfRun(tx, runId);
  const whyNot = whyNotBy(run, orders, by.value.id);
  if (whyNot) return whyNot;
  if (run.header === null) return refused('not-set-up');
  if (sumOf(orders) !== total) return refused('changed');
  const { faults, shortened } = checkFile(deps.vault, run, { orders, now: call.now });
  if (faults.length > 0) return refused('faulty');
  if (shortened.length > 0 && !agreesToShortened) return refused('shortened');
  await updateRun(tx, runId, {
    state: 'released',
    releasedBy: by.value.id,
    releasedByName: by.value.name,
    releasedAt: call.now,
    count: orders.length,
    total,
  });
  return shown(tx, call, deps, runId);
}

/** Stops a run whose file nobody has: its orders wait again. */
export async function stopRun(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  runId: string,
): Outcome<WholeBankRun> {
  await lockOrders(tx);
  const run = await findRun(tx, runId);
  if (!run) return refuse({ code: 'resource.not-found' });
  if (run.state !== 'draft' && run.state !== 'released') return refused('not-stoppable');
  const ids = (await findOrdersOfRun(tx, runId)).map(({ id }) => id);
  await updateOrders(tx, ids, { state: 'queued', runId: null, updatedAt: call.now });
  await updateRun(tx, runId, { state: 'stopped' });
  return shown(tx, call, deps, runId);
}
