import type {
  BookEntry,
  Licensee,
  Reconciliation,
  TrustAlarm,
  TrustBookView,
  TrustSettings,
} from '../../../../contract/endpoints/trust-book.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { can } from '../../../../domain/permissions.ts';
import {
  lateBankings,
  numberFaults,
  TRUST_KINDS,
  trialBalance,
} from '../../../../domain/trust/trust-book.ts';
import { bankBy, isCarriedToBank } from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { isPrincipal } from '../../people/principals-service.ts';
import type { Acting } from '../../people/service.ts';
import { waitsToBeBanked } from '../deposits/money.ts';
import { countUnknownLines, type ReconciliationRow } from '../matters/store.ts';
import { findTrustSettings, type TrustSettingRow } from '../settings/store.ts';
import { findLicenseeAt, isLicensee } from './licensee.ts';
import {
  type BookAccount,
  findBookAccounts,
  lastDay,
  listingFor,
  monthAfter,
  monthOf,
  readBookOf,
  readWholeBook,
  signedAmount,
  stateFor,
  type WholeBook,
  withBalances,
} from './read-book.ts';
import { isReversed } from './reversed.ts';
import { type EntryRow, toTrustEntry } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

function isBankedLate(book: WholeBook, row: EntryRow): boolean {
  if (!isCarriedToBank(row.method) || isReversed(row, book.rows)) return false;
  return lateBankings([toTrustEntry(row)], stateFor(book, row.depositId), book.today).length > 0;
}

function toBookEntry(book: WholeBook, row: EntryRow, balance: number): BookEntry {
  const { listingId, reference, address } = listingFor(book, row.depositId);
  const { kind, number, reversesKind, reversesNumber } = row;
  const back = book.rows.find(
    (each) => each.reversesKind === kind && each.reversesNumber === number,
  );
  const by = waitsToBeBanked(row, book.rows)
    ? bankBy(row.on as IsoDate, stateFor(book, row.depositId))
    : undefined;
  return {
    id: row.id,
    kind,
    number,
    amount: cents(row.amount),
    on: row.on as IsoDate,
    method: row.method,
    name: row.name,
    purpose: row.purpose,
    listingId: listingId as ListingId,
    listingReference: reference,
    address,
    balance: cents(balance),
    isBankedLate: isBankedLate(book, row),
    ...(row.reference ? { reference: row.reference } : {}),
    ...(row.bankedOn ? { bankedOn: row.bankedOn as IsoDate } : {}),
    ...(by ? { bankBy: by } : {}),
    ...(row.clearsOn ? { clearsOn: row.clearsOn as IsoDate } : {}),
    ...(row.presentedOn ? { presentedOn: row.presentedOn as IsoDate } : {}),
    ...(reversesKind !== null && reversesNumber !== null
      ? { reverses: { kind: reversesKind, number: reversesNumber } }
      : {}),
    ...(back ? { reversedBy: back.number } : {}),
    ...(row.authorisedByName ? { authorisedBy: row.authorisedByName } : {}),
  };
}

/** A reconciliation as the contract gives it. */
function toReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    id: row.id,
    month: monthOf(row.asOf),
    asOf: row.asOf as IsoDate,
    statementBalance: cents(row.statementBalance),
    bookBalance: cents(row.bookBalance),
    unpresented: cents(row.unpresented),
    trialBalance: cents(row.trialBalance),
    difference: cents(row.difference),
    doneBy: row.doneByName,
    doneAt: instant(row.doneAt),
  };
}

/** Reconciliations that count: of each month the last one. */
export function countingReconciliations({ reconciliations }: WholeBook): ReconciliationRow[] {
  return [...Map.groupBy(reconciliations, ({ asOf }) => asOf).values()].flatMap(
    ([last]) => last ?? [],
  );
}

function findAlarms(book: WholeBook, unknown: number): TrustAlarm[] {
  const { rows, today } = book;
  const due = rows
    .filter((row) => waitsToBeBanked(row, rows))
    .map((row) => bankBy(row.on as IsoDate, stateFor(book, row.depositId)));
  const faults = TRUST_KINDS.map((kind) => numberFaults(book.book, kind));
  const gaps = faults.reduce(
    (sum, { missing, repeated }) => sum + missing.length + repeated.length,
    0,
  );
  const below = trialBalance(book.book, today).matters.filter(
    ({ held, cleared }) => held < 0 || cleared < 0,
  );
  const counts = [
    { kind: 'bank-late' as const, count: due.filter((day) => day < today).length },
    { kind: 'bank-today' as const, count: due.filter((day) => day === today).length },
    { kind: 'unknown-money' as const, count: unknown },
    { kind: 'number-gap' as const, count: gaps },
    { kind: 'below-nothing' as const, count: below.length },
  ];
  return [...counts.filter(({ count }) => count > 0), ...notReconciled(book)];
}

/** Every month that is over since the first entry, which nobody reconciled to the cent. */
function notReconciled(book: WholeBook): TrustAlarm[] {
  const [first] = book.rows;
  if (!first) return [];
  const done = countingReconciliations(book);
  const alarms: TrustAlarm[] = [];
  for (let month = monthOf(first.on); month < monthOf(book.today); month = monthAfter(month)) {
    const own = done.find((row) => row.asOf === lastDay(month));
    if (own?.difference !== 0) alarms.push({ kind: 'not-reconciled', count: 1, month });
  }
  return alarms;
}

/** What the keeper has to see to in every book of the agency; `other-account` where one that isn't shown holds money. */
async function alarmsOver(
  tx: Tx,
  agencyId: string,
  now: Date,
  { accounts, shown }: { accounts: readonly BookAccount[]; shown: string | undefined },
): Promise<TrustAlarm[]> {
  const all: TrustAlarm[] = [];
  for (const { row } of accounts) {
    const book = await readBookOf(tx, agencyId, now, row);
    all.push(...findAlarms(book, await countUnknownLines(tx, agencyId, row.id)));
  }
  const other = accounts.filter(({ row, rows }) => row.id !== shown && heldIn(rows) !== 0).length;
  if (other > 0) all.push({ kind: 'other-account', count: other });
  const alike = Map.groupBy(all, ({ kind, month }) => JSON.stringify([kind, month]));
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.reduce((sum, each) => sum + each.count, first.count) }] : [],
  );
}

/** What an account holds, in cents. */
const heldIn = (rows: readonly EntryRow[]) =>
  cents(rows.reduce((total, row) => total + signedAmount(row), 0));

const toAccount = ({ row, rows, isInForce }: BookAccount): TrustBookView['accounts'][number] => ({
  id: row.id,
  bsb: formatBsb(row.bsb),
  account: maskAccountNumber(row.accountNumber),
  name: row.accountName,
  held: heldIn(rows),
  isInForce,
});

async function toLicensee(
  tx: Tx,
  call: SignedInCall,
  { agencyId, me, all }: Acting,
): Promise<Licensee> {
  const { current, next } = await findLicenseeAt(tx, agencyId, call.now);
  return {
    choices: all.filter(isPrincipal).map(({ id: personId, name }) => ({ personId, name })),
    isMe: await isLicensee(tx, agencyId, me.id, call.now),
    mayName: can(call.principal.roles, 'money.release') !== 'none',
    ...(current
      ? {
          current: {
            personId: current.personId,
            name: current.personName,
            since: instant(current.startsAt),
          },
        }
      : {}),
    ...(next
      ? {
          next: {
            id: next.id,
            personId: next.personId,
            name: next.personName,
            from: instant(next.startsAt),
            askedBy: next.createdByName,
          },
        }
      : {}),
  };
}

const toSettings = (row: TrustSettingRow): TrustSettings => ({
  bank: row.bank,
  apcaId: row.apcaId,
  hasBalancingRecord: row.hasBalancingRecord,
  hasAccountInHeader: row.hasAccountInHeader,
  ...(row.payId ? { payId: row.payId } : {}),
});

function monthsOf({ rows, reconciliations, today }: WholeBook): string[] {
  const days = [today, ...rows.map(({ on }) => on), ...reconciliations.map(({ asOf }) => asOf)];
  return [...new Set(days.map(monthOf))].sort().reverse();
}

/** The book of a month, by default the current one, as its reader sees it. */
export async function shownBook(
  tx: Tx,
  call: SignedInCall,
  by: Acting,
  wanted?: string,
  accountId?: string,
): Promise<TrustBookView> {
  const book = await readWholeBook(tx, by.agencyId, call.now, accountId);
  const accounts = await findBookAccounts(tx, by.agencyId, call.now);
  const { account, rows, today } = book;
  const month = wanted ?? monthOf(today);
  const trial = trialBalance(book.book, today);
  const shown = withBalances(rows).map((each) => ({
    row: each.row,
    entry: () => toBookEntry(book, each.row, each.balance),
  }));
  const settings = await findTrustSettings(tx, by.agencyId);
  const payIdFrom = settings?.payIdFrom;
  const isPayIdHeld = payIdFrom != null && payIdFrom > call.now;
  return {
    accounts: accounts.map(toAccount),
    month,
    months: monthsOf(book),
    opening: heldIn(rows.filter(({ on }) => monthOf(on) < month)),
    closing: heldIn(rows.filter(({ on }) => monthOf(on) <= month)),
    entries: shown.filter(({ row }) => monthOf(row.on) === month).map(({ entry }) => entry()),
    matters: trial.matters.map(({ matterId, held, cleared }) => {
      const { listingId, reference, address } = listingFor(book, matterId);
      return {
        listingId: listingId as ListingId,
        listingReference: reference,
        address,
        held,
        cleared,
      };
    }),
    total: trial.total,
    unbanked: shown.filter(({ row }) => waitsToBeBanked(row, rows)).map(({ entry }) => entry()),
    alarms: await alarmsOver(tx, by.agencyId, call.now, { accounts, shown: account?.id }),
    reconciliations: countingReconciliations(book).map(toReconciliation),
    licensee: await toLicensee(tx, call, by),
    ...(account
      ? {
          accountId: account.id,
          account: {
            bsb: formatBsb(account.bsb),
            account: maskAccountNumber(account.accountNumber),
            name: account.accountName,
          },
        }
      : {}),
    ...(settings ? { settings: toSettings(settings) } : {}),
    ...(isPayIdHeld && payIdFrom ? { payIdFrom: instant(payIdFrom) } : {}),
  };
}
