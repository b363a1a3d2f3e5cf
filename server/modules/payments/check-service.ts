import type { Entry } from '../../../domain/ledger/entry.ts';
import {
  type MoneyFault,
  moneyFaults,
  type WantedPlace,
} from '../../../domain/ledger/money-faults.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { applicationRow } from '../applications/event-service.ts';
import { entriesOf } from '../ledger/service.ts';
import { type ApplicationRow, type Ground, groundOf } from './books/account.ts';
import { dueOf } from './books/service.ts';
import { type ClearingFault, clearingFaults } from './clearing-check-service.ts';
import { backOf } from './dealt-with-service.ts';
import { arrivalKey, outcomeOf } from './facts.ts';
import {
  comeFor,
  heldOf,
  isRefunding,
  type PartStanding,
  refundPartsOf,
} from './placing/arrivals.ts';
import { placedOf } from './placing/asks.ts';
import { placesOf } from './placing/over-place.ts';
import { lateWaiting } from './settling/late-books.ts';
import {
  findPaidApplications,
  findReceiptsOf,
  findRowOf,
  type OwnedId,
  type PaymentRow,
  type ReceiptRow,
  receiptId,
} from './store.ts';

/**
 * An application whose state doesn't say what was paid, whose account can't be worked out, or a payment whose row
 * doesn't say what came.
 */
export type StandingFault = {
  kind:
    | 'paid-but-open'
    | 'closed-but-owing'
    | 'books-behind'
    | 'payment-standing'
    | 'account-unworkable';
  applicationId: string;
  key: string;
  wanted: number | string;
  found: number | string;
};

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

/** What waits by the queue, or was left as credit by a person, by the key of its arrival. */
function queuedBy(payments: readonly PaymentRow[], receipts: readonly ReceiptRow[]) {
  const queued = new Map<string, number>();
  for (const payment of payments.filter(isIn)) {
    const { arrivals, late } = outcomeOf(payment);
    for (const { receipt } of [...arrivals, ...late]) {
      const isLate = late.some((each) => each.receipt === receipt);
      const places = isLate ? [receiptId(payment.provider, receipt)] : placesOf(payment, receipt);
      const rows = receipts.filter(
        ({ id, state, note }) =>
          (state === 'unmatched' || (state === 'resolved' && note.startsWith('kept-as-credit:'))) &&
          places.includes(id),
      );
      const sum = rows.reduce((total, { amount }) => total + amount, 0);
      if (sum > 0) queued.set(arrivalKey(payment.id, receipt), sum);
    }
  }
  return queued;
}

/** What the books owe the payer for a refund, in cents; what the bank took back as well is a loss of ours. */
function owedOf({ standing, amount }: PartStanding): number {
  return standing === 'going' ? amount : 0;
}

/** Late money that a person has dealt with has left the books of its payment. */
function lateOf(payment: PaymentRow, receipts: readonly ReceiptRow[]): WantedPlace[] {
  return outcomeOf(payment)
    .late.filter(({ returnedAt }) => returnedAt === null)
    .flatMap(({ receipt, amount }) => {
      const row = findRowOf(receipts, payment.provider, receipt);
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
    ins.flatMap((each) =>
      outcomeOf(each).late.map(({ receipt }) => receiptId(each.provider, receipt)),
    ),
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
  const declaredOn = ins
    .filter(({ provider, state }) => provider === 'settlement' && state === 'settled')
    .flatMap((each) => outcomeOf(each).arrivals)
    .map(({ at }) => propertyDate(new Date(at), zone));
  const money = moneyFaults({
    ...{ applicationId: id, entries, wanted, refunding, refundsOpen, declaredOn },
    queued: queuedBy(payments, receipts),
  });
  const clearing = await clearingFaults(tx, id, { payments: ins, receipts, entries });
  return [
    ...money,
    ...clearing,
    ...standingFaults(row, placed, ins),
    ...workedOut(row, { ...ground, entries }),
  ];
}

/** The same of its account; one that can't be worked out is a fault of its own and keeps no other from being found. */
function workedOut(
  row: ApplicationRow,
  ground: Ground & { entries: readonly Entry[] },
): StandingFault[] {
  try {
    return accountFaults(row, ground);
  } catch (error) {
    // Of another kind it isn't the account's.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    const of = { applicationId: row.id, key: row.id, wanted: 'an account' };
    return [{ ...of, kind: 'account-unworkable', found: error.message }];
  }
}

const PAID: readonly ApplicationRow['state'][] = ['paid', 'closed'];
const OWED = /:(?:principal|fees|interest)$/;

/**
 * Whether the books of an account are where its payments have it on the day of the last of them, and whether what is
 * paid owes nothing, unless something of it went back.
 */
function accountFaults(
  row: ApplicationRow,
  ground: Ground & { entries: readonly Entry[] },
): StandingFault[] {
  const { payments, zone, entries, account } = ground;
  const of = { applicationId: row.id, key: row.id };
  const owed = entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => OWED.test(account))
    .reduce((sum, { amount }) => sum + amount, 0);
  const isExplained = payments.some((each) => isIn(each) && backOf(each) > 0);
  const isOwing = PAID.includes(row.state) && owed > 0 && !isExplained;
  const days = payments
    .flatMap((each) => outcomeOf(each).arrivals)
    .map(({ at }) => propertyDate(new Date(at), zone));
  const last = days.sort().at(-1);
  // What was paid at once and never funded has no account to bring on.
  const isFunded = last !== undefined && account.advances.length > 0;
  const due = isFunded ? dueOf(row, ground, last, () => row.id) : [];
  // The books have gone on since: what they have of later days isn't looked at.
  const behind = due.filter(({ reverses, date }) => reverses === null || date <= (last ?? date));
  return [
    ...(isOwing ? [{ ...of, kind: 'closed-but-owing' as const, wanted: 0, found: owed }] : []),
    ...behind.map(({ cause, date }) => ({
      ...{ ...of, kind: 'books-behind' as const, wanted: `${cause} of ${date}`, found: 'nothing' },
    })),
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
            ...{ kind: 'paid-but-open' as const, applicationId, key: applicationId },
            ...{ wanted: 'paid', found: state },
          },
        ]
      : []),
    ...payments
      .filter((each) => outcomeOf(each).received !== each.received)
      .map((each) => ({
        ...{ kind: 'payment-standing' as const, applicationId, key: each.id },
        ...{ wanted: outcomeOf(each).received, found: each.received },
      })),
    ...payments
      .filter((each) => isRefunding(outcomeOf(each)) !== isRefunding(each))
      .map((each) => ({
        ...{ kind: 'payment-standing' as const, applicationId, key: each.id },
        ...{ wanted: outcomeOf(each).state, found: each.state },
      })),
  ];
}
