import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { supplier, supplierAccount } from '../../../db/schema/supplier.ts';
import type { Tx } from '../../../db/transaction.ts';

export type SupplierRow = typeof supplier.$inferSelect;
export type SupplierAccountRow = typeof supplierAccount.$inferSelect;

/** Suppliers of an agency by name. */
export function findSuppliers(tx: Tx, agencyId: string): Promise<SupplierRow[]> {
  return tx
    .select()
    .from(supplier)
    .where(eq(supplier.agencyId, agencyId))
    .orderBy(asc(supplier.name), asc(supplier.id));
}

/** A supplier; locked, so that what is written about it goes one after the other. */
export async function findSupplier(
  tx: Tx,
  agencyId: string,
  id: string,
  { lock = false } = {},
): Promise<SupplierRow | undefined> {
  const found = tx
    .select()
    .from(supplier)
    .where(and(eq(supplier.agencyId, agencyId), eq(supplier.id, id)));
  const [row] = await (lock ? found.for('no key update') : found);
  return row;
}

/** Accounts of one supplier, or of all of an agency, the oldest first. */
export function findSupplierAccounts(
  tx: Tx,
  agencyId: string,
  supplierId?: string,
): Promise<SupplierAccountRow[]> {
  return tx
    .select()
    .from(supplierAccount)
    .where(
      and(
        eq(supplierAccount.agencyId, agencyId),
        supplierId === undefined ? undefined : eq(supplierAccount.supplierId, supplierId),
      ),
    )
    .orderBy(asc(supplierAccount.createdAt), asc(supplierAccount.id));
}

export async function insertSupplier(
  tx: Tx,
  row: typeof supplier.$inferInsert,
): Promise<SupplierRow | undefined> {
  const [kept] = await tx.insert(supplier).values(row).onConflictDoNothing().returning();
  return kept;
}

export async function updateSupplier(
  tx: Tx,
  { agencyId, id, version }: SupplierRow,
  next: Partial<typeof supplier.$inferInsert>,
): Promise<SupplierRow | undefined> {
  const [kept] = await tx
    .update(supplier)
    .set({ ...next, version: version + 1 })
    .where(and(eq(supplier.agencyId, agencyId), eq(supplier.id, id), eq(supplier.version, version)))
    .returning();
  return kept;
}

export async function insertSupplierAccount(
  tx: Tx,
  row: typeof supplierAccount.$inferInsert,
): Promise<void> {
  await tx.insert(supplierAccount).values(row).onConflictDoNothing();
}

/** Adds that somebody confirmed or stopped an account. */
export async function markSupplierAccount(
  tx: Tx,
  { agencyId, id }: Pick<SupplierAccountRow, 'agencyId' | 'id'>,
  mark: Partial<
    Pick<
      SupplierAccountRow,
      | 'confirmedAt'
      | 'confirmedBy'
      | 'confirmedByName'
      | 'calledNumber'
      | 'stoppedAt'
      | 'stoppedByName'
    >
  >,
): Promise<void> {
  await tx
    .update(supplierAccount)
    .set(mark)
    .where(and(eq(supplierAccount.agencyId, agencyId), eq(supplierAccount.id, id)));
}

/** Stops the accounts that somebody gave and that aren't in force: they wait for their hour, or for a call. */
export async function stopHeldAccounts(
  tx: Tx,
  {
    agencyId,
    personId,
    stoppedByName,
    now,
  }: { agencyId: string; personId: string; stoppedByName: string; now: Date },
): Promise<void> {
  await tx
    .update(supplierAccount)
    .set({ stoppedAt: now, stoppedByName })
    .where(
      and(
        eq(supplierAccount.agencyId, agencyId),
        eq(supplierAccount.createdBy, personId),
        isNull(supplierAccount.confirmedAt),
        isNull(supplierAccount.stoppedAt),
        or(gt(supplierAccount.startsAt, now), eq(supplierAccount.nameCheck, 'no-match')),
      ),
    );
}
