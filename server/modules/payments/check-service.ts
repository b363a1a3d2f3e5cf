import {
  type MoneyFault,
  moneyFaults,
  type WantedPlace,
} from '../../../domain/ledger/money-faults.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { readDrawdowns } from '../applications/drawdowns/service.ts';
import { applicationRow } from '../applications/event-service.ts';
import { entriesOf } from '../ledger/service.ts';
import { saleSettledOn } from '../settlement/settled-on-service.ts';
import { type ApplicationRow, groundOf } from './books/account.ts';
import { type ClearingFault, clearingFaults } from './clearing-check-service.ts';
import { arrivalKey, outcomeOf } from './facts.ts';
import {
  comeFor,
  heldOf,
  isRefunding,
  type PartStanding,
  refundPartsOf,
} from './placing/arrivals.ts';
import { placedOf } from './placing/asks.ts';
import { queuedBy } from './placing/queued.ts';
import { findRowOf, receiptIdOf } from './receipt-names.ts';
import { neverCleared } from './settling/clearing.ts';
import { lateWaiting } from './settling/late-books.ts';
import { lackingFaults, type StandingFault, workedOut } from './standing-faults.ts';
import {
  findPaidApplications,
  findReceiptsOf,
  type OwnedId,
  type PaymentRow,
  type ReceiptRow,
} from './store.ts';

export type { StandingFault };

const WITH_PAYER: readonly ApplicationRow['state'][] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];
const none = { passedOn: 0, surcharge: 0, toDebt: 0, waiting: 0, late: 0 };

const isIn = ({ purpose }: PaymentRow) => purpose !== 'drawdown';

/** Applications that money came for, of every agency, after a place in their order. */
export function paidApplications(tx: Tx, after: OwnedId, most: number) {
  return findPaidApplications(tx, after, most);
}

/** What the books owe the payer for a refund, in cents; what the bank took back as well is a loss of ours. */
function owedOf({ standing, amount }: PartStanding): number {
  return standing === 'going' ? amount : 0;
}

const isOwedByRefund = (payment: PaymentRow) =>
  refundPartsOf(payment).some((part) => owedOf(part) > 0);

/** Late money that a person has dealt with has left the books of its payment. */
function lateOf(payment: PaymentRow, receipts: readonly ReceiptRow[]): WantedPlace[] {
  return outcomeOf(payment)
    .late.filter(({ returnedAt }) => returnedAt === null)
    .flatMap(({ receipt, amount }) => {
      const row = findRowOf(receipts, payment, receipt);
      const late = lateWaiting(amount, row);
      return late === 0 ? [] : [{ ...none, key: arrivalKey(payment.id, receipt), late }];
    });
}

/**
 * What is wrong with the money of an application: each cent that came for it has to be in exactly one place
 * (domain/ledger/money-faults.ts), its state has to say what was paid, and its payments what came.
 */
export async function moneyFaultsOf(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<(MoneyFault | StandingFault | ClearingFault)[]> {
  const row = await applicationRow(tx, id, agencyId);
  if (!row) return [];
  const [ground, entries] = await Promise.all([groundOf(tx, row), entriesOf(tx, agencyId, id)]);
  const { asks, payments, zone } = ground;
  const ins = payments.filter(isIn);
  const receipts = await findReceiptsOf(
    tx,
    agencyId,
    ins.map((each) => each.id),
    ins.flatMap((each) => outcomeOf(each).late.map(({ receipt }) => receiptIdOf(each, receipt))),
  );
  const placed = asks.flatMap((ask) => placedOf(ask, payments));
  const wanted = ins.flatMap((payment) => {
    const here = heldOf(payment).map(({ key, amount, surcharge }): WantedPlace => {
      const own = placed.find((each) => each.key === key);
      if (!own) return { ...none, key, surcharge, toDebt: cents(amount - surcharge) };
      return { ...own, late: 0 };
    });
    return [...here, ...lateOf(payment, receipts)];
  });
  const refunding = new Set(
    ins
      .flatMap((each) => comeFor(each))
      .filter(({ isGoingBack }) => isGoingBack)
      .map(({ key }) => key),
  );
  const refundsOpen = ins.flatMap(refundPartsOf).reduce((sum, part) => sum + owedOf(part), 0);
  // Two people's word, or its platform's, says when a sale settled: its charges end on that day.
  const soldOn = await saleSettledOn(tx, row);
  const declaredOn = ins
    .filter(({ provider, state }) => provider === 'settlement' && state === 'settled')
    .flatMap((each) => outcomeOf(each).arrivals)
    .map(({ at }) => propertyDate(new Date(at), zone))
    .filter((on) => on !== soldOn);
  const money = moneyFaults({
    applicationId: id,
    entries,
    wanted,
    refunding,
    refundsOpen,
    declaredOn,
    queued: queuedBy(payments, receipts),
  });
  const clearing = await clearingFaults(tx, id, { payments: ins, receipts, entries });
  return [
    ...money,
    ...clearing,
    ...standingFaults(row, placed, ins),
    ...(await neverCleared(tx, id, ins)),
    ...lackingFaults(row, ground, await readDrawdowns(tx, row)),
    ...workedOut(row, { ...ground, entries }),
  ];
}

function standingFaults(
  { id: applicationId, state, amount }: ApplicationRow,
  placed: ReturnType<typeof placedOf>,
  payments: readonly PaymentRow[],
): StandingFault[] {
  const ofFirst = payments.filter(({ drawdownId }) => drawdownId === null).map(({ id }) => id);
  const paid = placed
    .filter(({ key }) => ofFirst.some((id) => key.startsWith(`${id}/`)))
    .reduce((sum, { passedOn }) => sum + passedOn, 0);
  const isOpen = WITH_PAYER.includes(state) && amount > 0 && paid >= amount;
  return [
    ...(isOpen
      ? [
          {
            kind: 'paid-but-open' as const,
            applicationId,
            key: applicationId,
            wanted: 'paid',
            found: state,
          },
        ]
      : []),
    ...payments
      .filter((each) => outcomeOf(each).received !== each.received)
      .map((each) => ({
        kind: 'payment-standing' as const,
        applicationId,
        key: each.id,
        wanted: outcomeOf(each).received,
        found: each.received,
      })),
    ...payments
      .filter((each) => isRefunding(outcomeOf(each)) !== isRefunding(each))
      .map((each) => ({
        kind: 'payment-standing' as const,
        applicationId,
        key: each.id,
        wanted: outcomeOf(each).state,
        found: each.state,
      })),
    // What is owed to a payer is asked about and seen by the state alone.
    ...payments
      .filter((each) => each.state !== 'refund_pending' && isOwedByRefund(each))
      .map((each) => ({
        kind: 'refund-not-going' as const,
        applicationId,
        key: each.id,
        wanted: 'refund_pending',
        found: each.state,
      })),
  ];
}
