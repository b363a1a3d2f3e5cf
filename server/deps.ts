import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DestinationStream, type Logger, pino } from 'pino';
import { diskFileStorage } from './adapters/disk-file-storage.ts';
import { s3FileStorage } from './adapters/s3-file-storage.ts';
import type { AppDeps } from './app.ts';
import type { Database } from './db/client.ts';
import { loadServerSecret } from './db/server-secret.ts';
import type { Settings } from './env.ts';
import { errorFacts } from './http/error-facts.ts';
import { createMetrics } from './http/metrics.ts';
import { databaseRateLimiter } from './http/rate-limits.ts';
import { releasedAssets } from './http/released-assets.ts';
import { createSession } from './http/session.ts';
import { ACCESS_TOKEN_SECONDS, POOL_ACCESS_TOKEN_SECONDS } from './idp/constants.ts';
import { createIdp, type IdpHandler } from './idp/create-idp.ts';
import { createDeniedTokens, type DeniedTokens } from './idp/denied-tokens.ts';
import { linkSealer } from './modules/applications/link-service.ts';
import { cursorSigner } from './modules/listings/search/cursor.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { randomIds } from './ports/ids.ts';

/** Everything a running server is made of. */
export type ServerDeps = AppDeps & { idp: IdpHandler | undefined; deniedTokens: DeniedTokens };

const portalRoot = fileURLToPath(new URL('../dist', import.meta.url));

/** Logs as JSON lines; what a person might type never reaches them (request-log.ts). */
export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino({ level: settings.logLevel, base: null }, destination);
}

/** Picks the adapters the settings ask for and joins them over an open, migrated database. */
export async function createDeps(
  settings: Settings,
  database: Database,
  log: Logger,
  clock: Clock = systemClock,
): Promise<ServerDeps> {
  const limiter = databaseRateLimiter(database, clock);
  const deniedTokens = createDeniedTokens({
    database,
    clock,
    tokenSeconds:
      settings.identity.kind === 'embedded' ? ACCESS_TOKEN_SECONDS : POOL_ACCESS_TOKEN_SECONDS,
  });
  const session = createSession({ database, clock, deniedTokens, settings });
  const idp =
    settings.identity.kind === 'embedded'
      ? await createIdp({
          database,
          clock,
          limiter,
          deniedTokens,
          session,
          settings,
          onEvent: (event) =>
            event.kind === 'error'
              ? log.error({ error: errorFacts(event.error) }, 'identity provider error')
              : log.info({ outcome: event.outcome }, 'sign-in'),
        })
      : undefined;
  return {
    settings,
    database,
    session,
    limiter,
    clock,
    deniedTokens,
    idp,
    log,
    ids: randomIds(clock),
    files:
      settings.files.kind === 's3'
        ? s3FileStorage(settings.files)
        : diskFileStorage(join(resolve(settings.dataDir), 'files'), clock),
    metrics: createMetrics(),
    cursors: cursorSigner(await loadServerSecret(database, 'search-cursor')),
    links: linkSealer(await loadServerSecret(database, 'shortcode-seal'), settings.publicUrl),
    rateLimitPerMinute: settings.rateLimitPerMinute,
    buildId: readBuildId(),
    portalRoot,
    released: releasedAssets(portalRoot, join(resolve(settings.dataDir), 'released-assets')),
  };
}

function readBuildId(): string {
  const file = join(portalRoot, 'build-info.json');
  if (!existsSync(file)) return 'development';
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId;
}
