import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Settings } from '../env.ts';
import { DAMAGED, DataDamagedError, isDamage, READ_AT_START, READ_EVERYTHING } from './damage.ts';
import { lockDataDir } from './data-lock.ts';
import { againWhenUndone } from './wire/again.ts';
import { boundTx, type Orm, type Tx } from './wire/bound-tx.ts';
import { pgliteWire } from './wire/pglite-wire.ts';
import { postgresWire } from './wire/postgres-wire.ts';
import { inTransaction, statementwise } from './wire/session.ts';
import type { Query, Scope, Wire } from './wire/wire.ts';

/** Whom work runs as, and the statements that say so to a transaction. */
export type Binding = { scope: Scope; queries: readonly Query[] };

/** An open database: the embedded one under DATA_DIR, or a PostgreSQL server. */
export type Database = {
  kind: 'pglite' | 'postgres';
  orm: Orm;
  /**
   * Runs work in one bound transaction; binding it costs no round trip of its own. Work that the database undid
   * because another transaction stood in its way is done anew, so it changes nothing outside of the transaction.
   */
  transaction<T>(binding: Binding, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For reading: every statement is a bound transaction of its own, in one round trip. Each sees what
   * is committed when it runs, as statements of one transaction do at this isolation level too.
   */
  statements(binding: Binding): Tx;
  /** Runs SQL text of several statements as the owner; for migrations and maintenance only. */
  script(sql: string): Promise<void>;
  /** A consistent copy of the embedded database as a tar.gz; absent on a server, which has pg_dump. */
  dump?: () => Promise<Blob>;
  close(): Promise<void>;
};

/** Opens the database that the settings name. Throws DataLockedError when another process holds it. */
export async function openDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool'>,
  onPoolError: (error: Error) => void = () => {},
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    return openPostgres(settings.databaseUrl, settings.databasePool, onPoolError);
  }
  return openEmbedded(settings.dataDir);
}

/** How the embedded database is opened. */
type EmbeddedOptions = {
  /** Fills an empty folder from an earlier dump. */
  restoreFrom?: Blob;
  /** Whoever opens it has only just made it, so nothing is read to look for damage. */
  isNew?: boolean;
};

/** Opens the embedded database, unless its pages are damaged. */
export async function openEmbedded(
  dataDir: string,
  { restoreFrom, isNew = false }: EmbeddedOptions = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      extensions: { pg_trgm, btree_gin, fuzzystrmatch },
      ...(restoreFrom ? { loadDataDir: restoreFrom } : {}),
    });
    const wire = pgliteWire(client);
    // The lock that the client's own queries take too.
    const alone = <T>(work: () => Promise<T>) => client._runExclusiveTransaction(work);
    // It waits for its turn by itself.
    const readEverything = () => client.exec(READ_EVERYTHING).catch(asDamage);
    if (!isNew && (await sizeOf(client)) < READ_AT_START) await readEverything();
    return {
      kind: 'pglite',
      orm: drizzlePglite({ client }),
      transaction: (binding, work) =>
        alone(() => inTransaction(wire, binding, (session) => work(boundTx(session)))),
      statements: (binding) => boundTx(statementwise(binding, (work) => alone(() => work(wire)))),
      script: async (sql) => {
        await client.exec(sql);
      },
      dump: async () => {
        // A copy of damaged pages would take the place of the last good one.
        await readEverything();
        return alone(() => client.dumpDataDir('gzip'));
      },
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function asDamage(error: unknown): never {
  throw isDamage(error) ? new DataDamagedError(DAMAGED, { cause: error }) : error;
}

/** Bytes of the tables and indexes. */
async function sizeOf(client: PGlite): Promise<number> {
  const size = 'SELECT pg_database_size(current_database())::float8 AS size';
  const { rows } = await client.query<{ size: number }>(size).catch(asDamage);
  return rows[0]?.size ?? 0;
}

function openPostgres(url: string, max: number, onPoolError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // A lost idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', onPoolError);
  // Nor may one that is lost while a transaction holds it.
  pool.on('connect', (client) => client.on('error', onPoolError));
  return {
    kind: 'postgres',
    orm: drizzlePostgres({ client: pool }),
    transaction: (binding, work) =>
      againWhenUndone(() =>
        withConnection(pool, (wire, onBroken) =>
          inTransaction(wire, binding, (session) => work(boundTx(session)), onBroken),
        ),
      ),
    statements: (binding) => boundTx(statementwise(binding, (work) => withConnection(pool, work))),
    script: async (sql) => {
      const client = await pool.connect();
      try {
        // One by one: several statements sent together are one transaction, in which VACUUM is refused.
        await client.query('SET statement_timeout = 0');
        await client.query(sql);
        await client.query('RESET statement_timeout');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function withConnection<T>(
  pool: Pool,
  work: (wire: Wire, onBroken: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    return await work(postgresWire(client), (error) => {
      fault = error;
    });
  } finally {
    // A connection that can't even roll back is thrown away instead of going back to the pool.
    client.release(fault);
  }
}
