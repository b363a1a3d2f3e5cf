import type { MoneyMove } from '../../../contract/money-move-shapes.ts';
import type { SaidSent } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { type Entry, firstSource } from '../../../domain/ledger/entry.ts';
import { waitingByArrival } from '../../../domain/ledger/waiting.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { debitClearsOn } from '../../../domain/payments/clearing.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { paidAmong } from '../../../domain/payments/refund-parts.ts';
import { returnReason } from '../../../domain/payments/return-reasons.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';
import { entriesOf } from '../ledger/service.ts';
import type { ApplicationRow } from './books/account.ts';
import { arrivalKey, factsOf, outcomeOf } from './facts.ts';
import { comeFor, refundPartsOf } from './placing/arrivals.ts';
import { asksOf } from './placing/asks.ts';
import { KEPT, MATCHED, RETURNED } from './placing/late.ts';
import { isPlaceOf } from './placing/over-place.ts';
import { receiptIdOf } from './receipt-names.ts';
import { standingWord } from './said-sent.ts';
import { standsForTaken } from './settling/late-pieces.ts';
import { takenBesideRefunds } from './settling/taken-as-well.ts';
import { findPaymentsOf, findReceiptsOf, type PaymentRow, type ReceiptRow } from './store.ts';

/** What days and words are read from beside a payment's own row. */
type Known = {
  zone: string;
  entries: readonly Entry[];
  receipts: ReadonlyMap<string, ReceiptRow>;
  waiting: ReadonlyMap<string, number>;
};

type Move = Omit<MoneyMove, 'method'>;

/** As many as are told: whoever sends money again and again makes no page longer. */
const MOST_MOVES = 50;

const latest = (moves: readonly MoneyMove[]): MoneyMove[] =>
  moves.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '')).slice(-MOST_MOVES);

/** A day may be left out: of what was told before days were kept. */
const dated = (on: IsoDate | undefined) => (on === undefined ? {} : { on });

function underWay(payment: PaymentRow, zone: string): Move[] {
  if (payment.state !== 'processing') return [];
  const held = outcomeOf(payment).uncleared.findLast(({ returnedAt }) => returnedAt === null);
  const on = held && propertyDate(new Date(held.at), zone);
  const clears = on === undefined ? {} : { clearsOn: debitClearsOn(on) };
  return [{ kind: 'under-way', amount: cents(payment.amount), ...dated(on), ...clears }];
}

function takenBack(payment: PaymentRow, zone: string): Move[] {
  const { events } = factsOf(payment);
  const { arrivals, uncleared, late } = outcomeOf(payment);
  const refunded = takenBesideRefunds(payment).map(({ amount, at, reason }): Move => {
    const why = returnReason(reason);
    const on = propertyDate(new Date(at), zone);
    return { kind: 'taken-back', amount, on, ...(why ? { why } : {}) };
  });
  const own = [...arrivals, ...uncleared, ...late].flatMap(({ receipt, amount, returnedAt }) => {
    if (returnedAt === null) return [];
    const said = events.findLast(
      (each) =>
        each.kind === 'returned' &&
        (receipt === each.receipt || receipt === `${each.receipt}~${each.id}`),
    );
    // What one of us put down to people by mistake was never theirs.
    if (said?.kind === 'returned' && said.cause === 'undone') return [];
    const why = said?.kind === 'returned' ? returnReason(said.reason) : undefined;
    const on = propertyDate(new Date(returnedAt), zone);
    return [{ kind: 'taken-back' as const, amount, on, ...(why ? { why } : {}) }];
  });
  return [...own, ...refunded];
}

function refunded(payment: PaymentRow, zone: string): Move[] {
  const { events, refund } = factsOf(payment);
  return refundPartsOf(payment).flatMap(({ id, amount, standing }) => {
    const paid = events[paidAmong(events, id)];
    const at = standing === 'going' ? refund?.at : standing === 'paid' ? paid?.at : undefined;
    if (at === undefined) return [];
    const kind = standing === 'going' ? 'going-back' : 'sent-back';
    return [{ kind, amount: cents(amount), on: propertyDate(new Date(at), zone) }];
  });
}

/** What a person sent back by hand: its day is the one it has in the books. */
function handedBack(payment: PaymentRow, { entries, receipts }: Known): Move[] {
  const own = factsOf(payment).givenBack.map(({ id, amount }) => {
    const on = entries.find(({ sourceId }) => sourceId.endsWith(`/back/${id}`))?.date;
    return { kind: 'sent-back' as const, amount: cents(amount), ...dated(on) };
  });
  const late = outcomeOf(payment).late.flatMap(({ receipt, amount, returnedAt }) => {
    const kept = receipts.get(receiptIdOf(payment, receipt));
    const isSent = kept?.state === 'resolved' && kept.note.startsWith(RETURNED);
    if (!isSent || returnedAt !== null) return [];
    const key = arrivalKey(payment.id, receipt);
    const aside = entries.findLast(({ sourceId }) => firstSource(sourceId) === key);
    const on = entries.find(({ reverses }) => aside && reverses === aside.id)?.date;
    return [{ kind: 'sent-back' as const, amount, ...dated(on) }];
  });
  return [...own, ...late];
}

function movesOf(payment: PaymentRow, known: Known): MoneyMove[] {
  const { zone } = known;
  const moves = [
    ...underWay(payment, zone),
    ...takenBack(payment, zone),
    ...refunded(payment, zone),
    ...handedBack(payment, known),
  ];
  return latest(moves.map((each) => ({ ...each, method: payment.method as MoneyMethod })));
}

/** What of a payment waits for a person, in cents: what is over by the books, and what came late. */
function heldOf(payment: PaymentRow, { waiting, receipts }: Known): Cents {
  const over = comeFor(payment).reduce(
    (sum, { key, returnedAt, isGoingBack }) =>
      sum + (returnedAt === null && !isGoingBack ? (waiting.get(key) ?? 0) : 0),
    0,
  );
  const late = outcomeOf(payment).late.reduce((sum, { receipt, amount, returnedAt }) => {
    const kept = receipts.get(receiptIdOf(payment, receipt));
    return sum + (returnedAt === null && kept?.state === 'unmatched' ? amount : 0);
  }, 0);
  return cents(over + late);
}

/**
 * What of a payment a person left as its application's credit, in cents: of what is over by the books, and of what
 * came late, which pays nothing of its payment.
 */
function creditOf(payment: PaymentRow, { waiting, receipts }: Known): { over: Cents; late: Cents } {
  const rows = [...receipts.values()].filter(({ state }) => state === 'resolved');
  const over = comeFor(payment)
    .filter(({ returnedAt, isGoingBack }) => returnedAt === null && !isGoingBack)
    .filter(({ receipt }) =>
      rows.some(({ id, note }) => note.startsWith(KEPT) && isPlaceOf(payment, receipt, id)),
    )
    .reduce((sum, { key }) => sum + (waiting.get(key) ?? 0), 0);
  const late = outcomeOf(payment).late.reduce((sum, { receipt, amount, returnedAt }) => {
    const id = receiptIdOf(payment, receipt);
    const note = rows.find((each) => each.id === id)?.note;
    const isElsewhere =
      note?.startsWith(RETURNED) || note?.startsWith(MATCHED) || standsForTaken(note);
    return sum + (returnedAt === null && note !== undefined && !isElsewhere ? amount : 0);
  }, 0);
  return { over: cents(over), late: cents(late) };
}

/**
 * What a bank is paying of a payment, what went back of it and when, what of it waits for a person, and what of
 * either a person left as credit: that of what is over is held as well.
 */
export type PaymentMoney = {
  moves: MoneyMove[];
  held: Cents;
  credit: { over: Cents; late: Cents };
};

/** The same of each payment in that was made for an application, by the payment's id. */
export async function moneyByPayment(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  all: readonly PaymentRow[],
  zone: string,
): Promise<Map<string, PaymentMoney>> {
  const payments = all.filter(({ purpose }) => purpose !== 'drawdown');
  if (payments.length === 0) return new Map();
  const ids = payments.map((each) => each.id);
  const entries = await entriesOf(tx, agencyId, id);
  const found = await findReceiptsOf(tx, agencyId, ids);
  const receipts = new Map(found.map((each) => [each.id, each]));
  const known = { zone, entries, receipts, waiting: waitingByArrival(entries) };
  return new Map(
    payments.map((each) => [
      each.id,
      { moves: movesOf(each, known), held: heldOf(each, known), credit: creditOf(each, known) },
    ]),
  );
}

/** What goes on beside the sums of paying one thing, and whether what is over pays the debt once there is one. */
export type AskMoney = {
  moves: MoneyMove[];
  isForDebt?: true;
  /** The last word that it was sent, where nothing came since; the amount in cents. */
  saidSent?: Omit<SaidSent, 'firstName' | 'isYou'> & { partyId: string };
};

/** The last word that money for one thing was sent, while nothing came for it by any payment. */
function wordOf(payments: readonly PaymentRow[], zone: string): Pick<AskMoney, 'saidSent'> {
  const words = payments.flatMap((each) => {
    const word = standingWord(each);
    return word ? [{ ...word, method: each.method as MoneyMethod }] : [];
  });
  const last = words.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  const came = payments.flatMap((each) => outcomeOf(each).arrivals.map(({ at }) => at));
  if (!last || came.some((at) => at > last.at)) return {};
  const { partyId, amount, method, at } = last;
  const on = propertyDate(new Date(at), zone);
  return { saidSent: { partyId, amount: cents(amount), method, on } };
}

/**
 * The same of an application and each request of it, by the request's id; null is the application itself with
 * what repays it.
 */
export async function moneyByAsk(
  tx: Tx,
  row: ApplicationRow,
  drawdowns: readonly DrawdownRow[],
  zone: string,
): Promise<Map<string | null, AskMoney>> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.id);
  const money = await moneyByPayment(tx, row, payments, zone);
  const asks = await asksOf(tx, row, payments, drawdowns);
  return new Map(
    asks.map(({ drawdownId, standing }) => {
      const own = payments.filter((each) => each.drawdownId === drawdownId);
      const moves = latest(own.flatMap(({ id }) => money.get(id)?.moves ?? []));
      const isForDebt = standing === 'undecided' && { isForDebt: true as const };
      return [drawdownId, { moves, ...isForDebt, ...wordOf(own, zone) }];
    }),
  );
}
