import type { IsoDate } from '../dates.ts';
import { feeSchedule } from '../fees/schedule/fee-schedule.ts';
import type { FeeRefusal, FundingAccount } from '../fees/schedule/funding-account.ts';
import type { Posting } from '../fees/schedule/posting.ts';
import { WRITTEN_OFF } from '../fees/written-off.ts';
import { cents } from '../money.ts';
import type { MoneyMethod } from '../payments/payment-methods.ts';
import { ok, type Result, refuse } from '../result.ts';
import { bringingTo, type Missing } from './bringing-to.ts';
import { type Entry, type EntryHead, type EntryRefusal, firstSource } from './entry.ts';
import { isGivenBack } from './given-back.ts';
import type { AdvancePayee } from './postings/advances.ts';
import { postWriteOff } from './postings/charges.ts';
import { postScheduled } from './postings/from-schedule.ts';
import { postPayment } from './postings/receipts.ts';
import { postReversal, type ReversalRefusal } from './postings/refunds.ts';

/** An arrival of money that pays what is owed: by which method, and what of it is surcharge, in cents. */
export type PaidArrival = {
  key: string;
  method: MoneyMethod;
  surcharge: number;
  returned: boolean;
  isRefunded: boolean;
};

/** What the books of an application are worked out from, and what they hold so far. */
export type DueGround = {
  agencyId: string;
  applicationId: string;
  account: FundingAccount;
  /** Arrivals of settlement money by their keys, also those that went back. */
  paid: ReadonlyMap<string, PaidArrival>;
  /** Whom a drawdown pays, by its id. */
  payeeOf(drawdownId: string | undefined): AdvancePayee;
  /** Everything posted for the application, in order. */
  entries: readonly Entry[];
};

/** Why no entries can be given: each is a mistake in what was handed in. */
export type DueRefusal = FeeRefusal['code'] | EntryRefusal | ReversalRefusal | 'unknown-arrival';

const SCHEDULED: readonly Entry['cause'][] = ['advance', 'fee', 'interest', 'payment'];
const SUFFIX = /\/[^/]*\/[^/]*$/;

const MADE_BY_SCHEDULE = /\/\d{4}-\d\d-\d\d\/\d+-\d+-\d+-\d+$/;

/** Whether an entry of a payment was posted by the schedule of a debt, by what it was first posted for. */
export function isMadeBySchedule(source: string): boolean {
  return MADE_BY_SCHEDULE.test(source);
}

/** The arrival that an entry of a payment was posted for. */
const arrivalOf = ({ sourceId }: Entry) => sourceId.replace(SUFFIX, '');

/** Entries that the schedule made: not those of money passed on, nor of money on its way back. */
function scheduledAmong({ entries, paid }: DueGround): Entry[] {
  return entries.filter((entry) => {
    if (!SCHEDULED.includes(entry.cause)) return false;
    if (entry.cause !== 'payment') return true;
    if (isGivenBack(entry)) return false;
    const arrival = paid.get(arrivalOf(entry));
    // By news that was heard late it never came.
    if (!arrival) return isMadeBySchedule(firstSource(entry.sourceId));
    return !arrival.isRefunded;
  });
}

function entryFor(
  head: EntryHead,
  { posting }: Missing,
  { applicationId, paid, payeeOf }: DueGround,
): Result<Entry, DueRefusal> {
  if (posting.kind !== 'payment') {
    return postScheduled(head, applicationId, posting, payeeOf(posting.id));
  }
  const arrival = paid.get(posting.id ?? '');
  if (!arrival) return refuse('unknown-arrival');
  const { method, surcharge } = arrival;
  return postPayment(head, {
    applicationId,
    method,
    allocation: posting,
    surcharge: cents(surcharge),
  });
}

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);

/**
 * Brings what was given up to where the schedule has it: a payment that went back since had paid fees that it gives
 * up now. None where it is there already, or isn't posted yet.
 */
function givenUp(
  { applicationId, entries }: DueGround,
  postings: readonly Posting[],
  reversed: ReadonlySet<string>,
  headOf: (sourceId: string, date: IsoDate) => EntryHead,
  today: IsoDate,
): Result<Entry, DueRefusal>[] {
  const all = entries.filter(({ cause }) => cause === 'write-off');
  const entry = all.find(({ id }) => !reversed.has(id));
  const posting = postings.find(({ kind, id }) => kind === 'payment' && id === WRITTEN_OFF);
  if (!entry || posting?.kind !== 'payment') return [];
  const date = later(today, entry.date);
  const { toPrincipal: principal, toFees: fees, toInterest: interest } = posting;
  const head = headOf(`${applicationId}#${all.length + 1}`, date);
  const made = postWriteOff(head, { applicationId, principal, fees, interest });
  const linesOf = ({ lines }: Entry) => JSON.stringify(lines);
  if (made.ok && linesOf(made.value) === linesOf(entry)) return [];
  return [postReversal(headOf(entry.id, date), entry, reversed), made];
}

/**
 * The entries that bring an application's books to the end of a day: what its schedule has and they lack,
 * and what takes back what it no longer has, because a payment came back or is dated back. Lines of nought
 * make none. Posted, they bring the books there: asked again it gives none. `today` dates what is taken
 * back. Source: domain.md 4.3 and 8.
 */
export function dueEntries(
  ground: DueGround,
  { until, today }: { until: IsoDate; today: IsoDate },
  nextId: () => string,
): Result<Entry[], DueRefusal> {
  const { agencyId, applicationId, account, paid, entries } = ground;
  const schedule = feeSchedule(account, until);
  if (!schedule.ok) return refuse(schedule.error.code);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  // What is given up is posted when it is, as a loss.
  const wanted = schedule.value.postings.filter(
    (posting) => !(posting.kind === 'payment' && posting.id === WRITTEN_OFF),
  );
  const { missing, surplus } = bringingTo(applicationId, wanted, scheduledAmong(ground), reversed);
  const head = (sourceId: string, date: IsoDate) => ({ id: nextId(), agencyId, date, sourceId });
  const made = [
    ...surplus.map((entry) => {
      const isReturned = entry.cause === 'payment' && paid.get(arrivalOf(entry))?.returned;
      const cause = isReturned ? 'dishonour' : 'reversal';
      return postReversal(head(entry.id, later(today, entry.date)), entry, reversed, cause);
    }),
    ...missing.map((each) => entryFor(head(each.sourceId, each.posting.date), each, ground)),
    ...givenUp(ground, schedule.value.postings, reversed, head, today),
  ];
  const due: Entry[] = [];
  for (const each of made) {
    if (each.ok) due.push(each.value);
    else if (each.error !== 'nothing-to-post') return refuse(each.error);
  }
  return ok(due);
}
