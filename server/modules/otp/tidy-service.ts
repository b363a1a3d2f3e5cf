import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import type { Tx } from '../../db/transaction.ts';
import { forgetCounts } from './counts/store.ts';
import { forgetGrants } from './grants/store.ts';
import { forgetCodes } from './store.ts';

/** Removes codes, grants and counts that nothing looks back at any more; locks and the timeline stay. */
export async function forgetSpentCodes(
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  now: Date,
): Promise<void> {
  const before = subDays(now, 2, { in: utc });
  await system(async (tx) => {
    await forgetCodes(tx, before);
    await forgetGrants(tx, before);
    await forgetCounts(tx, before);
  });
}
