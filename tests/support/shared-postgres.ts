import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
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

/** Called by vitest once before the suites that list this file as their global setup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresPort', postgres.port);
  return postgres.stop;
}
