import { waitingByArrival } from '../../../../domain/ledger/waiting.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { ApplicationRow, Ground } from '../books/account.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { besideIn } from '../settling/beside.ts';
import { isMany, tellMore, tellWaiting } from '../settling/letters.ts';
import { tellHere } from '../settling/thanks.ts';
import {
  findReceiptsOf,
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  updateReceipt,
} from '../store.ts';
import { BY_PEOPLE, type Come, comeFor } from './arrivals.ts';
import { type Ask, placedOf } from './asks.ts';
import { KEPT, RETURNED } from './late.ts';
import { endNeverCame } from './never-came.ts';
import { placeId } from './over-place.ts';
import { reasonOf, type Told, toldOf } from './why-waiting.ts';

/** What a payment that is made at once is to pay. */
function askOf(
  { purpose, drawdownId }: Pick<PaymentRow, 'purpose' | 'drawdownId'>,
  asks: readonly Ask[],
): Ask | undefined {
  return purpose === 'pay-now' ? asks.find((each) => each.drawdownId === drawdownId) : undefined;
}

/** Whether what a payment was to pay at once has ended, so that its money can only go back. */
export function isEnded(
  payment: Pick<PaymentRow, 'purpose' | 'drawdownId'>,
  asks: readonly Ask[],
): boolean {
  return askOf(payment, asks)?.standing === 'over';
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

/** Whether less of it waits than did, as what of it is here is used by now. */
function isUsed({ come, waiting }: Place, known: ReceiptRow | undefined): boolean {
  const isHere = come.returnedAt === null && !come.isGoingBack && come.amount > 0;
  return isHere && known?.state === 'unmatched' && waiting < known.amount;
}

/** What is kept of an arrival: what waits anew, and whether some that waited is used. */
type Kept = { now?: ReceiptRow; isUsed?: boolean };

/** Brings what is kept of one arrival to what waits of it by the books. */
async function keepPlace(
  tx: Tx,
  place: Place,
  rows: ReadonlyMap<string, ReceiptRow>,
): Promise<Kept> {
  const { come, waiting, isEnded } = place;
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
  const reason = place.reason + (known ? besideIn(known) : '');
  const of = { agencyId, paymentId, method, reference, at: new Date(at) };
  const main = receiptIdOf(payment, receipt);
  // Money that people wrote down themselves has no arrival of its own at a bank.
  if (!BY_PEOPLE.includes(provider) && !rows.has(main) && amount > left) {
    await insertReceipt(tx, { ...of, id: main, amount: amount - left, state: 'matched', note: '' });
  }
  if (!known) {
    if (left === 0) return {};
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
    return { now: row };
  }
  const used = isUsed({ ...place, waiting: left }, known) ? { isUsed: true } : {};
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
    return used;
  }
  // What is asked for no more is nobody's credit: it was kept for something that has ended since.
  if (known.amount === left && isKept && !isEnded) return {};
  if (known.amount === left && known.state === 'unmatched') {
    if (known.note !== reason) await updateReceipt(tx, id, { note: reason });
    return {};
  }
  await updateReceipt(tx, id, { amount: left, state: 'unmatched', note: reason });
  return { now: { ...known, amount: left }, ...used };
}

/** Money that came for payments which didn't wait any more: all of it waits, unless its bank took it back. */
async function keepLate(
  tx: Tx,
  payment: PaymentRow,
  rows: ReadonlyMap<string, ReceiptRow>,
): Promise<ReceiptRow[]> {
  const { agencyId, id: paymentId, method, reference, state } = payment;
  const told: ReceiptRow[] = [];
  for (const { receipt, amount, at, returnedAt } of outcomeOf(payment).late) {
    const id = receiptIdOf(payment, receipt);
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
    // What a person matched into another agency isn't seen from here.
    if (await insertReceipt(tx, row)) told.push(row);
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
    ins.flatMap((each) => outcomeOf(each).late.map(({ receipt }) => receiptIdOf(each, receipt))),
  );
  const rows = new Map(found.map((each) => [each.id, each]));
  const waiting = waitingByArrival(await entriesOf(tx, agencyId, row.id));
  const told: Told[] = [];
  const used = new Set<PaymentRow>();
  for (const payment of ins) {
    const late = await keepLate(tx, payment, rows);
    told.push(...late.map((receipt) => ({ receipt, why: undefined })));
    await endNeverCame(tx, payment, rows);
    const ask = askOf(payment, asks);
    const placed = ask ? placedOf(ask, payments) : [];
    for (const come of comeFor(payment)) {
      const isBack = come.isGoingBack || come.returnedAt !== null;
      const left = isBack ? 0 : (waiting.get(come.key) ?? 0);
      const held = Math.min(left, placed.find(({ key }) => key === come.key)?.held ?? 0);
      const reason = reasonOf(row, ask, held, left - held);
      const place = { come, waiting: left, reason, isEnded: isEnded(payment, asks) };
      const { now, isUsed = false } = await keepPlace(tx, place, rows);
      if (isUsed) used.add(payment);
      // Nobody was asked for anything yet, and heard of nothing.
      if (ask?.standing === 'unasked' || !now) continue;
      told.push(...toldOf(ask, now, held));
    }
  }
  // Who was told that it waits hears that it counts by now.
  for (const payment of used) await tellHere(tx, doing, payment, { current: row, zone });
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
