import type { IsoDate } from '../../../../domain/dates.ts';
import { type Payout, payoutOn } from '../../../../domain/fees/payout.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import { type Statement, statementUntil } from '../../../../domain/fees/statement.ts';
import type { Entry, EntryHead, EntryRefusal } from '../../../../domain/ledger/entry.ts';
import type { AdvancePayee } from '../../../../domain/ledger/postings/advances.ts';
import { postScheduled } from '../../../../domain/ledger/postings/from-schedule.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { factsOf, later } from '../facts.ts';
import { type ApplicationRow, type Ground, groundOf, todayAt } from './account.ts';
import { bringingTo, type Missing } from './diff.ts';

const SCHEDULED = ['advance', 'fee', 'interest', 'payment'];
const SUFFIX = /\/[^/]*\/[^/]*$/;

/** The arrival that an entry of a payment was posted for. */
const arrivalOf = ({ sourceId }: Entry) => sourceId.replace(SUFFIX, '');

/** Entries that the schedule made: not those of money passed on, nor of money on its way back. */
function scheduledAmong(entries: readonly Entry[], { paid }: Ground): Entry[] {
  return entries.filter((entry) => {
    if (!SCHEDULED.includes(entry.cause)) return false;
    if (entry.cause !== 'payment') return true;
    const arrival = paid.get(arrivalOf(entry));
    return arrival !== undefined && !arrival.isRefunded;
  });
}

function entryFor(
  head: EntryHead,
  row: ApplicationRow,
  { posting }: Missing,
  { payments, paid }: Ground,
): Result<Entry, EntryRefusal> {
  const applicationId = row.id;
  if (posting.kind !== 'payment') {
    const payout = payments.find(
      ({ drawdownId, purpose, state }) =>
        purpose === 'drawdown' && drawdownId === posting.id && state === 'settled',
    );
    const isAgency = payout === undefined || factsOf(payout).payee?.isAgency !== false;
    const to: AdvancePayee = isAgency ? 'agency' : 'payee';
    return postScheduled(head, applicationId, posting, to);
  }
  const arrival = paid.get(posting.id ?? '');
  if (!arrival) throw new Error('A payment without its arrival');
  const { method, surcharge } = arrival;
  return postPayment(head, {
    applicationId,
    method,
    allocation: posting,
    surcharge: cents(surcharge),
  });
}

/**
 * Brings the books of a locked application to the end of a day: posts what its schedule has and they
 * lack, and takes back what it no longer has, because a payment came back or is dated back. Nothing that
 * was posted is changed; running it again does nothing. Source: domain.md 4.3 and 8.
 */
export async function postDue(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  until?: IsoDate,
): Promise<number> {
  const ground = await groundOf(tx, row);
  const today = todayAt(ground, now);
  const schedule = feeSchedule(ground.account, until ?? today);
  if (!schedule.ok) throw new Error(`No schedule of an application: ${schedule.error.code}`);
  const entries = await entriesOf(tx, row.agencyId, row.id);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const scheduled = scheduledAmong(entries, ground);
  const { missing, surplus } = bringingTo(row.id, schedule.value.postings, scheduled, reversed);
  const place = { applicationId: row.id, at: now };
  const head = (sourceId: string, date: IsoDate): EntryHead => ({
    id: ids.next(),
    agencyId: row.agencyId,
    date,
    sourceId,
  });
  let posted = 0;
  for (const entry of surplus) {
    const isReturned = entry.cause === 'payment' && ground.paid.get(arrivalOf(entry))?.returned;
    const date = later(today, entry.date);
    const cause = isReturned ? 'dishonour' : 'reversal';
    const made = postReversal(head(entry.id, date), entry, reversed, cause);
    if (await post(tx, place, made)) posted += 1;
  }
  for (const each of missing) {
    const made = entryFor(head(each.sourceId, each.posting.date), row, each, ground);
    if (await post(tx, place, made)) posted += 1;
  }
  return posted;
}

/**
 * What pays the application out on a date, by default today at the property; `settledOn` where that is
 * the day of settlement, whatever was planned (domain.md 4.3, rule 8).
 */
export async function payoutFor(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  on?: IsoDate,
  { settledOn }: { settledOn?: IsoDate } = {},
): Promise<Payout> {
  const ground = await groundOf(tx, row);
  const account = settledOn ? { ...ground.account, settlementDate: settledOn } : ground.account;
  const payout = payoutOn(account, on ?? todayAt(ground, now));
  if (!payout.ok) throw new Error(`No payout of an application: ${payout.error.code}`);
  return payout.value;
}

/** Every line of the application's account until a date, by default today at the property. */
export async function statementFor(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  until?: IsoDate,
): Promise<Statement> {
  const ground = await groundOf(tx, row);
  const statement = statementUntil(ground.account, until ?? todayAt(ground, now));
  if (!statement.ok) throw new Error(`No statement of an application: ${statement.error.code}`);
  return statement.value;
}
