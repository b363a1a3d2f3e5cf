import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Whether the database answers within so many milliseconds; never rejects. */
export function isReachable(database: Database, withinMilliseconds: number): Promise<boolean> {
  return Promise.race([
    database.orm.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, withinMilliseconds, false).unref()),
  ]);
}
