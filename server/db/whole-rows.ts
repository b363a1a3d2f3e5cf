import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';

/** Whole rows of a table by a statement that is prepared once, for what is read again and again. */
type WholeRows<Table extends PgTable> = (
  tx: Tx,
  values: readonly unknown[],
) => Promise<Table['$inferSelect'][]>;

/** `rest` is what follows the table's name in the statement, such as `WHERE id = $1`. */
export function wholeRows<Table extends PgTable>(table: Table, rest: string): WholeRows<Table> {
  const columns = Object.entries(getTableColumns(table));
  const listed = columns.map(([key, { name }]) => `"${name}" AS "${key}"`).join(', ');
  const text = `SELECT ${listed} FROM "${getTableName(table)}" ${rest}`;
  return async (tx, values) => {
    const rows = await tx.rows<Record<string, unknown>>(text, values);
    for (const row of rows) {
      for (const [key, column] of columns) {
        if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key]);
      }
    }
    return rows as Table['$inferSelect'][];
  };
}
