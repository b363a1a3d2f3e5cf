import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client.ts';
import { seedProducts } from './seed-products.ts';
import { asSystem } from './transaction.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number that no other program on the same server uses for an advisory lock. */
const MIGRATION_LOCK = 7_204_112_026;

/** Brings the schema up to date and puts the products there that every database has. */
export async function migrate(database: Database): Promise<void> {
  await migrateSchema(database);
  await asSystem(database, seedProducts);
}

/**
 * Does nothing when the schema is up to date. Several processes may start at once on one
 * PostgreSQL server: one migrates, the others wait for it. Safe to be killed: each run is one transaction.
 */
async function migrateSchema(database: Database): Promise<void> {
  if (database.kind === 'pglite') {
    await migratePglite(database.orm as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  await database.orm.transaction(async (tx) => {
    // Holds the lock for as long as waiting for it or the other connection's work takes.
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migratePostgres(database.orm as unknown as NodePgDatabase, { migrationsFolder });
  });
}
