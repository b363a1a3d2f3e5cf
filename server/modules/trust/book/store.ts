import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import type { TrustEntry } from '../../../../domain/trust/trust-book.ts';
import { agencyAccount } from '../../../db/schema/agency-account.ts';
import { trustEntry } from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';

export type EntryRow = typeof trustEntry.$inferSelect;

/** Makes entries of one book go one after the other: numbers have no gaps. */
export async function lockBook(tx: Tx, agencyId: string, accountId: string): Promise<void> {
  await tx
    .select({ id: agencyAccount.id })
    .from(agencyAccount)
    .where(and(eq(agencyAccount.agencyId, agencyId), eq(agencyAccount.id, accountId)))
    .for('no key update');
}

/** The whole book of an account, in the order in which it was written. */
export function findEntries(tx: Tx, agencyId: string, accountId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(trustEntry)
    .where(and(eq(trustEntry.agencyId, agencyId), eq(trustEntry.accountId, accountId)))
    .orderBy(
      asc(trustEntry.on),
      asc(trustEntry.createdAt),
      asc(trustEntry.kind),
      asc(trustEntry.number),
    );
}

/** The entries of every book of every agency; for the owner alone. */
export function findAllEntries(tx: Tx): Promise<EntryRow[]> {
  return tx.select().from(trustEntry);
}

/** The entries of a deposit, in the order in which they were written. */
export function findEntriesOfDeposit(
  tx: Tx,
  agencyId: string,
  depositId: string,
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(trustEntry)
    .where(and(eq(trustEntry.agencyId, agencyId), eq(trustEntry.depositId, depositId)))
    .orderBy(
      asc(trustEntry.on),
      asc(trustEntry.createdAt),
      asc(trustEntry.kind),
      asc(trustEntry.number),
    );
}

/** Entries by their ids, of whatever book. */
export function findEntriesById(
  tx: Tx,
  agencyId: string,
  ids: readonly string[],
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(trustEntry)
    .where(and(eq(trustEntry.agencyId, agencyId), inArray(trustEntry.id, [...ids])));
}

/** The last number of a kind in a book; 0 where there is none. */
export async function lastNumber(
  tx: Tx,
  agencyId: string,
  accountId: string,
  kind: EntryRow['kind'],
): Promise<number> {
  const [row] = await tx
    .select({ number: trustEntry.number })
    .from(trustEntry)
    .where(
      and(
        eq(trustEntry.agencyId, agencyId),
        eq(trustEntry.accountId, accountId),
        eq(trustEntry.kind, kind),
      ),
    )
    .orderBy(desc(trustEntry.number))
    .limit(1);
  return row?.number ?? 0;
}

/** Adds an entry; undefined where its id is there. */
export async function insertEntry(tx: Tx, row: EntryRow): Promise<EntryRow | undefined> {
  const [kept] = await tx
    .insert(trustEntry)
    .values(row)
    .onConflictDoNothing({ target: [trustEntry.agencyId, trustEntry.id] })
    .returning();
  return kept;
}

/** Adds to an entry when it was banked, clears and was seen at the bank; nothing else of it ever changes. */
export async function updateEntry(
  tx: Tx,
  { agencyId, id }: Pick<EntryRow, 'agencyId' | 'id'>,
  changes: Partial<Pick<EntryRow, 'bankedOn' | 'clearsOn' | 'presentedOn'>>,
): Promise<void> {
  await tx
    .update(trustEntry)
    .set(changes)
    .where(and(eq(trustEntry.agencyId, agencyId), eq(trustEntry.id, id)));
}

/** An entry as the rules of the book read it; a deposit is a matter. */
export function toTrustEntry(row: EntryRow): TrustEntry {
  const { number, kind, amount, on, clearsOn, bankedOn, reversesKind, reversesNumber } = row;
  return {
    number,
    matterId: row.depositId,
    kind,
    amount: cents(amount),
    on: on as IsoDate,
    clearsOn: clearsOn as IsoDate | null,
    bankedOn: bankedOn as IsoDate | null,
    reverses:
      reversesKind === null || reversesNumber === null
        ? null
        : { kind: reversesKind, number: reversesNumber },
  };
}
