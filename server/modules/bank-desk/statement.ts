import { createHash } from 'node:crypto';
import type { ImportedStatement } from '../../../contract/endpoints/bank-desk.ts';
import type { LineMatch } from '../../../domain/bank/matching.ts';
import { bookedAt, LINE_KINDS, orderEvents, payInEvent } from '../../../domain/bank/orders.ts';
import { lineKeys, type StatementLine } from '../../../domain/bank/statement.ts';
import type { StatementFormatId } from '../../../domain/bank/statement-formats.ts';
import { cents } from '../../../domain/money.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderMessage } from '../../ports/payment-gateway.ts';
import type { StatementFileFault, StatementReader } from '../../ports/statement-reader.ts';
import { takeIn } from '../payments/webhooks/service.ts';
import { orderFacts } from './book-service.ts';
import { classify, matchesOf } from './classify.ts';
import { type DeskDeps, type Outcome, type StaffMember, staffMember } from './desk.ts';
import { openFor, sealFor } from './sealed.ts';
import {
  findKnownLines,
  findOrder,
  findOrdersOfRun,
  findOwnReferences,
  findTold,
  insertLine,
  type LineRow,
  lockOrders,
  type OrderRow,
  updateOrders,
} from './store.ts';

/** What taking in a statement needs besides. */
export type StatementDeps = DeskDeps & {
  clock: Clock;
  statements: StatementReader;
  /** Runs work as the owner, in a transaction of its own. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const FAULTS: Record<StatementFileFault['code'], string> = {
  empty: 'There is no line in it.',
  format: 'No bank that we know writes its statements like that.',
  columns: 'A quote in it is never closed.',
  date: 'This is no date.',
  amount: 'This is no amount.',
  accounts: 'It has lines of more than one account.',
  markup: 'It isn’t whole, or has something in it that no statement has.',
  currency: 'It is in another currency. Only Australian dollars are read.',
  'too-long': 'It has too many lines: take a shorter time.',
};

const RETURN_REASON = 'Its bank sent it back';
const MOST_TEXT = 100;

/** A text of a line by which unknown money is told apart by people; kept from being a reference of ours. */
async function unknownReference(tx: Tx, text: string): Promise<string> {
  const plain = text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
  const isOurs = (await findOwnReferences(tx, [plain])).length > 0;
  return plain === '' || isOurs ? `Statement: ${plain || 'no text'}` : plain;
}

const textOf = ({ text, reference }: StatementLine) =>
  reference === null ? text : `${text} ${reference}`;

/** The orders that a line is of. */
export async function ordersOf(
  tx: Tx,
  { orderId, runId }: Pick<LineRow, 'orderId' | 'runId'>,
): Promise<OrderRow[]> {
  if (runId !== null) return findOrdersOfRun(tx, runId);
  const order = orderId === null ? undefined : await findOrder(tx, orderId);
  return order ? [order] : [];
}

/** What a new line changes of the orders that it is of. */
export async function moveOrders(tx: Tx, line: LineRow, updatedAt: Date): Promise<void> {
  const at = new Date(bookedAt(line.bookedOn));
  const ids = (await ordersOf(tx, line))
    .filter(({ state }) => state === 'sent' || line.kind === 'returned')
    .map(({ id }) => id);
  if (line.kind === 'returned') {
    const returned = { returnedAt: at, returnReason: RETURN_REASON };
    await updateOrders(tx, ids, { state: 'returned', ...returned, updatedAt });
  } else await updateOrders(tx, ids, { state: 'paid', paidAt: at, updatedAt });
}

/** What a line says to the payments, the same each time it is asked. */
async function messagesOf(
  tx: Tx,
  { vault }: Pick<DeskDeps, 'vault'>,
  line: LineRow,
): Promise<ProviderMessage[]> {
  if (line.kind === 'pay-in' || line.kind === 'unknown-in') {
    const text = openFor(vault, line.key, line.textSealed);
    const reference = line.paymentReference ?? (await unknownReference(tx, text));
    const event = payInEvent({ ...line, amount: cents(line.amount) });
    return [{ id: event.id, news: { reference, method: null, event } }];
  }
  return orderMessages(await ordersOf(tx, line));
}

const orderMessages = (orders: readonly OrderRow[]): ProviderMessage[] =>
  orders.flatMap((order) =>
    orderEvents(orderFacts(order)).map((event) => ({
      id: event.id,
      news: { reference: order.paymentReference, method: null, event },
    })),
  );

/** Keeps a line with what it changes of our orders; undefined where it is known by now. */
async function keepLine(
  tx: Tx,
  { vault }: DeskDeps,
  { key, match, by, now }: { key: string; match: LineMatch; by: StaffMember; now: Date },
): Promise<LineRow | undefined> {
  await lockOrders(tx);
  const { line } = match;
  const row: LineRow = {
    key,
    bookedOn: line.bookedOn,
    amount: line.amount,
    textSealed: sealFor(vault, key, textOf(line)),
    ...(await classify(tx, match)),
    importedAt: now,
    importedBy: by.id,
    importedByName: by.name,
    saidBy: null,
    saidByName: null,
  };
  if (!(await insertLine(tx, row))) return undefined;
  await moveOrders(tx, row, now);
  return row;
}

/** Tells the payments what a line says; each message is taken in once. */
export async function tell(deps: StatementDeps, line: LineRow): Promise<void> {
  await tellAll(deps, await deps.system((tx) => messagesOf(tx, deps, line)));
}

/** Tells the payments where orders stand; each message is taken in once. */
export function tellOrders(deps: StatementDeps, orders: readonly OrderRow[]): Promise<void> {
  return tellAll(deps, orderMessages(orders));
}

async function tellAll(
  { system, ids, clock }: StatementDeps,
  messages: readonly ProviderMessage[],
): Promise<void> {
  for (const message of messages) {
    const doing = { ids, now: clock.now() };
    await system((tx) => takeIn(tx, doing, 'bank', message));
  }
}

/** The key under which a line is kept, of what it is known by. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Days in their order, and of a day what left before what came: a return is of what was paid. */
const inTime = (a: { line: StatementLine }, b: { line: StatementLine }) =>
  a.line.bookedOn === b.line.bookedOn
    ? a.line.amount - b.line.amount
    : a.line.bookedOn < b.line.bookedOn
      ? -1
      : 1;

/**
 * Takes in a statement: each line once, however often its file comes. What is known already is told again, so that an
 * import that broke off is made good by the next.
 */
export async function importStatement(
  call: SignedInCall,
  deps: StatementDeps,
  { text, format }: { text: string; format?: StatementFormatId | undefined },
): Outcome<ImportedStatement> {
  const by = await call.transaction((tx) => staffMember(tx, call));
  if (!by.ok) return by;
  const read = deps.statements.read(text, format);
  if (!read.ok) {
    const { code, line } = read.error;
    const detail = `Line ${line}: ${FAULTS[code]}`;
    return refuse({ code: 'bank-desk.statement-refused', detail });
  }
  const { lines } = read.value;
  const keys = lineKeys(lines).map(keyOf);
  const known = await deps.system((tx) => findKnownLines(tx, keys));
  const told = await deps.system((tx) => findTold(tx, keys));
  for (const line of known) if (!told.has(line.key)) await tell(deps, line);
  const isKnown = new Set(known.map(({ key }) => key));
  const fresh = lines.flatMap((line, at) => {
    const key = keys[at];
    return key === undefined || isKnown.has(key) ? [] : [{ key, line }];
  });
  fresh.sort(inTime);
  const matches = await deps.system((tx) =>
    matchesOf(
      tx,
      fresh.map(({ line }) => line),
      deps.clock.now(),
    ),
  );
  const kept: LineRow[] = [];
  for (const [at, match] of matches.entries()) {
    const { key = '' } = fresh[at] ?? {};
    const now = deps.clock.now();
    const row = await deps.system((tx) => keepLine(tx, deps, { key, match, by: by.value, now }));
    if (!row) continue;
    await tell(deps, row);
    kept.push(row);
  }
  const kinds = LINE_KINDS.map((kind) => ({
    kind,
    count: kept.filter((row) => row.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return ok({ format: read.value.format, lines: lines.length, isNew: kept.length, kinds });
}
