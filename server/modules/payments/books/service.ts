import type { Happened } from '../../../../domain/applications/money-notices.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { interestBegins } from '../../../../domain/fees/interest-begins.ts';
import { pastCharges } from '../../../../domain/fees/past-charges.ts';
import { type Payout, payoutOn } from '../../../../domain/fees/payout.ts';
import { type Statement, statementUntil } from '../../../../domain/fees/statement.ts';
import { type DueGround, dueEntries } from '../../../../domain/ledger/due-entries.ts';
import type { Entry } from '../../../../domain/ledger/entry.ts';
import type { Cents } from '../../../../domain/money.ts';
import { ok } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { factsOf, isAdvance } from '../facts.ts';
import { type ApplicationRow, type Ground, groundOf, todayAt } from './account.ts';

/** Who was paid a drawdown: the agency unless its payout says otherwise. */
function payeeAmong({ payments }: Ground): DueGround['payeeOf'] {
  return (drawdownId) => {
    const payout = payments.find((each) => each.drawdownId === drawdownId && isAdvance(each));
    return payout && factsOf(payout).payee?.isAgency === false ? 'payee' : 'agency';
  };
}

/** What the books of an application lack to the end of a day, and what they have too much. */
export function dueOf(
  { agencyId, id: applicationId }: ApplicationRow,
  { entries, ...ground }: Ground & { entries: readonly Entry[] },
  today: IsoDate,
  nextId: () => string,
): Entry[] {
  const { account, paid } = ground;
  const due = dueEntries(
    { agencyId, applicationId, account, paid, payeeOf: payeeAmong(ground), entries },
    { until: today, today },
    nextId,
  );
  if (!due.ok) throw new Error(`The books of an application can't be brought on: ${due.error}`);
  return due.value;
}

/**
 * Brings the books of a locked application to today: posts what its schedule has and they lack, and takes
 * back what it no longer has, because a payment came back or is dated back. Nothing that was posted is
 * changed; running it again does nothing. `known` is its ground, where it was just read. Source: domain.md
 * 4.3 and 8.
 */
export async function postDue(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  known?: Ground,
): Promise<number> {
  const ground = known ?? (await groundOf(tx, row));
  const { agencyId, id: applicationId } = row;
  const entries = await entriesOf(tx, agencyId, applicationId);
  const due = dueOf(row, { ...ground, entries }, todayAt(ground, now), () => ids.next());
  let posted = 0;
  for (const entry of due) {
    if (await post(tx, { applicationId, at: now }, ok(entry))) posted += 1;
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
  return payoutOf({ ...ground, account }, on ?? todayAt(ground, now));
}

/** The same of an application whose ground was read already. */
export function payoutOf({ account }: Pick<Ground, 'account'>, on: IsoDate): Payout {
  const payout = payoutOn(account, on);
  if (!payout.ok) throw new Error(`No payout of an application: ${payout.error.code}`);
  return payout.value;
}

/** What pays the application out today, in cents; undefined where its account can't be worked out. */
export async function figureToday(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
): Promise<Cents | undefined> {
  const ground = await groundOf(tx, row);
  const payout = payoutOn(ground.account, todayAt(ground, now));
  return payout.ok ? payout.value.figure : undefined;
}

/** What was charged, and interest that began, after a day and up to another, whoever heard of it. */
export function happenedSince(
  { account }: Pick<Ground, 'account'>,
  { after, until }: { after: IsoDate; until: IsoDate },
): Happened {
  const charges = pastCharges(account, { after, until });
  if (!charges.ok) throw new Error(`No charges of an application: ${charges.error.code}`);
  const begins = interestBegins(account, after);
  return { charges: charges.value, interest: begins && begins.date <= until ? begins : null };
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
