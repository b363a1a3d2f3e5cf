import { waitingByArrival } from '../../../../domain/ledger/waiting.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { ApplicationRow, Ground } from '../books/account.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { isMany, tellMore, tellWaiting, type WaitingWhy } from '../settling/letters.ts';
import {
  findReceiptsOf,
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  receiptId,
  updateReceipt,
} from '../store.ts';
import { BY_PEOPLE, type Come, comeFor } from './arrivals.ts';
import type { Ask } from './asks.ts';
import { KEPT, RETURNED } from './late.ts';

/** Whether money waits for nothing but the end of the suspension of its agency. */
function isHeldFor({ isHeld = false }: Come, ask: Ask | undefined): boolean {
  return isHeld && ask?.standing === 'asked';
}

/** What a payment that is made at once is to pay. */
function askOf(
  { purpose, drawdownId }: Pick<PaymentRow, 'purpose' | 'drawdownId'>,
  asks: readonly Ask[],
): Ask | undefined {
  return purpose === 'pay-now' ? asks.find((each) => each.drawdownId === drawdownId) : undefined;
}

function whyOf(come: Come, ask: Ask | undefined): WaitingWhy | undefined {
  if (ask?.standing === 'undecided') return 'for-debt';
  return isHeldFor(come, ask) ? 'held' : undefined;
}

function reasonOf(row: ApplicationRow, come: Come, asks: readonly Ask[]): string {
  const ask = askOf(come.payment, asks);
  if (ask?.standing === 'undecided') {
    return 'Came while it was being decided who pays; once it is funded it pays the debt';
  }
  if (ask?.standing === 'unasked') {
    return 'Came before anything was asked for; once it is asked for it is passed on';
  }
  if (isHeldFor(come, ask)) {
    return 'Came while the agency was suspended: it isn’t passed on. It is within a day of the suspension’s end, unless it is sent back';
  }
  if (ask?.standing === 'over') {
    return `Not asked for any more: the ${ask.drawdownId === null ? `application is ${row.state}` : 'request has ended'}`;
  }
  return 'More than was asked for';
}

/** Whether what a payment was to pay at once has ended, so that its money can only go back. */
export function isEnded(
  payment: Pick<PaymentRow, 'purpose' | 'drawdownId'>,
  asks: readonly Ask[],
): boolean {
  return askOf(payment, asks)?.standing === 'over';
}

/**
 * The id under which what is over of an arrival waits; the next one once it was given back. What people matched
 * may be matched anew, as another payment by the same arrival.
 */
function placeId(
  { provider, id }: Pick<PaymentRow, 'provider' | 'id'>,
  receipt: string,
  turn: number,
): string {
  const name = `${receipt}/over${turn === 0 ? '' : turn + 1}`;
  return receiptId(provider, BY_PEOPLE.includes(provider) ? `${id}/${name}` : name);
}

/** Whether money that waits under an id is of this arrival. */
export function isPlaceOf(payment: PaymentRow, receipt: string, id: string): boolean {
  const turns = factsOf(payment).givenBack.length + 1;
  return Array.from({ length: turns }, (_, turn) => placeId(payment, receipt, turn)).includes(id);
}

/** `isEnded` where what it came for is asked for no more and owed by nobody. */
type Place = { come: Come; waiting: number; reason: string; isEnded: boolean };

/** What a person gave back of an arrival before anything was kept of it with the payment. */
const handed = (kept: readonly ReceiptRow[], payment: PaymentRow) =>
  kept.filter(
    ({ id, note, state }) =>
      state === 'resolved' &&
      note.startsWith(RETURNED) &&
      !factsOf(payment).givenBack.some((each) => each.id === id),
  );

/** Brings what is kept of one arrival to what waits of it by the books. */
async function keepPlace(
  tx: Tx,
  { come, waiting, reason, isEnded }: Place,
  rows: ReadonlyMap<string, ReceiptRow>,
): Promise<ReceiptRow | undefined> {
  const { payment, receipt, amount, at } = come;
  const { provider, agencyId, id: paymentId, method, reference } = payment;
  let turn = 0;
  const earlier: ReceiptRow[] = [];
  for (;;) {
    const row = rows.get(placeId(payment, receipt, turn));
    if (!row?.note.startsWith(RETURNED)) break;
    earlier.push(row);
    turn += 1;
  }
  const before = handed(earlier, payment);
  const left = Math.max(0, waiting - before.reduce((sum, each) => sum + each.amount, 0));
  const id = placeId(payment, receipt, turn);
  const known = rows.get(id);
  const of = { agencyId, paymentId, method, reference, at: new Date(at) };
  const main = receiptId(provider, receipt);
  // Money that people wrote down themselves has no arrival of its own at a bank.
  if (!BY_PEOPLE.includes(provider) && !rows.has(main) && amount > left) {
    await insertReceipt(tx, { ...of, id: main, amount: amount - left, state: 'matched', note: '' });
  }
  if (!known) {
    if (left === 0) return undefined;
    const row: ReceiptRow = {
      ...of,
      kind: 'money',
      id,
      amount: left,
      state: 'unmatched',
      note: reason,
      first: null,
    };
    await insertReceipt(tx, row);
    return row;
  }
  const isKept = known.state === 'resolved' && known.note.startsWith(KEPT);
  if (left === 0) {
    const note = come.isGoingBack
      ? 'applied: it goes back with the whole payment'
      : come.returnedAt === null
        ? 'applied: to what is owed or asked for'
        : 'applied: the bank took it back';
    // Credit that somebody kept and that is used or goes back is kept no more; their words stay.
    if (isKept) await updateReceipt(tx, id, { note: `${note}; was ${known.note}` });
    if (known.state === 'unmatched') await updateReceipt(tx, id, { state: 'resolved', note });
    return undefined;
  }
  // What is asked for no more is nobody's credit: it was kept for something that has ended since.
  if (known.amount === left && isKept && !isEnded) return undefined;
  if (known.amount === left && known.state === 'unmatched') {
    if (known.note !== reason) await updateReceipt(tx, id, { note: reason });
    return undefined;
  }
  await updateReceipt(tx, id, { amount: left, state: 'unmatched', note: reason });
  return { ...known, amount: left };
}

/** Money that came for payments which didn't wait any more: all of it waits, unless its bank took it back. */
async function keepLate(
  tx: Tx,
  payment: PaymentRow,
  rows: ReadonlyMap<string, ReceiptRow>,
): Promise<ReceiptRow[]> {
  const { provider, agencyId, id: paymentId, method, reference, state } = payment;
  const told: ReceiptRow[] = [];
  for (const { receipt, amount, at, returnedAt } of outcomeOf(payment).late) {
    const id = receiptId(provider, receipt);
    const known = rows.get(id);
    if (returnedAt !== null) {
      const note = 'applied: the bank took it back';
      if (known?.state === 'unmatched') await updateReceipt(tx, id, { state: 'resolved', note });
      continue;
    }
    if (known) {
      // Its bank took a part of it.
      const isLess = known.state === 'unmatched' && known.amount > amount;
      if (isLess) await updateReceipt(tx, id, { amount });
      continue;
    }
    const was = factsOf(payment).own === 'awaiting_customer' ? 'given back' : state;
    const note = `The payment was ${was} before the money came`;
    const of = { agencyId, paymentId, method, reference, at: new Date(at) };
    const row: ReceiptRow = {
      ...of,
      kind: 'money',
      id,
      amount: cents(amount),
      state: 'unmatched',
      note,
      first: null,
    };
    await insertReceipt(tx, row);
    told.push(row);
  }
  return told;
}

/**
 * Brings the queue of money that waits for a person to what the books of a locked application say waits: what
 * is over stands in it to the cent, what was used since leaves it. Those who pay are told of what is new in it.
 */
export async function keepQueue(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { payments, asks, zone }: Pick<Ground, 'payments' | 'asks' | 'zone'>,
): Promise<void> {
  const ins = payments.filter(({ purpose }) => purpose !== 'drawdown');
  if (!ins.some((each) => outcomeOf(each).arrivals.length + outcomeOf(each).late.length > 0))
    return;
  const { agencyId } = row;
  const found = await findReceiptsOf(
    tx,
    agencyId,
    ins.map(({ id }) => id),
  );
  const rows = new Map(found.map((each) => [each.id, each]));
  const waiting = waitingByArrival(await entriesOf(tx, agencyId, row.id));
  const told: { receipt: ReceiptRow; why: WaitingWhy | undefined }[] = [];
  for (const payment of ins) {
    const late = await keepLate(tx, payment, rows);
    told.push(...late.map((receipt) => ({ receipt, why: undefined })));
    for (const come of comeFor(payment)) {
      const isBack = come.isGoingBack || come.returnedAt !== null;
      const place = {
        come,
        waiting: isBack ? 0 : (waiting.get(come.key) ?? 0),
        reason: reasonOf(row, come, asks),
        isEnded: isEnded(payment, asks),
      };
      const now = await keepPlace(tx, place, rows);
      const ask = askOf(payment, asks);
      // Nobody was asked for anything yet, and heard of nothing.
      if (ask?.standing === 'unasked') continue;
      if (now) told.push({ receipt: now, why: whyOf(come, ask) });
    }
  }
  const times = ins.flatMap((each) => [...comeFor(each), ...outcomeOf(each).late]);
  const isTogether = isMany(
    doing,
    times.map(({ at }) => at),
  );
  if (told.length > 0 && isTogether) return tellMore(tx, doing, row, zone);
  for (const { receipt, why } of told) {
    await tellWaiting(tx, doing, row, receipt, why);
  }
}
