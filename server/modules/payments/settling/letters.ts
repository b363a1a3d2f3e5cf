import { subHours } from 'date-fns/subHours';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type MoneyMethod,
  PAYMENT_METHOD_NAMES,
} from '../../../../domain/payments/payment-methods.ts';
import type { Arrival } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { type NotificationRequest, notify } from '../../notifications/requests/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { factsOf, knownReference, outcomeOf } from '../facts.ts';
import { heldOf } from '../placing/arrivals.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';

type Money = Extract<
  NotificationRequest,
  {
    kind:
      | 'payment-receipt'
      | 'payment-part'
      | 'payment-more'
      | 'payment-returned'
      | 'payment-waiting'
      | 'payment-given-back'
      | 'payment-undone'
      | 'payment-refund';
  }
>;
type Said = Money extends infer Each
  ? Each extends Money
    ? Pick<Each, 'kind' | 'facts'>
    : never
  : never;

/** Everybody who applies hears it, once by its key. */
export async function tell(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { said, key, runAt }: { said: Said; key: string; runAt?: Date | undefined },
): Promise<void> {
  const { parties } = await withParties(tx, current);
  const of = { agencyId: current.agencyId, applicationId: current.id, ...(runAt && { runAt }) };
  await notify(
    tx,
    doing,
    parties.map(
      ({ id: partyId }) =>
        ({ ...said, ...of, partyId, dedupeKey: `${key} ${partyId}` }) as NotificationRequest,
    ),
  );
}

/** So many transfers of a day are told one by one; those after them together, once a day. */
const ONE_BY_ONE = 3;

/** Whether so much came or went back within a day that it is told together; `times` in ISO. */
export function isMany({ now }: Pick<Doing, 'now'>, times: readonly (string | null)[]): boolean {
  const since = subHours(now, 24).getTime();
  return times.filter((at) => at !== null && Date.parse(at) > since).length > ONE_BY_ONE;
}

/** Those applying hear once a day that there was more than they are told of. */
export function tellMore(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  zone: string,
): Promise<void> {
  const on = propertyDate(doing.now, zone);
  const said = { kind: 'payment-more' as const, facts: { on } };
  return tell(tx, doing, current, { said, key: `payment-more ${current.id} ${on}` });
}

type Here = { zone: string; here: number; over: number };

/**
 * Those applying hear that their payment is there, once, with the day on which the last of it came; `over` in cents of
 * what is `here` waits, which is told by itself.
 */
export function tellReceived(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  row: PaymentRow,
  { zone, here, over }: Here,
): Promise<void> {
  const { surcharge, method, reference } = row;
  const came = heldOf(row).map(({ at }) => at);
  const last = came.toSorted().at(-1);
  const facts = {
    amount: cents(Math.max(0, here - surcharge)),
    ...(over > 0 && { over: cents(over) }),
    surcharge: cents(surcharge),
    method: PAYMENT_METHOD_NAMES[method as MoneyMethod],
    reference: knownReference(reference),
    paidOn: propertyDate(last === undefined ? doing.now : new Date(last), zone),
  };
  const said = { kind: 'payment-receipt' as const, facts };
  return tell(tx, doing, current, { said, key: `payment-receipt ${row.id}` });
}

const sumOf = (arrivals: readonly { amount: number }[]) =>
  arrivals.reduce((sum, { amount }) => sum + amount, 0);

function takenBackOf(row: PaymentRow): Arrival[] {
  const { arrivals, uncleared } = outcomeOf(row);
  return [...arrivals, ...uncleared].filter(({ returnedAt }) => returnedAt !== null);
}

/** The payment as it was before its bank said the last time that it took something. */
function beforeLast(row: PaymentRow): PaymentRow {
  const facts = factsOf(row);
  const last = facts.events.findLast(({ kind }) => kind === 'returned');
  return { ...row, facts: { ...facts, events: facts.events.filter((each) => each !== last) } };
}

/**
 * Those applying hear how much of a payment their bank took back: each time that it took something what that was,
 * and days later once more all of it.
 */
export function tellReturned(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  row: PaymentRow,
  time: 'first' | 'again',
  zone: string,
): Promise<void> {
  const back = takenBackOf(row);
  if (
    isMany(
      doing,
      back.map(({ returnedAt }) => returnedAt),
    )
  ) {
    return tellMore(tx, doing, current, zone);
  }
  const amount = sumOf(back) - (time === 'first' ? sumOf(takenBackOf(beforeLast(row))) : 0);
  // The bank may say it twice.
  if (amount <= 0) return Promise.resolve();
  const facts = { amount: cents(amount), reference: row.reference };
  const said = { kind: 'payment-returned' as const, facts };
  const times = back.length > 1 ? ` ${back.length}` : '';
  return tell(tx, doing, current, { said, key: `payment-returned ${row.id} ${time}${times}` });
}

type Part = {
  paymentId: string;
  reference: string;
  receipt: string;
  amount: Cents;
  left: Cents;
};

/** Those applying hear that a part came, and what is left to pay in cents; once for each arrival. */
export function tellPart(tx: Tx, doing: Doing, current: ApplicationRow, part: Part): Promise<void> {
  const { paymentId, reference, receipt, amount, left } = part;
  const facts = { amount, left, reference: knownReference(reference) };
  const said = { kind: 'payment-part' as const, facts };
  return tell(tx, doing, current, { said, key: `payment-part ${paymentId} ${receipt}` });
}

/** Those applying hear that money which waited went back to whoever sent it, and on which day. */
export function tellGivenBack(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { id, amount, reference }: Pick<ReceiptRow, 'id' | 'amount' | 'reference'>,
  on: IsoDate,
): Promise<void> {
  const facts = { amount: cents(amount), reference: knownReference(reference), on };
  const said = { kind: 'payment-given-back' as const, facts };
  return tell(tx, doing, current, { said, key: `payment-given-back ${id}` });
}

/** Those applying hear that money which one of us put down to them was somebody else's. */
export function tellUndone(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { id, amount }: { id: string; amount: Cents },
): Promise<void> {
  const said = { kind: 'payment-undone' as const, facts: { amount } };
  return tell(tx, doing, current, { said, key: `payment-undone ${id}` });
}

/** Nothing is owed of these, and nothing will be. */
const ENDED: readonly ApplicationRow['state'][] = ['declined', 'cancelled', 'expired'];

/** Why money waits that isn’t too much: for a debt to come, or for its agency. */
export type WaitingWhy = 'for-debt' | 'held';

/**
 * Those applying hear that money came which isn't used: how much of which payment, once for each amount, and
 * `why` where it isn't for being too much; `again` where it waits once more.
 */
export function tellWaiting(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  { id, amount, reference }: Pick<ReceiptRow, 'id' | 'amount' | 'reference'>,
  why: WaitingWhy | undefined,
  again = '',
): Promise<void> {
  const facts = {
    amount: cents(amount),
    reference: knownReference(reference),
    ...(why === 'for-debt' && { isForDebt: true }),
    ...(why === 'held' && { isHeld: true }),
    ...(why === undefined && ENDED.includes(current.state) && { isEnded: true }),
  };
  const said = { kind: 'payment-waiting' as const, facts };
  return tell(tx, doing, current, { said, key: `payment-waiting ${id} ${amount}${again}` });
}
