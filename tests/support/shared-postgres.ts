import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase, startPostgres, type TestDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** An empty PostgreSQL database on the one server that the whole run shares. */
export function freshPostgresDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresPort'));
}

/** Each server's migrated database; who asks for one waits for it to be made. */
const migrated = new Map<number, Promise<TestDatabase>>();

async function makeMigrated(port: number): Promise<TestDatabase> {
  const made = await createDatabase(port);
  const database = await openDatabase({ dataDir: '', databaseUrl: made.url, databasePool: 2 });
  await migrate(database);
  await database.close();
  return made;
}

/** The same with the whole schema: migrated once a process, and then copied. */
export async function migratedPostgresDatabase(): Promise<TestDatabase> {
  const port = inject('postgresPort');
  const making = migrated.get(port) ?? makeMigrated(port);
  migrated.set(port, making);
  return createDatabase(port, await making);
}

/** Called by vitest once before the suites that list this file as their global setup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresPort', postgres.port);
  return postgres.stop;
}
