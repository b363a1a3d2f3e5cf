import type { Entry } from '../../../domain/ledger/entry.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';
import type { ApplicationRow, Ground } from './books/account.ts';
import { dueOf } from './books/service.ts';
import { backOf } from './dealt-with-service.ts';
import { factsOf, outcomeOf } from './facts.ts';
import { endedAsk } from './owed-again-service.ts';
import { paymentsFor, soFarOf } from './placing/asks.ts';

/**
 * An application whose state doesn't say what was paid, whose account can't be worked out, a payment whose row
 * doesn't say what came, money of one that will never count, or a return of what never came.
 */
export type StandingFault = {
  kind:
    | 'paid-but-open'
    | 'closed-but-owing'
    | 'paid-but-lacking'
    | 'books-behind'
    | 'payment-standing'
    | 'refund-not-going'
    | 'never-clears'
    | 'account-unworkable'
    | 'return-without-arrival';
  applicationId: string;
  key: string;
  wanted: number | string;
  found: number | string;
};

/** What is wrong with the account of an application; one that can't be worked out is a fault of its own and keeps no other from being found. */
export function workedOut(
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

/**
 * What was asked at once and counts as paid is here or held, unless something that was paid for it went back: that is
 * owed again, or was given back on purpose.
 */
export function lackingFaults(
  row: ApplicationRow,
  { asks, payments }: Ground,
  requests: readonly DrawdownRow[],
): StandingFault[] {
  return asks.flatMap((ask): StandingFault[] => {
    const asked = ask.standing === 'asked' ? endedAsk(row, requests, ask) : undefined;
    const { received, underWay } = soFarOf(ask, payments);
    const own = paymentsFor(ask, payments);
    // What waited may have been sent back by hand.
    const given = own.flatMap((each) => factsOf(each).givenBack);
    const all = given.reduce((sum, { amount }) => sum + amount, received + underWay);
    const isExplained = own.some((each) => backOf(each) > 0);
    if (asked === undefined || all >= asked || isExplained) return [];
    const key = ask.drawdownId ?? row.id;
    const of = { applicationId: row.id, key, wanted: asked, found: received };
    return [{ ...of, kind: 'paid-but-lacking' }];
  });
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
  const isExplained = payments.some((each) => each.purpose !== 'drawdown' && backOf(each) > 0);
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
      ...of,
      kind: 'books-behind' as const,
      wanted: `${cause} of ${date}`,
      found: 'nothing',
    })),
  ];
}
