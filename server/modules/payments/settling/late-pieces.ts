import { firstSource } from '../../../../domain/ledger/entry.ts';
import { madeGoodName, wentName } from '../../../../domain/payments/arrivals.ts';
import type { Arrival } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import { entriesOf } from '../../ledger/service.ts';
import { arrivalKey, factsOf, outcomeOf } from '../facts.ts';
import { MATCHED, RETURNED } from '../placing/late.ts';
import { findRowOf, receiptIdOf } from '../receipt-names.ts';
import {
  findReceipt,
  findReceiptsOf,
  insertReceipt,
  type PaymentRow,
  type ReceiptRow,
  updatePayment,
  updateReceipt,
} from '../store.ts';

/** What is noted of money that came again after we had lost it. */
export const MADE_GOOD = 'it makes good what was lost';

/** What is noted of money that its match has: it went from that, or came again for it. */
const FOLLOWS = 'applied: its match has it';

/** What is noted of money that waited until its bank took it. */
export const TAKEN = 'applied: the bank took it back';

/** Whether money stands for what its bank took of what was given back, or is its match's: it waits no more. */
export function standsForTaken(note: string | undefined): boolean {
  return note === TAKEN || note === FOLLOWS || note === `applied: ${MADE_GOOD}`;
}

/** What is noted of what people had given back of a match before it was undone. */
export const WITH_MATCH = `${RETURNED} of its match, before that was undone`;

const wholeOf = (receipt: string) => receipt.slice(0, receipt.lastIndexOf('~'));

/** Whether it is a part that went of another piece. */
export const isPart = ({ receipt, of }: Arrival) => receipt.slice(of.length).includes('~');

/** The piece that another one is a part of, or that had gone before it came again. */
const before = (piece: Arrival) => (isPart(piece) ? wholeOf(piece.receipt) : piece.from);

const isOfMatch = ({ state, note }: ReceiptRow) =>
  state === 'resolved' && (note.startsWith(MATCHED) || note === FOLLOWS);

/** A name under which late money may wait or have waited, and the arrival that it is of. */
export type LateName = { id: string; receipt: string; of: string };

/**
 * The names under which late money may wait or have waited that came again, or went with a match, also where it never
 * came by what was heard since.
 */
export function namesOfAgain(payment: PaymentRow): LateName[] {
  const { events } = factsOf(payment);
  const told = new Set(outcomeOf(payment).late.map(({ of }) => of));
  return [...told].flatMap((of) => {
    const returns = events.filter((event) => event.kind === 'returned' && event.receipt === of);
    // Each return takes of the arrival, and of whatever of it came again before.
    const again = returns.flatMap(({ id }) =>
      returns.map((_, index) => (index === 0 ? `${of}+${id}` : `${of}+${id}+${index + 1}`)),
    );
    return [of, ...again]
      .flatMap((receipt) => [receipt, wentName(receipt), madeGoodName(receipt)])
      .filter((receipt) => receipt !== of)
      .map((receipt) => ({ id: receiptIdOf(payment, receipt), receipt, of }));
  });
}

/** The piece that was matched of those that follow its match; itself where it follows none. */
export function matchedPiece(
  late: readonly Arrival[],
  rowOf: (receipt: string) => ReceiptRow | undefined,
  piece: Arrival,
): Arrival {
  const earlier = isFollowing(rowOf(piece.receipt)) ? before(piece) : undefined;
  const found = late.find(({ receipt }) => receipt === earlier);
  return found ? matchedPiece(late, rowOf, found) : piece;
}

/** Whether all that is known of a piece is that its match has it. */
export function isFollowing(kept: ReceiptRow | undefined): boolean {
  return kept?.note === FOLLOWS;
}

/**
 * Keeps which pieces of late money a match has: a part that went from it, and what came again of what went from it,
 * are the matched payment's. What went while it waited isn't, whatever is matched later. Again is harmless.
 */
export async function followMatches(tx: Tx, payment: PaymentRow): Promise<void> {
  const { agencyId, id: paymentId, method, reference } = payment;
  const { late } = outcomeOf(payment);
  if (late.every(({ receipt, of, returnedAt }) => receipt === of && returnedAt === null)) return;
  const ids = late.map(({ receipt }) => receiptIdOf(payment, receipt));
  const found = await findReceiptsOf(tx, agencyId, [paymentId], ids);
  const rows = new Map(found.map((each) => [each.id, each]));
  const entries = await entriesOf(tx, agencyId, payment.applicationId);
  const posted = new Set(entries.map(({ sourceId }) => firstSource(sourceId)));
  const matched = new Set<string>();
  for (const piece of late) {
    const { receipt, amount, at, returnedAt } = piece;
    const id = receiptIdOf(payment, receipt);
    const keep = (note: string) =>
      insertReceipt(tx, {
        id,
        agencyId,
        paymentId,
        method,
        reference,
        amount,
        at: new Date(at),
        state: 'resolved',
        note,
      });
    const known = rows.get(id);
    const earlier = before(piece);
    const isIts = earlier !== undefined && matched.has(earlier);
    // What a person matched into another agency isn't seen from here.
    let isMatched = known ? isOfMatch(known) : posted.has(arrivalKey(paymentId, receipt));
    if (!known && isIts) {
      await keep(FOLLOWS);
      isMatched = true;
    } else if (!known && returnedAt !== null) {
      isMatched = !(await keep(TAKEN)) && !isPart(piece);
    }
    if (isMatched) matched.add(receipt);
  }
}

/** What people had given back of a match that is undone is a piece by itself, as if they had given it back before. */
async function keepWent(
  tx: Tx,
  payment: PaymentRow,
  { receipt, at }: Arrival,
  amount: number,
): Promise<PaymentRow> {
  const facts = factsOf(payment);
  const wentWithMatches = [...facts.wentWithMatches, { receipt, amount }];
  const kept = await updatePayment(tx, payment, { facts: { ...facts, wentWithMatches } });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  const { agencyId, id: paymentId, method, reference } = payment;
  const id = receiptIdOf(payment, wentName(receipt));
  const known = await findReceipt(tx, id);
  if (known) await updateReceipt(tx, id, { amount: known.amount + amount });
  else
    await insertReceipt(tx, {
      id,
      agencyId,
      paymentId,
      method,
      reference,
      amount,
      at: new Date(at),
      state: 'resolved',
      note: WITH_MATCH,
    });
  return kept;
}

/**
 * Late money whose match one of us undid waits with its payment again: each piece that the match had and that is
 * here, as much as was left of it in all. Answers the locked payment as it is now.
 */
export async function unfollow(
  tx: Tx,
  payment: PaymentRow,
  { id, amount, note }: ReceiptRow,
): Promise<PaymentRow> {
  const found = await findReceiptsOf(
    tx,
    payment.agencyId,
    [payment.id],
    outcomeOf(payment).late.map(({ receipt }) => receiptIdOf(payment, receipt)),
  );
  const rowOf = (receipt: string) => findRowOf(found, payment, receipt);
  const piecesIn = ({ late }: ReturnType<typeof outcomeOf>) =>
    late.filter((piece) => receiptIdOf(payment, matchedPiece(late, rowOf, piece).receipt) === id);
  const sumHere = (pieces: readonly Arrival[]) =>
    pieces.reduce((sum, each) => sum + (each.returnedAt === null ? each.amount : 0), 0);
  const had = piecesIn(outcomeOf(payment));
  const main = had.find(({ receipt }) => receiptIdOf(payment, receipt) === id);
  const went = sumHere(had) - amount;
  const kept = main && went > 0 ? await keepWent(tx, payment, main, went) : payment;
  let left = amount;
  for (const { receipt, returnedAt, amount: all } of piecesIn(outcomeOf(kept))) {
    const part = returnedAt === null ? Math.min(left, all) : 0;
    left -= part;
    const waits = { state: 'unmatched' as const, amount: part, note };
    const gone = { state: 'resolved' as const, note: TAKEN };
    await updateReceipt(tx, receiptIdOf(payment, receipt), part > 0 ? waits : gone);
  }
  return kept;
}
