import { firstSource } from '../../../../domain/ledger/entry.ts';
import { postLoss, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { post, standingWithout } from '../../ledger/service.ts';
import { isUndone, later } from '../facts.ts';
import { RETURNED } from '../placing/late.ts';
import { findReceipt, insertReceipt, receiptId, updateReceipt } from '../store.ts';
import { hereOf, matchesOf } from './matched.ts';
import { PLACE, unknownHead } from './suspense.ts';
import type { Arrived, Event } from './unknown-arrivals.ts';

const TWICE = 'Given back, and taken back by the bank as well: whoever paid has it twice';

/** Everything that was lost of money that nobody was found for, and still is. */
export const allLosses = async (tx: Tx) =>
  (await standingWithout(tx, NO_AGENCY)).filter(({ cause }) => cause === 'loss');

export type Losses = Awaited<ReturnType<typeof allLosses>>;

/** Those of one arrival. */
function lossesOf(all: Losses, arrived: Arrived): Losses {
  const { id } = arrived;
  return all.filter(
    ({ sourceId }) => firstSource(sourceId) === id || sourceId.startsWith(`${id}/`),
  );
}

const sumOf = (losses: Losses) =>
  losses.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** How much of them is of one arrival, in cents. */
export const lostOf = (all: Losses, arrived: Arrived): number => sumOf(lossesOf(all, arrived));

/** What people gave back of it, in cents: by hand, or of a match that was undone since. */
async function givenOf(tx: Tx, { rows }: Arrived): Promise<number> {
  let given = 0;
  for (const { id, state, note, amount } of rows) {
    if (state === 'resolved' && note.startsWith(RETURNED)) given += amount;
    for (const made of await matchesOf(tx, id)) if (isUndone(made)) given += hereOf(made);
  }
  return given;
}

/** What was given back by hand and taken by the bank as well is lost, and our own staff claim it. */
export async function keepLost(
  tx: Tx,
  doing: Doing,
  arrived: Arrived,
  { back, taken }: { back: Event<'returned'>; taken: number },
): Promise<void> {
  const given = await givenOf(tx, arrived);
  const amount = Math.min(taken, given - lostOf(await allLosses(tx), arrived));
  const [row] = arrived.rows;
  if (!row || amount <= 0) return;
  const { reference, method } = row;
  const { id } = arrived;
  // Each by its return, as what was won back may be lost again.
  const head = unknownHead(doing, `${id}/${back.id}`);
  const loss = { amount: cents(amount), from: method as MoneyMethod };
  await post(tx, { ...PLACE, at: doing.now }, postLoss(head, loss));
  await insertReceipt(tx, {
    id: receiptId(arrived.of.provider, `${id}/loss/${back.id}`),
    at: doing.now,
    reference,
    method,
    amount,
    agencyId: null,
    paymentId: null,
    kind: 'loss',
    state: 'unmatched',
    note: TWICE,
  });
}

/** What was lost by a return is lost no more, where nobody has dealt with it; answers how much, in cents. */
export async function makeGood(
  tx: Tx,
  doing: Doing,
  arrived: Arrived,
  returnId: string,
): Promise<number> {
  const { id } = arrived;
  const names = [`${id}/${returnId}`, id];
  const lost = lossesOf(await allLosses(tx), arrived).find(({ sourceId }) =>
    names.includes(sourceId),
  );
  if (!lost) return 0;
  const part = lost.sourceId.slice(id.length);
  const item = await findReceipt(tx, receiptId(arrived.of.provider, `${id}/loss${part}`));
  if (item?.state !== 'unmatched') return 0;
  const head = unknownHead(doing, lost.id);
  const date = later(head.date, lost.date);
  await post(tx, { ...PLACE, at: doing.now }, postReversal({ ...head, date }, lost, new Set()));
  await updateReceipt(tx, item.id, { state: 'resolved', note: 'applied: it came again' });
  return sumOf([lost]);
}
