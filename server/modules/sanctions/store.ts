import { and, asc, desc, eq, getTableColumns, isNotNull, lte, max } from 'drizzle-orm';
import type { ListRow } from '../../../domain/aml/sanctions-list.ts';
import { insertAll } from '../../db/insert-all.ts';
import { sanctionsList, sanctionsName } from '../../db/schema/sanctions.ts';
import type { Tx } from '../../db/transaction.ts';

export type ListVersionRow = typeof sanctionsList.$inferSelect;

/** One after the other: whoever loads or activates a list waits for whoever does so already. */
export async function lockLists(tx: Tx): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('sanctions-list', 0))", []);
}

export async function findActiveVersion(tx: Tx): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: sanctionsList.version })
    .from(sanctionsList)
    .where(eq(sanctionsList.state, 'active'));
  return row?.version;
}

export async function findList(tx: Tx, version: number): Promise<ListVersionRow | undefined> {
  const [row] = await tx.select().from(sanctionsList).where(eq(sanctionsList.version, version));
  return row;
}

/** The preview of the same file, if it was loaded before and waits. */
export async function findPreview(tx: Tx, sha256: string): Promise<ListVersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(sanctionsList)
    .where(and(eq(sanctionsList.sha256, sha256), eq(sanctionsList.state, 'preview')))
    .orderBy(desc(sanctionsList.version))
    .limit(1);
  return row;
}

const MOST_VERSIONS = 200;

/** Versions, the newest first. */
export function findLists(tx: Tx): Promise<ListVersionRow[]> {
  return tx.select().from(sanctionsList).orderBy(desc(sanctionsList.version)).limit(MOST_VERSIONS);
}

export async function nextVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(sanctionsList.version) }).from(sanctionsList);
  return (row?.last ?? 0) + 1;
}

export async function insertList(
  tx: Tx,
  list: typeof sanctionsList.$inferInsert,
  rows: readonly ListRow[],
): Promise<void> {
  await tx.insert(sanctionsList).values(list);
  const { version: listVersion } = list;
  await insertAll(
    tx,
    sanctionsName,
    rows.map((row, position) => ({ ...row, listVersion, position })),
  );
}

/** Moves a version on; undefined when it isn't in that state any more. */
export async function moveList(
  tx: Tx,
  { version, state }: Pick<ListVersionRow, 'version' | 'state'>,
  next: Partial<Pick<ListVersionRow, 'state' | 'activeSince' | 'activatedByName'>>,
): Promise<ListVersionRow | undefined> {
  const [row] = await tx
    .update(sanctionsList)
    .set(next)
    .where(and(eq(sanctionsList.version, version), eq(sanctionsList.state, state)))
    .returning();
  return row;
}

/** A row as its file had it, without where it is kept. */
const { listVersion: _version, position: _position, ...asInFile } = getTableColumns(sanctionsName);

/** The rows of a version in the order of its file. */
export function findRows(tx: Tx, version: number): Promise<ListRow[]> {
  return tx
    .select(asInFile)
    .from(sanctionsName)
    .where(eq(sanctionsName.listVersion, version))
    .orderBy(asc(sanctionsName.position));
}

/** What is screened of a version, which is less than all of it. */
export function findNames(
  tx: Tx,
  version: number,
): Promise<Pick<ListRow, 'reference' | 'name' | 'bornIn'>[]> {
  const { reference, name, bornIn } = sanctionsName;
  return tx
    .select({ reference, name, bornIn })
    .from(sanctionsName)
    .where(eq(sanctionsName.listVersion, version))
    .orderBy(asc(sanctionsName.position));
}

/** The newest version up to one that was ever active and has an entry. */
export async function findVersionOf(
  tx: Tx,
  reference: string,
  upTo: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: max(sanctionsList.version) })
    .from(sanctionsList)
    .innerJoin(sanctionsName, eq(sanctionsName.listVersion, sanctionsList.version))
    .where(
      and(
        eq(sanctionsName.reference, reference),
        lte(sanctionsList.version, upTo),
        isNotNull(sanctionsList.activeSince),
      ),
    );
  return row?.version ?? undefined;
}

/** All rows of an entry. */
export function findEntry(tx: Tx, version: number, reference: string): Promise<ListRow[]> {
  return tx
    .select(asInFile)
    .from(sanctionsName)
    .where(and(eq(sanctionsName.listVersion, version), eq(sanctionsName.reference, reference)))
    .orderBy(asc(sanctionsName.position));
}
