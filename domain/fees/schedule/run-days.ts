import { cents } from '../../money.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { dateOfDay, dayNumber } from '../fee-calendar.ts';
import { isCadence } from '../fee-rule-parts.ts';
import { allocate, applyPosting, type Balances, noBalances, owing } from './balances.ts';
import { feeAmount, gstOf } from './charge-amount.ts';
import { type DueFee, dueFees } from './due-fees.ts';
import {
  type FeeRefusal,
  type FundingAccount,
  inOrderOfDate,
  type Movement,
} from './funding-account.ts';
import { accrue, type InterestMeter, interestMeters, postInterest } from './interest-meter.ts';
import type { Posting } from './posting.ts';

/** What happened up to a day: postings in order, what they add up to, and interest not posted yet. */
export type DaysRun = { postings: Posting[]; balances: Balances; meters: InterestMeter[] };

type Book = DaysRun & {
  account: FundingAccount;
  paidOut: boolean;
  deducted: Map<Movement, number>;
};

function post(book: Book, posting: Posting | undefined): void {
  if (posting === undefined) return;
  book.postings.push(posting);
  book.balances = applyPosting(book.balances, posting);
}

const withId = ({ id }: Movement) => (id === undefined ? {} : { id });

function advance(book: Book, movement: Movement): void {
  const { date, amount } = movement;
  book.paidOut = false;
  post(book, {
    date,
    rule: 'ADVANCE',
    kind: 'advance',
    amount,
    gst: cents(0),
    ...withId(movement),
  });
}

function charge(book: Book, { day, rule, advance: drawdown }: DueFee): FeeRefusal | undefined {
  if (book.paidOut) return undefined;
  const advanced = cents(book.balances.totalAdvanced);
  const fee = feeAmount(rule, book.account, advanced, drawdown);
  if (!fee.ok) return fee.error;
  const amount = fee.value;
  if (amount === 0) return undefined;
  const collect = rule.collect ?? 'AddToBalance';
  const date = dateOfDay(day);
  if (collect === 'DeductFromAdvance' && drawdown !== undefined) {
    const deducted = (book.deducted.get(drawdown) ?? 0) + amount;
    if (deducted > drawdown.amount) {
      return { code: 'deduction-exceeds-advance', rule: rule.code, date };
    }
    book.deducted.set(drawdown, deducted);
  }
  const charged = { amount, gst: gstOf(rule, amount), ...(drawdown ? withId(drawdown) : {}) };
  post(book, { date, rule: rule.code, kind: `fee/${collect}`, ...charged });
  return undefined;
}

/**
 * Accrued interest is posted before any payment. Interest of intervals waits for its own dates and for the
 * payout: a payment that covers all that is posted is one, so that paying the payout figure leaves
 * nothing (domain.md 4.3, rules 1 and 8). Then nothing more is charged.
 */
function pay(book: Book, movement: Movement, day: number): void {
  const { date, amount } = movement;
  for (const meter of book.meters) {
    if (!isCadence(meter.rule.timing)) post(book, postInterest(meter, day));
  }
  if (amount >= owing(book.balances)) {
    for (const meter of book.meters) post(book, postInterest(meter, day));
  }
  const parts = allocate(book.balances, amount);
  post(book, { date, rule: 'PAYMENT', kind: 'payment', amount, ...parts, ...withId(movement) });
  book.paidOut = book.balances.totalAdvanced > 0 && owing(book.balances) === 0;
}

function byDay<T>(items: readonly T[], dayOf: (item: T) => number): Map<number, T[]> {
  const days = new Map<number, T[]>();
  for (const item of items) {
    const day = days.get(dayOf(item));
    if (day) day.push(item);
    else days.set(dayOf(item), [item]);
  }
  return days;
}

/**
 * Runs an account to the end of a day in the fixed order of a day: advances, event fees, interest
 * postings, payments, and last the night at the principal of the end of the day (domain.md 4.3, rule
 * 7). The same whatever the order of its input. Movements after the day must be left out before.
 */
export function runDays(account: FundingAccount, until: number): Result<DaysRun, FeeRefusal> {
  const meters = interestMeters(account, until);
  const advances = byDay(inOrderOfDate(account.advances), ({ date }) => dayNumber(date));
  const payments = byDay(inOrderOfDate(account.payments ?? []), ({ date }) => dayNumber(date));
  const fees = byDay(dueFees(account, until), ({ day }) => day);
  const postingDays = meters.flatMap((meter) => [...meter.postingDays]);
  const book: Book = {
    account,
    postings: [],
    balances: noBalances(),
    meters,
    paidOut: false,
    deducted: new Map(),
  };
  let night = 0;
  const nights = (to: number) => {
    for (const meter of meters) accrue(meter, book.balances.principal, night, to);
    night = to;
  };
  const days = new Set([...advances.keys(), ...payments.keys(), ...fees.keys(), ...postingDays]);
  for (const day of [...days].sort((a, b) => a - b)) {
    nights(day);
    for (const movement of advances.get(day) ?? []) advance(book, movement);
    for (const fee of fees.get(day) ?? []) {
      const refusal = charge(book, fee);
      if (refusal) return refuse(refusal);
    }
    for (const meter of meters) {
      if (meter.postingDays.has(day)) post(book, postInterest(meter, day));
    }
    for (const movement of payments.get(day) ?? []) pay(book, movement, day);
  }
  nights(until);
  return ok({ postings: book.postings, balances: book.balances, meters });
}
