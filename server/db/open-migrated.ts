import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Settings } from '../env.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate, OtherMigrationsError } from './migrate.ts';
import { agency } from './schema/agency.ts';
import { asSystem } from './transaction.ts';

/**
 * Opens the database that the settings name and brings it up to date. An embedded one that was made by other
 * migrations and holds a demonstration alone is removed with its files, said in one line, and begins empty; any
 * other is refused by OtherMigrationsError and stays as it is.
 */
export async function openMigrated(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool' | 'demoData'>,
  say: (line: string) => void,
  onPoolError?: (error: Error) => void,
): Promise<Database> {
  const database = await openDatabase(settings, onPoolError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    const mayGo =
      error instanceof OtherMigrationsError &&
      database.kind === 'pglite' &&
      settings.demoData !== 'none' &&
      (await holdsDemonstrationAlone(database));
    await database.close();
    if (!mayGo) throw error;
  }
  say('The demonstration was made by an earlier version: it is made anew.');
  for (const folder of ['database', 'files']) {
    rmSync(join(resolve(settings.dataDir), folder), { recursive: true, force: true });
  }
  return openMigrated(settings, say, onPoolError);
}

/** By columns that the first of all migrations made. */
function holdsDemonstrationAlone(database: Database): Promise<boolean> {
  return asSystem(database, async (tx) => {
    const others = await tx
      .select({ id: agency.agencyId })
      .from(agency)
      .where(eq(agency.isDemo, false))
      .limit(1);
    return others.length === 0;
  });
}
