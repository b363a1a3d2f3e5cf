import { utc } from '@date-fns/utc/utc';
import { millisecondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { keepChangeEpoch } from './db/change-epoch.ts';
import type { Database } from './db/client.ts';
import { asSystem } from './db/transaction.ts';
import { errorFacts } from './http/error-facts.ts';
import { IDEMPOTENCY_DAYS } from './http/idempotency.ts';
import type { ReleasedAssets } from './http/released-assets.ts';
import type { DeniedTokens } from './idp/denied-tokens.ts';
import { forgetSpentDocuments, sweepOrphanBytes } from './modules/documents/sweep.ts';
import { forgetSpentCodes } from './modules/otp/tidy-service.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStorage } from './ports/file-storage.ts';

const EVERY = 10 * 60_000;
const SWEEP_EVERY = millisecondsInDay;

/** Removes what has run out: kept answers, limit counts, denials, abandoned imports and uploads, files of old releases. */
export function startHousekeeping(deps: {
  database: Database;
  clock: Clock;
  machineClock: Clock;
  deniedTokens: DeniedTokens;
  released: ReleasedAssets;
  files: FileStorage;
  log: Logger;
}): { stop(): void } {
  let sweptAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = deps.machineClock.now();
    if (now.getTime() - sweptAt >= SWEEP_EVERY) {
      sweptAt = now.getTime();
      sweepOrphanBytes((work) => asSystem(deps.database, work), deps.files, now).catch(
        (error: unknown) =>
          deps.log.warn({ error: errorFacts(error) }, 'bytes of removed documents are left'),
      );
    }
    void keepReleasedAssets(deps);
    houseKeep(deps).catch((error: unknown) =>
      deps.log.warn({ error: errorFacts(error) }, 'housekeeping failed'),
    );
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Keeps the files of this release for later ones. A folder that can't be written only costs that. */
export async function keepReleasedAssets(deps: {
  released: ReleasedAssets;
  machineClock: Clock;
  log: Logger;
}): Promise<void> {
  await deps.released
    .keep(deps.machineClock.now())
    .catch((error: unknown) =>
      deps.log.warn({ error: errorFacts(error) }, 'files of earlier releases are not kept'),
    );
}

/** One round of it: limits by the machine's clock, what belongs to the trade by the business clock. */
export async function houseKeep({
  database,
  clock,
  machineClock,
  deniedTokens,
}: {
  database: Database;
  clock: Clock;
  machineClock: Clock;
  deniedTokens: DeniedTokens;
}): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => subDays(now, days, { in: utc }).toISOString();
  await asSystem(database, async (tx) => {
    await tx.execute(
      sql`DELETE FROM idempotency_key WHERE created_at < ${daysAgo(IDEMPOTENCY_DAYS)}::timestamptz`,
    );
    await tx.execute(
      sql`DELETE FROM rate_limit WHERE window_ends_at < ${machineClock.now().toISOString()}::timestamptz`,
    );
    await tx.execute(
      sql`DELETE FROM listing_import WHERE state = 'receiving' AND created_at < ${daysAgo(1)}::timestamptz`,
    );
  });
  await keepChangeEpoch(database);
  await forgetSpentCodes((work) => asSystem(database, work), machineClock.now());
  await forgetSpentDocuments((work) => asSystem(database, work), now);
  await deniedTokens.prune();
}
