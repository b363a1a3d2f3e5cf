import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type AskStanding,
  firstStanding,
  type Placed,
  placeIncoming,
  requestStanding,
  type SoFar,
  soFar,
} from '../../../../domain/payments/placing.ts';
import type { RefundStanding } from '../../../../domain/payments/refund-parts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type DrawdownRow, readDrawdowns } from '../../applications/drawdowns/service.ts';
import type { lockApplication } from '../../applications/event-service.ts';
import { factsOf, isAdvance, outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';
import { heldOf, refundPartsOf } from './arrivals.ts';

/** An application as its module keeps it. */
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** A thing that may be paid at once: the first amount, without an id, or a request for more funds. */
export type Ask = {
  drawdownId: string | null;
  standing: AskStanding;
  asked: Cents;
  /** People ended it themselves, so that what came for it goes back. */
  isCancelled: boolean;
};

/** Whether the money of a drawdown, or of any, was paid out and is with its payee. */
function hasAdvance(payments: readonly PaymentRow[], drawdownId?: string): boolean {
  return payments.some(
    (each) =>
      isAdvance(each) &&
      (drawdownId === undefined || each.drawdownId === drawdownId) &&
      outcomeOf(each).arrivals.some(({ returnedAt }) => returnedAt === null),
  );
}

/** Everything of an application that may be paid at once, the first amount first. */
export async function asksOf(
  tx: Tx,
  row: ApplicationRow,
  payments: readonly PaymentRow[],
  known?: readonly DrawdownRow[],
): Promise<Ask[]> {
  const drawdowns = known ?? (await readDrawdowns(tx, row));
  const first = firstStanding(row.state, { hasAdvance: hasAdvance(payments) });
  return [
    {
      drawdownId: null,
      standing: first,
      asked: cents(row.amount),
      isCancelled: row.state === 'cancelled',
    },
    ...drawdowns.map(({ id, state, amount }) => ({
      drawdownId: id,
      standing: requestStanding(state, { hasAdvance: hasAdvance(payments, id) }),
      asked: cents(amount),
      isCancelled: state === 'cancelled',
    })),
  ];
}

/** The payments that pay one thing at once. */
export function paymentsFor(ask: Pick<Ask, 'drawdownId'>, payments: readonly PaymentRow[]) {
  return payments.filter(
    ({ purpose, drawdownId }) => purpose === 'pay-now' && drawdownId === ask.drawdownId,
  );
}

/** Where the money is that came to pay one thing at once and is not on its way back. */
export function placedOf(ask: Ask, payments: readonly PaymentRow[]): Placed[] {
  return placeIncoming(ask, paymentsFor(ask, payments).flatMap(heldOf));
}

/** What the banks of these payments are paying just now, in cents without surcharges. */
export function underWayOf(payments: readonly PaymentRow[]): Cents {
  return cents(
    payments
      .filter(({ state }) => state === 'processing')
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** What of these payments is on its way back to whoever paid, and what is there, in cents. */
export function backOf(payments: readonly PaymentRow[]): Pick<SoFar, 'goingBack' | 'wentBack'> {
  const sum = (wanted: RefundStanding) =>
    payments
      .flatMap(refundPartsOf)
      .filter(({ standing }) => standing === wanted)
      .reduce((total, { amount }) => total + amount, 0);
  const byHand = payments
    .flatMap((each) => factsOf(each).givenBack)
    .reduce((total, { amount }) => total + amount, 0);
  return { goingBack: cents(sum('going')), wentBack: cents(sum('paid') + byHand) };
}

/** What is known of paying one thing at once; nothing is asked for any more where it stands otherwise. */
export function soFarOf(ask: Ask, payments: readonly PaymentRow[]): SoFar {
  const placed = placedOf(ask, payments);
  const sum = (part: 'passedOn' | 'waiting' | 'held') =>
    placed.reduce((total, each) => total + each[part], 0);
  // What is held is asked for no second time: it is passed on once the suspension has ended.
  const held = sum('held');
  const known = {
    asked: ask.standing === 'asked' ? ask.asked : cents(0),
    received: cents(sum('passedOn')),
    underWay: cents(underWayOf(paymentsFor(ask, payments)) + held),
    over: cents(sum('waiting') - held),
    ...backOf(paymentsFor(ask, payments)),
  };
  return soFar(known);
}
