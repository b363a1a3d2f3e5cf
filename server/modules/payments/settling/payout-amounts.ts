import type { IsoDate } from '../../../../domain/dates.ts';
import { cents, centsText } from '../../../../domain/money.ts';
import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing } from '../../applications/event-service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { endMatters, keepMatter } from '../exceptions/matters.ts';
import { expectedOf, factsOf, outcomeOf } from '../facts.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { tellPayoutBack } from './funds-letters.ts';
import { keepAdvanced } from './left-advanced.ts';
import { keepBeside } from './payout-beside.ts';
import { bringOut } from './payout-books.ts';

/** The first name of a payout of which another amount was paid; each later change of it has its own. */
const PAYOUT_AMOUNT = 'payout-amount';

/** The same of one of which a part came back. */
const PAYOUT_BACK = 'payout-back';

/** By as much as was told of a payout, so that what a person was done with is looked at again once there is more. */
export const amountName = ({ arrivals }: Pick<PaymentOutcome, 'arrivals'>) =>
  `${PAYOUT_AMOUNT}/${arrivals.length}`;

/** How another amount was paid out than was asked for; undefined where it wasn't. */
export function differenceOf(
  row: PaymentRow,
  { arrivals, received }: PaymentOutcome,
): { isPart: boolean; amount: number } | undefined {
  const { state } = row;
  if (factsOf(row).isExtra || arrivals.length === 0) return undefined;
  const asked = expectedOf(row);
  const isPart = state === 'part_paid';
  const isOver = state === 'settled' && received > asked;
  return isPart || isOver ? { isPart, amount: Math.abs(asked - received) } : undefined;
}

async function keepDifference(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  outcome: PaymentOutcome,
): Promise<void> {
  const { arrivals, received } = outcome;
  const difference = differenceOf(row, outcome);
  const name = amountName(outcome);
  const names = arrivals.map((_, index) => `${PAYOUT_AMOUNT}/${index + 1}`);
  const before = [PAYOUT_AMOUNT, ...names].filter((each) => !difference || each !== name);
  await endMatters(tx, row, before, 'applied: another amount is with the payee by now');
  if (!difference) return;
  if (!difference.isPart) {
    const back = arrivals.map((_, index) => `${PAYOUT_BACK}/${index + 1}`);
    await endMatters(tx, row, back, 'applied: what came back is with the payee again');
  }
  const next = difference.isPart
    ? 'once you close it, what was paid is all that was advanced'
    : 'the payee has to send the rest back';
  const asked = centsText(expectedOf(row));
  const note = `${centsText(received)} was paid out instead of ${asked}: ask the provider; ${next}`;
  const matter = { name, kind: 'payout-amount' as const, at: doing.now, note };
  await keepMatter(tx, row, { ...matter, amount: difference.amount });
}

/**
 * A part of what was advanced came back: what the payee keeps is advanced, and its request takes as much of what was
 * approved. The rest is lent anew by a request of its own.
 */
async function keepPartBack(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { outcome, current }: { outcome: PaymentOutcome; current: ApplicationRow },
): Promise<PaymentRow> {
  const { arrivals, received } = outcome;
  const asked = expectedOf(row);
  if (row.state !== 'settled' || factsOf(row).isExtra || received >= asked) return row;
  const back = cents(asked - received);
  const kept = await keepAdvanced(tx, doing, row, { payeeHas: received, current });
  const { id: paymentId, reference, method, purpose } = row;
  await addEntry(tx, doing, current, {
    kind: 'payment-dishonoured',
    actorKind: 'PAY',
    actorName: 'Payment provider',
    facts: { paymentId, reference, amount: back, method, purpose },
  });
  const id = `${paymentId} ${arrivals.length}`;
  await tellPayoutBack(tx, doing, current, { id, amount: back, isRepaid: false });
  await keepMatter(tx, kept, {
    name: `${PAYOUT_BACK}/${arrivals.length}`,
    kind: 'payout-amount',
    amount: back,
    at: doing.now,
    note: `${centsText(back)} of a payout of ${centsText(asked)} came back: the payee keeps the rest, which is owed; find out why, it is paid out again by a request of its own`,
  });
  return kept;
}

/** Where a payout arrives after a person wrote that nothing of it was paid out, what arrived is all that is advanced. */
async function keepArrived(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { outcome: { received }, current }: { outcome: PaymentOutcome; current: ApplicationRow },
): Promise<PaymentRow> {
  const { wasNotPaidOut, isExtra } = factsOf(row);
  if (wasNotPaidOut !== true || isExtra || row.state !== 'settled') return row;
  const payeeHas = cents(Math.min(received, row.amount));
  return keepAdvanced(tx, doing, row, { payeeHas, current });
}

/**
 * Books what left the bank for a payout, as much as its provider told, and takes back what came back. Where that isn't
 * what was to be paid our own staff look into it. Answers the payout as it is kept.
 */
export async function keepPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  about: { outcome: PaymentOutcome; today: IsoDate; current: ApplicationRow; isNew: boolean },
): Promise<PaymentRow> {
  await bringOut(tx, doing, row, about);
  const beside = await keepBeside(tx, doing, row, about);
  const arrived = await keepArrived(tx, doing, beside, about);
  const kept = await keepPartBack(tx, doing, arrived, about);
  await keepDifference(tx, doing, kept, about.outcome);
  return kept;
}

/** A payout that arrived in part is no advance once its request has ended: a person has it sent back. */
export async function keepEnded(
  tx: Tx,
  doing: Doing,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const seen of payments) {
    const isPart = seen.purpose === 'drawdown' && seen.state === 'part_paid';
    if (!isPart || factsOf(seen).isExtra) continue;
    const row = await findPayment(tx, seen.id, { lock: true });
    const kept = row && (await keepBeside(tx, doing, row, { isNew: false }));
    if (kept && kept !== row) await keepDifference(tx, doing, kept, outcomeOf(kept));
  }
}
