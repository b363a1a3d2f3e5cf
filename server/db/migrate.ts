import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client.ts';
import { seedProducts } from './seed-products.ts';
import { asSystem, rowsOf } from './transaction.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number that no other program on the same server uses for an advisory lock. */
const MIGRATION_LOCK = 7_204_112_026;

/** The data was made by other migrations; the message is for whoever runs the server. */
export class OtherMigrationsError extends Error {
  override name = 'OtherMigrationsError';
}

/**
 * Brings the schema up to date and puts the products there that every database has. Throws
 * OtherMigrationsError, and changes nothing, where the data did not begin with these migrations.
 */
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
    await refuseOtherMigrations(database.orm, database.kind);
    await migratePglite(database.orm as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  await database.orm.transaction(async (tx) => {
    // Holds the lock for as long as waiting for it or the other connection's work takes.
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await refuseOtherMigrations(tx, database.kind);
    await migratePostgres(database.orm as unknown as NodePgDatabase, { migrationsFolder });
  });
}

async function refuseOtherMigrations(
  db: Pick<Database['orm'], 'execute'>,
  kind: Database['kind'],
): Promise<void> {
  const [made] = await rowsOf<{ before: boolean }>(
    db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS before`),
  );
  if (!made?.before) return;
  const [first] = await rowsOf<{ hash: string }>(
    db.execute(sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1`),
  );
  if (!first || first.hash === readMigrationFiles({ migrationsFolder })[0]?.hash) return;
  const [setting, another] =
    kind === 'pglite'
      ? ['DATA_DIR', '/var/lib/lintel-new']
      : ['DATABASE_URL', 'postgres://lintel:secret@127.0.0.1:5432/lintel_new'];
  throw new OtherMigrationsError(
    `${setting}: the database was made by other migrations than this version has, and stays as it is. Start the version that made it, or name another place for new data. For example: ${setting}=${another}`,
  );
}
