import { createHash } from 'node:crypto';
import type { StatementLine } from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type LineMatch, matchLines } from '../../../../domain/bank/matching.ts';
import { lineKeys } from '../../../../domain/bank/statement.ts';
import type { StatementFormatId } from '../../../../domain/bank/statement-formats.ts';
import {
  postSupplierPaymentCleared,
  postSupplierPaymentReturned,
} from '../../../../domain/ledger/postings/suppliers.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SupplierInvoiceEvent } from '../../../../domain/suppliers/invoice-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { StatementFileFault, StatementReader } from '../../../ports/statement-reader.ts';
import { post } from '../../ledger/service.ts';
import { acting } from '../../people/service.ts';
import { BY_ITSELF, moveInvoice } from '../invoices/move.ts';
import { lockInvoice } from '../invoices/store.ts';
import { bankDay } from './bank-file.ts';
import {
  findKnownKeys,
  findSentItems,
  findStatementLines,
  type ItemRow,
  insertStatementLine,
  lockRuns,
  sumSeen,
  updateItem,
} from './store.ts';
import { toStatementLine } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Sent = Awaited<ReturnType<typeof findSentItems>>[number];
/** What reading a statement needs. */
export type StatementDeps = { ids: Ids; statements: StatementReader };

type Work = { tx: Tx; now: Date; ids: Ids };

/** Payments and runs that a statement may tell of. */
function expectedOf(sent: readonly Sent[], wholeRuns: ReadonlySet<string>) {
  const sentOn = ({ sentAt }: Sent) => (sentAt ? { sentOn: bankDay(sentAt) } : {});
  const money = sent.map((each) => ({
    key: each.item.id,
    kind: 'payout' as const,
    amount: each.item.amount,
    reference: each.item.reference,
    ...sentOn(each),
  }));
  const runs = new Map<string, { key: string; amount: number }>();
  for (const each of sent) {
    const { runId, amount } = each.item;
    if (wholeRuns.has(runId)) continue;
    runs.set(runId, {
      key: runId,
      ...sentOn(each),
      amount: (runs.get(runId)?.amount ?? 0) + amount,
    });
  }
  return { money, runs: [...runs.values()] };
}

/** Moves the invoice of a payment as far as the line tells. */
async function moveOn(
  { tx, now, ids }: Work,
  item: ItemRow,
  events: readonly SupplierInvoiceEvent[],
  reason?: string,
): Promise<void> {
  let row = await lockInvoice(tx, item.agencyId, item.invoiceId);
  for (const event of events) {
    if (!row) throw new Error('A payment of a run has no invoice');
    const paidOn = event === 'return' ? null : bankDay(now);
    const mover = { now, ids, by: BY_ITSELF, actors: ['PAY', 'SYS'] as const };
    const moved = await moveInvoice(tx, mover, row, { event, reason, set: { paidOn } });
    if (!moved.ok) return;
    row = moved.value;
  }
}

/** A payment left the account: clearing empties into the bank, once, and what didn't come back is paid. */
async function recordPaid(work: Work, item: ItemRow): Promise<void> {
  const { tx, now, ids } = work;
  const head = { id: ids.next(), agencyId: item.agencyId, date: bankDay(now), sourceId: item.id };
  await post(
    tx,
    { applicationId: null, at: now },
    postSupplierPaymentCleared(head, cents(item.amount)),
  );
  if (item.state !== 'sent') return;
  await updateItem(tx, item, { state: 'paid' });
  await moveOn(work, item, ['confirmPaid', 'reconcile']);
}

/** A payment came back: it is owed again, and somebody looks at the account before it is paid again. */
async function recordReturned(work: Work, item: ItemRow, text: string): Promise<void> {
  const { tx, now, ids } = work;
  const head = { id: ids.next(), agencyId: item.agencyId, date: bankDay(now), sourceId: item.id };
  await post(
    tx,
    { applicationId: null, at: now },
    postSupplierPaymentReturned(head, cents(item.amount)),
  );
  await updateItem(tx, item, { state: 'returned', returnedBecause: text });
  await moveOn(work, item, ['return'], text);
}

/** What a new line tells is done; the kind that it is kept as. */
async function record(
  work: Work,
  match: LineMatch,
  items: Map<string, ItemRow>,
): Promise<{ kind: 'paid' | 'run' | 'returned' | 'other'; runId?: string; itemId?: string }> {
  if (match.match === null) return { kind: 'other' };
  if (match.kind === 'batch') {
    const runId = match.match;
    const own = [...items.values()].filter((item) => item.runId === runId);
    for (const item of own) {
      await recordPaid(work, item);
      if (item.state === 'sent') items.set(item.id, { ...item, state: 'paid' });
    }
    return { kind: 'run', runId };
  }
  const item = items.get(match.match);
  const isReturn = match.kind === 'returned';
  // It comes back once; a second line that says so is left to a person.
  if (!item || (isReturn ? item.state === 'returned' : item.state !== 'sent')) {
    return { kind: 'other' };
  }
  if (isReturn) await recordReturned(work, item, match.line.text);
  else await recordPaid(work, item);
  items.set(item.id, { ...item, state: isReturn ? 'returned' : 'paid' });
  return { kind: isReturn ? 'returned' : 'paid', runId: item.runId, itemId: item.id };
}

const faultText = ({ code, line }: StatementFileFault) =>
  code === 'currency'
    ? `Line ${line} is in another currency. Only Australian dollars are read.`
    : `Line ${line} can’t be read as a statement of a bank.`;

/** Reads a statement: each line counts once, and what it tells of runs is done. */
export async function importStatement(
  tx: Tx,
  call: SignedInCall,
  { ids, statements }: StatementDeps,
  { text, format }: { text: string; format?: StatementFormatId | undefined },
): Outcome<{ read: number; isNew: number; paid: number; returned: number }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const file = statements.read(text, format);
  if (!file.ok) return refuse({ code: 'statement.unreadable', detail: faultText(file.error) });
  await lockRuns(tx, agencyId);
  const { lines } = file.value;
  const keys = lineKeys(lines).map((key) => createHash('sha256').update(key).digest('hex'));
  const known = await findKnownKeys(tx, agencyId, keys);
  const fresh = lines.flatMap((line, index) => {
    const key = keys[index] ?? '';
    return known.has(key) ? [] : [{ line, key }];
  });
  const sent = await findSentItems(tx, agencyId);
  const { wholeRuns } = await sumSeen(tx, agencyId);
  const expected = expectedOf(sent, wholeRuns);
  const matches = matchLines(
    fresh.map(({ line }) => line),
    expected.money,
    expected.runs,
  );
  const items = new Map(sent.map(({ item }) => [item.id, item]));
  const work = { tx, now: call.now, ids };
  const counts = { read: lines.length, isNew: fresh.length, paid: 0, returned: 0 };
  // What left comes before what came back, in whatever order the bank lists them.
  const inOrder = matches
    .map((match, index) => ({ match, key: fresh[index]?.key ?? '' }))
    .toSorted((a, b) => a.match.line.amount - b.match.line.amount);
  for (const { match, key } of inOrder) {
    const done = await record(work, match, items);
    if (done.kind === 'paid' || done.kind === 'run') counts.paid += 1;
    if (done.kind === 'returned') counts.returned += 1;
    await insertStatementLine(tx, {
      agencyId,
      id: ids.next(),
      lineKey: key,
      bookedOn: match.line.bookedOn,
      amount: match.line.amount,
      text: match.line.text,
      importedAt: call.now,
      importedByName: me.name,
      ...done,
    });
  }
  return ok(counts);
}

/** Lines of imported statements, the newest first. */
export async function listStatement(
  tx: Tx,
  call: SignedInCall,
): Outcome<{ lines: StatementLine[] }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const sent = await findSentItems(tx, agencyId);
  const invoices = new Map(sent.map(({ item }) => [item.id, item.invoiceId]));
  const rows = await findStatementLines(tx, agencyId);
  return ok({ lines: rows.map((row) => toStatementLine(row, invoices)) });
}
