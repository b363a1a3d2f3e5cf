import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { cents } from '../../../../domain/money.ts';
import type { TrustBook } from '../../../../domain/trust/trust-book.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AgencyAccountRow, accountInForce } from '../../agency-accounts/paying-service.ts';
import { trustAccounts } from '../../agency-accounts/trust-service.ts';
import { bankDay } from '../../supplier-payments/bank-file-service.ts';
import {
  findMatterListings,
  findReconciliations,
  type MatterListing,
  type ReconciliationRow,
} from '../matters/store.ts';
import { type EntryRow, findEntries, toTrustEntry } from './store.ts';

/** The whole book of an agency's trust account, as it stands at a moment. */
export type WholeBook = {
  account: AgencyAccountRow | undefined;
  rows: EntryRow[];
  book: TrustBook;
  listings: ReadonlyMap<string, MatterListing>;
  reconciliations: ReconciliationRow[];
  today: IsoDate;
};

/** A trust account of an agency with its entries. */
export type BookAccount = { row: AgencyAccountRow; rows: EntryRow[]; isInForce: boolean };

/** Every trust account with entries, and the one in force. */
export async function findBookAccounts(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<BookAccount[]> {
  const inForce = await accountInForce(tx, agencyId, 'trust', now);
  const found: BookAccount[] = [];
  for (const row of await trustAccounts(tx, agencyId)) {
    const rows = await findEntries(tx, agencyId, row.id);
    const isInForce = row.id === inForce?.id;
    if (isInForce || rows.length > 0) found.push({ row, rows, isInForce });
  }
  return found;
}

/** Whose book is shown: the wanted account's, or that in force unless only another one has entries. */
function chooseAccount(all: readonly BookAccount[], wanted: string | undefined) {
  const inForce = all.find(({ isInForce }) => isInForce);
  const kept = all.filter(({ rows }) => rows.length > 0);
  const usual = inForce && (inForce.rows.length > 0 || kept.length === 0) ? inForce : kept.at(-1);
  return all.find(({ row }) => row.id === wanted) ?? usual ?? inForce;
}

/** Reads the book of a trust account, by default of the one that is kept now; empty while there is none. */
export async function readWholeBook(
  tx: Tx,
  agencyId: string,
  now: Date,
  accountId?: string,
): Promise<WholeBook> {
  const chosen = chooseAccount(await findBookAccounts(tx, agencyId, now), accountId);
  return readBookOf(tx, agencyId, now, chosen?.row);
}

/** The same of an account that was in force once, as of an entry or a line of a statement. */
export async function readBookOf(
  tx: Tx,
  agencyId: string,
  now: Date,
  account: AgencyAccountRow | undefined,
): Promise<WholeBook> {
  const today = bankDay(now);
  const rows = account ? await findEntries(tx, agencyId, account.id) : [];
  const depositIds = [...new Set(rows.map(({ depositId }) => depositId))];
  return {
    account,
    rows,
    book: rows.map(toTrustEntry),
    listings: await findMatterListings(tx, agencyId, depositIds),
    reconciliations: account ? await findReconciliations(tx, agencyId, account.id) : [],
    today,
  };
}

/** The listing of an entry. Throws where it has none: the database keeps that out. */
export function listingFor({ listings }: Pick<WholeBook, 'listings'>, depositId: string) {
  const found = listings.get(depositId);
  if (!found) throw new Error('An entry of the book without its listing');
  return found;
}

/** The state of the property that an entry is about. */
export const stateFor = (book: Pick<WholeBook, 'listings'>, depositId: string): AustralianState =>
  listingFor(book, depositId).record.address.state;

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The last day of a month. */
export function lastDay(month: string): IsoDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next =
    number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next as IsoDate, -1);
}

/** The month after one. */
export const monthAfter = (month: string): string => monthOf(addDays(lastDay(month), 1));

/** What an entry adds to the account, in cents; below nothing where it takes out. */
export function signedAmount({ kind, reversesKind, amount }: EntryRow): number {
  const isOut = kind === 'payment' || (kind === 'reversal' && reversesKind === 'receipt');
  return isOut ? -amount : amount;
}

/** Entries with the balance of the account after each, in cents. */
export function withBalances(rows: readonly EntryRow[]) {
  let balance = 0;
  return rows.map((row) => {
    balance += signedAmount(row);
    return { row, balance: cents(balance) };
  });
}
