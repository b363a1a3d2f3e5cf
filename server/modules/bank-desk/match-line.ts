import type { BankLine } from '../../../contract/endpoints/bank-desk.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { SignedInCall } from '../../http/call.ts';
import { type Outcome, refused, type StaffMember, staffMember } from './desk.ts';
import { moveOrders, ordersOf, type StatementDeps, tell } from './statement.ts';
import { findLine, type LineRow, lockOrders, updateLine } from './store.ts';
import { toLine } from './view.ts';

/** A debit, and the run or the order that a person says it is of. */
type Said = { key: string; runId?: string | undefined; orderId?: string | undefined };

/** Keeps what a debit is of; its sum has to be that of what is named, which has to be out. Said again it is the same. */
function keepMatch(
  { by, now }: { by: StaffMember; now: Date },
  { system }: StatementDeps,
  {
    key,
    runId = null,
    orderId = null,
  }: { key: string; runId?: string | null; orderId?: string | null },
): Outcome<LineRow> {
  return system(async (tx) => {
    await lockOrders(tx);
    const line = await findLine(tx, key);
    if (!line) return refuse({ code: 'resource.not-found' });
    if (line.runId === runId && line.orderId === orderId) return ok(line);
    const orders = await ordersOf(tx, { runId, orderId });
    const sum = orders.reduce((all, { amount }) => all + amount, 0);
    const isOut = orders.some(({ state }) => state === 'sent');
    if (line.kind !== 'other-out' || !isOut || sum !== 0 - line.amount) {
      return refused('not-its-line');
    }
    const kind = runId === null ? 'paid' : 'batch';
    const said = { saidBy: by.id, saidByName: by.name };
    const kept = await updateLine(tx, key, { kind, runId, orderId, ...said });
    if (!kept) return refuse({ code: 'resource.not-found' });
    await moveOrders(tx, kept, now);
    return ok(kept);
  });
}

/** Says of which run or order a debit is that fitted two or named none, and tells the payments. */
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
