import { createHash } from 'node:crypto';
import {
  lineKeyOf,
  type OrderFacts,
  orderEvents,
  payInEvent,
  STOPPABLE_ORDERS,
} from '../../../domain/bank/orders.ts';
import { cents } from '../../../domain/money.ts';
import { maskAccountNumber } from '../../../domain/payments/bank-account.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankBook, BankVault } from '../../ports/bank-book.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { payeeMark, sealFor } from './sealed.ts';
import {
  findByReference,
  findLine,
  findLinesFor,
  findOwnReferences,
  findRefundsOf,
  hasConfirmation,
  insertOrder,
  lockOrders,
  type OrderRow,
  sumGivenBack,
  updateOrders,
} from './store.ts';

/** What keeping our own account needs from outside. */
type BookDeps = {
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  vault: BankVault;
  ids: Ids;
  clock: Clock;
};

const instantText = (at: Date | null) => at?.toISOString() ?? null;

/** What of an order says what happened to it. */
export function orderFacts(row: OrderRow): OrderFacts {
  return {
    ...row,
    amount: cents(row.amount),
    paidAt: instantText(row.paidAt),
    returnedAt: instantText(row.returnedAt),
  };
}

/** The reference of a refund in files, which have room for 18 signs: always the same for the same arrival. */
function refundReference({ refund, receipt }: { refund: string; receipt: string }): string {
  const hash = createHash('sha256').update(`${refund}/${receipt}`).digest('hex');
  return `R${hash.slice(0, 17).toUpperCase()}`;
}

const EMPTY = {
  refund: null,
  receipt: null,
  lineKey: null,
  payeeName: null,
  bsb: null,
  account: null,
  accountSealed: null,
  ofAgency: null,
};

/** What nobody did anything with yet. */
function newOrder({ ids, clock }: BookDeps, of: { reference: string; amount: number }) {
  const at = clock.now();
  const id = ids.next();
  return { ...EMPTY, ...of, id, paymentReference: of.reference, createdAt: at, updatedAt: at };
}

async function agencyOf(tx: Tx, reference: string): Promise<string | null> {
  const [found] = await findOwnReferences(tx, [reference]);
  return found?.agencyId ?? null;
}

async function leavePayout(
  tx: Tx,
  deps: BookDeps,
  { reference, amount, payee }: Parameters<BankBook['leavePayout']>[0],
): Promise<'left' | 'stopped'> {
  await lockOrders(tx);
  const known = await findByReference(tx, reference);
  if (known) return known.state === 'stopped' ? 'stopped' : 'left';
  const order = newOrder(deps, { reference, amount });
  await insertOrder(tx, {
    ...order,
    kind: 'payout',
    state: 'queued',
    ofAgency: await agencyOf(tx, reference),
    payeeName: payee.name,
    bsb: payee.bsb,
    account: maskAccountNumber(payee.accountNumber),
    accountSealed: sealFor(deps.vault, order.id, payee.accountNumber),
  });
  return 'left';
}

async function leaveRefund(
  tx: Tx,
  deps: BookDeps,
  asked: Parameters<BankBook['leaveRefund']>[0],
): Promise<'left' | 'too-much'> {
  await lockOrders(tx);
  const reference = refundReference(asked);
  if (await findByReference(tx, reference)) return 'left';
  const { refund, receipt, amount, reference: paymentReference } = asked;
  const key = lineKeyOf(receipt);
  const came = (await findLine(tx, key))?.amount ?? 0;
  const gone = await sumGivenBack(tx, key);
  if (amount <= 0 || gone + amount > came) return 'too-much';
  await insertOrder(tx, {
    ...newOrder(deps, { reference, amount }),
    kind: 'refund',
    // No statement names the account that money came from, so that somebody asks its payer.
    state: 'needs-account',
    paymentReference,
    refund,
    receipt,
    lineKey: key,
    ofAgency: await agencyOf(tx, paymentReference),
  });
  return 'left';
}

async function stopPayout(tx: Tx, deps: BookDeps, reference: string): Promise<boolean> {
  await lockOrders(tx);
  const known = await findByReference(tx, reference);
  if (!known) {
    const order = newOrder(deps, { reference, amount: 0 });
    await insertOrder(tx, { ...order, kind: 'payout', state: 'stopped' });
    return true;
  }
  // What came back for good was never paid.
  const neverPaid = known.state === 'returned' && known.paidAt === null;
  if (known.state === 'stopped' || neverPaid) return true;
  if (!STOPPABLE_ORDERS.includes(known.state)) return false;
  const updatedAt = deps.clock.now();
  await updateOrders(tx, [known.id], { state: 'stopped', runId: null, updatedAt });
  return true;
}

async function said(tx: Tx, reference: string): Promise<ProviderEvent[] | undefined> {
  const payout = await findByReference(tx, reference);
  if (payout) return orderEvents(orderFacts(payout));
  const lines = await findLinesFor(tx, reference);
  if (lines.length === 0) return undefined;
  const refunds = await findRefundsOf(tx, reference);
  return [
    ...lines.map((line) => payInEvent({ ...line, amount: cents(line.amount) })),
    ...refunds.flatMap((order) => orderEvents(orderFacts(order))),
  ];
}

/** Our own account over the database. A call of it never runs within another transaction. */
export function bankBook(deps: BookDeps): BankBook {
  const { system, vault } = deps;
  return {
    leavePayout: (order) => system((tx) => leavePayout(tx, deps, order)),
    leaveRefund: (order) => system((tx) => leaveRefund(tx, deps, order)),
    stopPayout: (reference) => system((tx) => stopPayout(tx, deps, reference)),
    said: (reference) => system((tx) => said(tx, reference)),
    isConfirmed: (payee) => system((tx) => hasConfirmation(tx, payeeMark(vault, payee))),
  };
}
