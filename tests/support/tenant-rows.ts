import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tenantTables } from '../../scripts/db/tenant-tables.ts';
import { application } from '../../server/db/schema/funding/application.ts';
import { listing } from '../../server/db/schema/listing.ts';
import type { Tx } from '../../server/db/transaction.ts';
import { newId } from './builders.ts';

/** Columns that stay empty in a row of the first kind of their table. */
const EMPTY: Record<string, readonly string[]> = {
  debt_agreement: ['amount'],
  trust_entry: ['reversesKind', 'reversesNumber'],
};

/** Puts a row of an agency into every tenant table, made from the types of its columns; texts say the mark. */
export async function addTenantRows(
  tx: Tx,
  agencyId: string,
  listingId: string,
  mark: string,
): Promise<void> {
  const ids = new Map<PgTable, string>([[listing, listingId]]);
  const [funded] = await tx
    .select({ id: application.id })
    .from(application)
    .where(eq(application.listingId, listingId));
  if (funded) ids.set(application, funded.id);
  let waiting = await tenantTables();
  while (waiting.length > 0) {
    const ready = waiting.filter(({ belongsTo }) =>
      Object.values(belongsTo).every((owner) => ids.has(owner)),
    );
    if (ready.length === 0) throw new Error(`${waiting.map(({ name }) => name)} belong to no row`);
    for (const { table, name: called, belongsTo } of ready) {
      const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
        const owner = belongsTo[name];
        if (EMPTY[called]?.includes(name)) return [name, null];
        return [name, owner ? ids.get(owner) : madeValue(column, mark)];
      });
      const row = { ...Object.fromEntries(values), agencyId };
      await tx.insert(table).values(row);
      ids.set(table, row.id);
    }
    waiting = waiting.filter((each) => !ready.includes(each));
  }
}

function madeValue(column: PgColumn, mark: string): unknown {
  if (column.enumValues?.[0] !== undefined) return column.enumValues[0];
  switch (column.dataType) {
    case 'number':
      return 1;
    case 'bigint':
      return 1n;
    case 'boolean':
      return false;
    case 'date':
      return new Date();
    case 'json':
      return { mark };
    case 'array':
      return [];
    default:
      return madeText(column.getSQLType(), mark);
  }
}

function madeText(type: string, mark: string): unknown {
  if (type === 'uuid') return newId();
  if (type === 'date') return '2026-11-20';
  return type === 'bytea' ? Buffer.from(mark) : mark;
}

/** One row of each table that our own staff keep about customers and products. */
export async function addRowsOfOurs(tx: Tx): Promise<void> {
  const id = newId();
  await tx.rows(
    `INSERT INTO prospect (id, name, contact_name, phone, email, suburb, status, created_at)
      VALUES ($1, 'Wattlebird Estates', 'Ann Lee', '', '', '', 'Contact', now())`,
    [id],
  );
  await tx.rows(
    `INSERT INTO customer_care (customer_id, next_step, notes, version, updated_at)
      VALUES ($1, 'Ring them', '', 1, now())`,
    [id],
  );
  await tx.rows(
    `INSERT INTO customer_event (id, customer_id, at, actor_id, actor_name, kind, facts)
      VALUES ($1, $1, now(), $1, 'Ann Lee', 'added', '{}')`,
    [id],
  );
  await tx.rows(
    `INSERT INTO product_draft VALUES ('standard', '2026-12-01', '{}', $1, 'Ann Lee', now(), 1)`,
    [id],
  );
  await tx.rows(
    `INSERT INTO bank_order (id, reference, kind, payment_reference, amount, state, created_at, updated_at)
      VALUES ($1, 'P1', 'payout', 'P1', 100, 'queued', now(), now())`,
    [id],
  );
  await tx.rows(
    `INSERT INTO bank_run (id, state, prepared_by, prepared_by_name, prepared_at, count, total)
      VALUES ($1, 'draft', $1, 'Ann Lee', now(), 1, 100)`,
    [id],
  );
  await tx.rows(
    `INSERT INTO bank_line (key, booked_on, amount, text_sealed, kind, imported_at, imported_by, imported_by_name)
      VALUES ('k', '2026-12-01', 100, '', 'unknown-in', now(), $1, 'Ann Lee')`,
    [id],
  );
  await tx.rows(`INSERT INTO payee_confirmation VALUES ('m', '', $1, 'Ann Lee', now())`, [id]);
}
