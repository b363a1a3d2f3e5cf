import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ProviderMessage } from '../../../ports/payment-gateway.ts';
import type { Doing } from '../../applications/event-service.ts';
import { findReceipt, insertReceipt, type PaymentRow, toldUnder, updateReceipt } from '../store.ts';
import { cameTo, findMatch, hereOf, takenOf } from './matched.ts';
import { bookUnknown, takeOutUnknown } from './suspense.ts';
import { type Arrived, arrivedOf, type Event, type Told, unknownId } from './unknown-arrivals.ts';
import { keepLost, makeGood } from './unknown-losses.ts';

/** What is news of payments that people made of such money. */
export type PassedOn = readonly { payment: PaymentRow; event: ProviderEvent }[];

const TAKEN = 'applied: the bank took it back';

/** Takes what still waits out of queue and books; answers how much was taken elsewhere, in cents. */
async function takeWaiting(
  tx: Tx,
  doing: Doing,
  { rows }: Arrived,
  amount: number,
): Promise<number> {
  let left = amount;
  for (const row of rows) {
    const part = row.state === 'unmatched' ? Math.min(left, row.amount) : 0;
    if (part === 0) continue;
    left -= part;
    await takeOutUnknown(tx, doing, row, 'dishonour');
    const next =
      part < row.amount
        ? { amount: row.amount - part }
        : { state: 'resolved' as const, note: TAKEN };
    const kept = await updateReceipt(tx, row.id, next);
    if (kept?.state === 'unmatched') await bookUnknown(tx, doing, kept);
  }
  return left;
}

/**
 * What follows where the bank takes money back: what waits of it goes first, then what was matched, and what a person
 * sent back already is lost. What was given again is not taken.
 */
async function takeBack(
  tx: Tx,
  doing: Doing,
  of: Told,
  back: Event<'returned'>,
): Promise<PassedOn> {
  const arrived = await arrivedOf(tx, of, back.receipt);
  const { told = [], taken } = arrived ?? {};
  const isGivenAgain = told.some((event) => event.kind === 'reinstated' && event.of === back.id);
  if (!arrived || isGivenAgain) return [];
  const passedOn: { payment: PaymentRow; event: ProviderEvent }[] = [];
  let left = await takeWaiting(tx, doing, arrived, taken?.get(back.id) ?? 0);
  for (const { id, state } of arrived.rows) {
    const { made } = state === 'resolved' && left > 0 ? await findMatch(tx, id) : {};
    const part = made ? Math.min(left, hereOf(made)) : 0;
    if (!made || part === 0) continue;
    left -= part;
    const { amount: _, ...rest } = { ...back, receipt: id };
    const isWhole = part === cameTo(made)?.amount;
    const event = isWhole ? rest : { ...rest, amount: cents(part) };
    passedOn.push({ payment: made, event });
  }
  await keepLost(tx, doing, arrived, { back, taken: left });
  return passedOn;
}

/**
 * What follows where money comes again that its bank had taken: it is the payment's that was made of it, makes good
 * what was lost and nobody dealt with, or waits by itself.
 */
async function takeAgain(
  tx: Tx,
  doing: Doing,
  of: Told,
  event: Event<'reinstated'>,
): Promise<PassedOn> {
  const told = await toldUnder(tx, of);
  const back = told.find((each) => each.kind === 'returned' && each.id === event.of);
  const arrived = back?.kind === 'returned' ? await arrivedOf(tx, of, back.receipt) : undefined;
  const [row] = arrived?.rows ?? [];
  if (!arrived || !row) return [];
  const passedOn: { payment: PaymentRow; event: ProviderEvent }[] = [];
  let left = arrived.taken.get(event.of) ?? 0;
  for (const { id } of arrived.rows) {
    const { made } = await findMatch(tx, id);
    const taken = made && takenOf(made).get(event.of);
    if (!made || !taken) continue;
    left -= taken;
    passedOn.push({ payment: made, event });
  }
  left -= await makeGood(tx, doing, arrived, event.of);
  if (left <= 0) return passedOn;
  const { method, reference } = row;
  const { receipt } = arrived.came;
  const id = await unknownId(tx, of, receipt, `${receipt}+${event.of}`);
  const again = { id, at: new Date(event.at), method, amount: left };
  const isNew = await insertReceipt(tx, {
    ...again,
    reference,
    agencyId: null,
    paymentId: null,
    state: 'unmatched',
    note: 'Came again after its bank had taken it; no payment has this reference',
  });
  if (isNew) await bookUnknown(tx, doing, again);
  return passedOn;
}

/** Money that nobody asked for under this reference waits for a person. */
async function takeIn(
  tx: Tx,
  doing: Doing,
  of: Told,
  { event, method }: { event: Event<'received'>; method: MoneyMethod | null },
): Promise<PassedOn> {
  const id = await unknownId(tx, of, event.receipt);
  // What is known was dealt with, or waits already.
  if (await findReceipt(tx, id)) return [];
  const at = new Date(event.at);
  const came = { id, at, method: method ?? ('bank-transfer' as const), amount: event.amount };
  await insertReceipt(tx, {
    ...came,
    reference: of.reference,
    agencyId: null,
    paymentId: null,
    state: 'unmatched',
    note: 'No payment has this reference',
  });
  await bookUnknown(tx, doing, came);
  // Events come in any order: its bank may have taken it back already.
  const backs = (await toldUnder(tx, of)).flatMap((told) =>
    told.kind === 'returned' && told.receipt === event.receipt ? [told] : [],
  );
  for (const back of new Map(backs.map((each) => [each.id, each])).values()) {
    await takeBack(tx, doing, of, back);
  }
  return [];
}

/**
 * Takes in what is told under a reference that no payment has, each thing once however often it is told. Answers what
 * of it is news of payments that people made of the money, and undefined where it says nothing of money.
 */
export async function takeUnknown(
  tx: Tx,
  doing: Doing,
  provider: string,
  { event, reference, method }: NonNullable<ProviderMessage['news']>,
): Promise<PassedOn | undefined> {
  const of = { provider, reference };
  if (event.kind === 'received') return takeIn(tx, doing, of, { event, method });
  if (event.kind !== 'returned' && event.kind !== 'reinstated') return undefined;
  const isSame = (each: ProviderEvent) =>
    event.kind === 'returned'
      ? each.kind === 'returned' && each.id === event.id
      : each.kind === 'reinstated' && each.of === event.of;
  if ((await toldUnder(tx, of)).filter(isSame).length > 1) return [];
  return event.kind === 'returned'
    ? takeBack(tx, doing, of, event)
    : takeAgain(tx, doing, of, event);
}
