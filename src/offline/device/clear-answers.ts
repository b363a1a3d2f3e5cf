import type { QueryClient } from '@tanstack/react-query';
import { hashOf } from '../subject-hash.ts';
import { emptyDatabase } from '../wipe-device.ts';
import { databaseNames } from './stored-figures.ts';

/**
 * Clears the kept answers of a person, on the device and in memory, except those on screen. Waiting
 * changes, drafts and the replica are other databases and stay.
 */
export async function clearAnswers(subject: string, queryClient: QueryClient): Promise<void> {
  const database = `portal-cache:${await hashOf(subject)}`;
  queryClient.removeQueries({ type: 'inactive' });
  if ((await databaseNames()).includes(database)) await emptyDatabase(database);
}
