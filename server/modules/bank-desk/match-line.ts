import type { BankLine } from '../../../contract/endpoints/bank-desk.ts';
import { canComeBack } from '../../../domain/bank/orders.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { lockUnknownMoney } from '../payments/waiting-money-service.ts';
import { takeIn } from '../payments/webhooks/service.ts';
import { type Outcome, refused, type StaffMember, staffMember } from './desk.ts';
import { moveOrders, ordersOf, type StatementDeps, tell } from './statement.ts';
import { findLine, type LineRow, lockOrders, type OrderRow, updateLine } from './store.ts';
import { toLine } from './view.ts';

/** A line, and the run or the order that a person says it is of. */
type Said = { key: string; runId?: string | undefined; orderId?: string | undefined };

/** What a line is of these orders by a person's word: their debit, or their money that came back; else undefined. */
function kindBy(line: LineRow, orders: readonly OrderRow[], runId: string | null) {
  const sum = orders.reduce((all, { amount }) => all + amount, 0);
  const states = orders.map(({ state }) => state);
  if (sum !== Math.abs(line.amount)) return undefined;
  if (line.kind === 'unknown-in') return canComeBack(states) ? 'returned' : undefined;
  if (line.kind !== 'other-out' || !states.includes('sent')) return undefined;
  return runId === null ? 'paid' : 'batch';
}

/** Takes the money of a line out of the queue of what nobody was found for; false where it doesn't wait there. */
async function takeOutOfQueue(
  tx: Tx,
  { ids }: StatementDeps,
  line: LineRow,
  now: Date,
): Promise<boolean> {
  const { key: receipt, amount } = line;
  const told = { provider: 'bank', eventId: receipt, amount };
  const reference = await lockUnknownMoney(tx, told);
  if (reference === undefined) return false;
  const id = ids.next();
  const reason = 'Money of ours that came back';
  const event = { id, at: now.toISOString(), kind: 'returned' as const, receipt, reason };
  await takeIn(tx, { ids, now }, 'bank', { id, news: { reference, method: null, event } });
  return true;
}

/** Keeps what a line is of; its sum has to be that of what is named, which has to be out. Said again it is the same. */
function keepMatch(
  { by, now }: { by: StaffMember; now: Date },
  deps: StatementDeps,
  {
    key,
    runId = null,
    orderId = null,
  }: { key: string; runId?: string | null; orderId?: string | null },
): Outcome<LineRow> {
  return deps.system(async (tx) => {
    await lockOrders(tx);
    const line = await findLine(tx, key);
    if (!line) return refuse({ code: 'resource.not-found' });
    if (line.runId === runId && line.orderId === orderId) return ok(line);
    const kind = kindBy(line, await ordersOf(tx, { runId, orderId }), runId);
    if (!kind) return refused('not-its-line');
    if (kind === 'returned' && !(await takeOutOfQueue(tx, deps, line, now))) {
      return refused('dealt-with');
    }
    const said = { saidBy: by.id, saidByName: by.name };
    const kept = await updateLine(tx, key, { kind, runId, orderId, ...said });
    if (!kept) return refuse({ code: 'resource.not-found' });
    await moveOrders(tx, kept, now);
    return ok(kept);
  });
}

/** Says of which run or order a line is that fitted two or named none, and tells the payments. */
export async function matchLine(
  call: SignedInCall,
  deps: StatementDeps,
  { key, runId, orderId }: Said,
): Outcome<BankLine> {
  const by = await call.transaction((tx) => staffMember(tx, call));
  if (!by.ok) return by;
  const saying = { by: by.value, now: call.now };
  const kept = await keepMatch(saying, deps, {
    key,
    runId: runId ?? null,
    orderId: orderId ?? null,
  });
  if (!kept.ok) return kept;
  await tell(deps, kept.value);
  return ok(toLine(deps.vault, kept.value));
}
