import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { asSystem, rowsOf } from './transaction.ts';

/**
 * What tells this life of the database from another: the server's own identifier, the database in it and
 * the timeline, which a dump read into another server, a database made anew, and a standby that took
 * over each change.
 */
const LIFE = sql`concat_ws('/',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8))`;

/**
 * Begins a new epoch of the numbers of changes when the database began another life: its transaction
 * ids may count from lower down, and what devices saw last may be undone. Every cursor of before then
 * begins afresh. Does nothing otherwise; several processes may call it at once.
 */
export async function keepChangeEpoch(database: Database): Promise<void> {
  await asSystem(database, async (tx) => {
    const isSame = await rowsOf(tx.execute(sql`SELECT 1 FROM change_epoch WHERE life = ${LIFE}`));
    if (isSame.length > 0) return;
    // Waits for those who write now: a row numbered in the old epoch must not be committed after this.
    await tx.execute(sql`LOCK TABLE listing IN SHARE ROW EXCLUSIVE MODE`);
    await tx.execute(
      sql`UPDATE change_epoch SET epoch = epoch + 1, life = ${LIFE} WHERE life <> ${LIFE}`,
    );
  });
}

/** Marks a copy of the database as another life, for a restore that the next start can't tell by itself. */
export async function endChangeEpoch(database: Database): Promise<void> {
  await asSystem(database, (tx) => tx.execute(sql`UPDATE change_epoch SET life = ''`));
}
