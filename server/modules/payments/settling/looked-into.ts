import { propertyDate } from '../../../../domain/listings/property-time.ts';
import type { Arrival, ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import { takenByReturns } from '../../../../domain/payments/taken-by-returns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { endMatter, endMatters, keepMatter } from '../exceptions/matters.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import type { PaymentRow } from '../store.ts';

type Returned = Extract<ProviderEvent, { kind: 'returned' }>;

/** The first name of a payment that its provider says nothing of; each of its refunds has its own. */
const UNDER_WAY = 'under-way';

/** The name of a payout that was taken back too late to be stopped. */
const NOT_STOPPED = 'not-stopped';

/** Puts a payout that was taken back and can't be stopped any more into the queue, until it is known what became of it. */
export function keepNotStopped(tx: Tx, at: Date, payment: PaymentRow): Promise<void> {
  const note =
    'Taken back, and its provider can’t stop it any more: ask them; where it arrives the payee has to send it back';
  const { amount } = payment;
  return keepMatter(tx, payment, { kind: 'under-way', name: NOT_STOPPED, amount, at, note });
}

const STILL: readonly PaymentRow['state'][] = ['created', 'awaiting_customer', 'processing'];

/**
 * Whether we wait for a provider to say what becomes of a payment: of one in, of a payout, of a refund. What is here and
 * has yet to clear waits for no word of anybody's.
 */
export function isUnderWay(payment: PaymentRow): boolean {
  const { state, purpose } = payment;
  if (purpose === 'drawdown') return STILL.includes(state);
  if (state === 'processing') return !outcomeOf(payment).uncleared.some(isHere);
  return state === 'refund_pending';
}

const isHere = ({ returnedAt }: Arrival) => returnedAt === null;

/** The name of one refund of which its provider says nothing. */
export const refundName = (id: string) => `${UNDER_WAY}/${id}`;

/** The name of what is under way of a payment: of each refund anew, as one that was looked into may fail and go again. */
export function underWayName(payment: PaymentRow): string {
  const last = refundPartsOf(payment).at(-1);
  return payment.state === 'refund_pending' && last ? refundName(last.id) : UNDER_WAY;
}

/** How much of it is under way, in cents: of refunds what those give back that are going. */
export function underWayAmount(payment: PaymentRow): number {
  if (payment.state !== 'refund_pending') return payment.amount;
  const going = refundPartsOf(payment).filter(({ standing }) => standing === 'going');
  return going.reduce((sum, { amount }) => sum + amount, 0);
}

/** How much a return is of, in cents; undefined where no amount was said and its arrival wasn't told yet. */
function amountOf(event: Returned, told: readonly ProviderEvent[]): number | undefined {
  const came = told.find((each) => each.kind === 'received' && each.receipt === event.receipt);
  if (event.amount !== undefined || came?.kind !== 'received') return event.amount;
  return takenByReturns(told, came).taken.get(event.id);
}

/**
 * What our own staff look into, by what was told of a payment: a card's issuer asks, or somebody refunded it at the
 * provider. What came to an end by itself leaves the queue.
 */
export async function keepToLookInto(tx: Tx, payment: PaymentRow, zone: string): Promise<void> {
  const now = isUnderWay(payment) ? underWayName(payment) : undefined;
  const names = [UNDER_WAY, ...refundPartsOf(payment).map(({ id }) => refundName(id))];
  const over = names.filter((name) => name !== now);
  await endMatters(tx, payment, over, 'applied: it has come to an end');
  if (payment.state !== 'cancelled')
    await endMatter(tx, payment, NOT_STOPPED, 'applied: it is known what became of it');
  const { events } = factsOf(payment);
  const isOver = (id: string) =>
    events.some((event) => event.kind === 'reinstated' && event.of === id);
  for (const event of events) {
    const at = new Date(event.at);
    if (event.kind === 'disputed') {
      const { id, amount, reason, answerBy } = event;
      if (isOver(id.replace(/-asked$/, ''))) {
        await endMatter(tx, payment, id, 'applied: it was decided for us');
        continue;
      }
      const due = answerBy === null ? '' : ` by ${propertyDate(new Date(answerBy), zone)}`;
      const note = `The card’s issuer asks about it (${reason}): answer at the provider${due}`;
      await keepMatter(tx, payment, { kind: 'dispute', name: id, amount, at, note });
    }
    if (event.kind === 'returned' && event.cause === 'refund') {
      const { id, reason } = event;
      if (isOver(id)) {
        await endMatter(tx, payment, id, 'applied: the refund failed');
        continue;
      }
      const amount = amountOf(event, events);
      if (amount === undefined) continue;
      const note = `${reason}: find out who did it and why`;
      await keepMatter(tx, payment, { kind: 'provider-refund', name: id, amount, at, note });
    }
  }
}
