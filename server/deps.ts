import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DestinationStream, type Logger, pino } from 'pino';
import { countedAs, STRANGERS_TO_ONE, strangersKey } from '../domain/applications/direct-limits.ts';
import { abnLookups } from './adapters/abn/abn-lookups.ts';
import { statementReader } from './adapters/bank-statements/statement-reader.ts';
import { checkProviders } from './adapters/checks/checks.ts';
import { diskFileStorage } from './adapters/disk-file-storage.ts';
import { messageWays } from './adapters/message-ways.ts';
import { paymentGateways } from './adapters/payment-gateways.ts';
import { contractPdf } from './adapters/pdf/contract-pdf.ts';
import { pdfCheck } from './adapters/pdf/pdf-check.ts';
import { pdfFields } from './adapters/pdf/pdf-fields.ts';
import { sampleContracts } from './adapters/pdf/samples/sample-contracts.ts';
import { pdfMaker } from './adapters/pdf-maker.ts';
import { s3FileStorage } from './adapters/s3-file-storage.ts';
import { sandboxClock } from './adapters/sandbox-clock.ts';
import { noWorkspaces, sandboxWorkspaces } from './adapters/sandbox-workspace/sandbox-workspace.ts';
import { sealVouchers } from './adapters/seal-vouchers.ts';
import { sealingSigner } from './adapters/sealing-signer.ts';
import { spreadsheetReader } from './adapters/spreadsheet.ts';
import { userPool } from './adapters/user-pool.ts';
import type { AppDeps } from './app-deps.ts';
import type { Database } from './db/client.ts';
import { loadServerSecret } from './db/server-secret.ts';
import { asSystem, asTenant, readingAsSystem, type Tx } from './db/transaction.ts';
import type { Settings } from './env.ts';
import { errorFacts } from './http/error-facts.ts';
import { createMetrics } from './http/metrics.ts';
import { paperBytes } from './http/paper-file.ts';
import { databaseRateLimiter } from './http/rate-limits.ts';
import { releasedAssets } from './http/released-assets.ts';
import { createSession } from './http/session.ts';
import { createStandings } from './http/standings.ts';
import { ACCESS_TOKEN_SECONDS, POOL_ACCESS_TOKEN_SECONDS } from './idp/constants.ts';
import { createIdp, type IdpHandler } from './idp/create-idp.ts';
import { createDeniedTokens, type DeniedTokens } from './idp/denied-tokens.ts';
import { embeddedDirectory } from './idp/embedded-directory.ts';
import { allJobs } from './jobs.ts';
import { linkSealer } from './modules/applications/link-service.ts';
import { bankBook } from './modules/bank-desk/book-service.ts';
import { createJobRunner, type JobRunner } from './modules/jobs/service.ts';
import { cursorSigner } from './modules/listings/search/cursor.ts';
import { blockedAddresses } from './modules/otp/blocked-addresses.ts';
import { createLinkAccess } from './modules/otp/link-access-service.ts';
import { codeSecrets } from './modules/otp/secrets.ts';
import { letterSealer } from './modules/payments/payout-letter/code.ts';
import { keepLetter } from './modules/payments/payout-letter/service.ts';
import { payeeVault } from './modules/payments/payouts/vault.ts';
import { leaveSandboxMessage } from './modules/payments/work/service.ts';
import { listScreening } from './modules/sanctions/service.ts';
import { clockOffset, keepMessage } from './modules/sandbox/service.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { FileStorage } from './ports/file-storage.ts';
import { randomIds } from './ports/ids.ts';
import type { SampleContracts } from './ports/sample-contracts.ts';

/** Everything a running server is made of. */
export type ServerDeps = AppDeps & {
  idp: IdpHandler | undefined;
  deniedTokens: DeniedTokens;
  /** Never moved by people: for tokens, limits and what is swept by age. */
  machineClock: Clock;
  jobs: JobRunner;
  /** Makes the documents of the demonstration's templates. */
  samples: SampleContracts;
};

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
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(database, work);
  const isDemo = settings.demoData !== 'none' && settings.environment !== 'production';
  const testClock = isDemo ? sandboxClock(clock, { read: () => system(clockOffset) }) : undefined;
  await testClock?.refresh();
  const business = testClock ?? clock;
  const ids = randomIds(clock);
  const limiter = databaseRateLimiter(database, clock);
  const deniedTokens = createDeniedTokens({
    database,
    clock,
    tokenSeconds:
      settings.identity.kind === 'embedded' ? ACCESS_TOKEN_SECONDS : POOL_ACCESS_TOKEN_SECONDS,
  });
  const session = createSession({ database, clock, deniedTokens, settings });
  const directory =
    settings.identity.kind === 'embedded'
      ? embeddedDirectory({ database, deniedTokens })
      : userPool(
          {
            ...settings.identity,
            endpoint: `https://cognito-idp.${settings.identity.awsRegion}.amazonaws.com`,
            region: settings.identity.awsRegion,
          },
          deniedTokens,
        );
  const standings = createStandings({ database, clock });
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
  const codes = {
    secrets: codeSecrets(await loadServerSecret(database, 'one-time-code')),
    blocked: blockedAddresses(),
  };
  const links = linkSealer(await loadServerSecret(database, 'shortcode-seal'), settings.publicUrl);
  const vault = payeeVault({
    seal: await loadServerSecret(database, 'payee-seal'),
    mark: await loadServerSecret(database, 'payee-mark'),
  });
  const letters = letterSealer(
    await loadServerSecret(database, 'payout-letter'),
    settings.publicUrl,
    {
      nextId: () => ids.next(),
      keep: (letter) => system(async (tx) => keepLetter(tx, await letter(tx))),
    },
  );
  const messages = messageWays(settings, {
    keep: (message) => system((tx) => keepMessage(tx, ids.next(), message)),
    clock: business,
  });
  const money = paymentGateways(settings.gateway, settings.bankAccount, {
    book: bankBook({ system, vault, ids, clock: business }),
    clock: business,
    machineClock: clock,
    key: Buffer.from(await loadServerSecret(database, 'sandbox-pages')).toString('base64url'),
    secrets: [
      Buffer.from(await loadServerSecret(database, 'sandbox-webhooks')).toString('base64url'),
    ],
    pages: `${settings.sandboxUrl}/sandbox`,
    sendAt: (at, message) =>
      system((tx) => leaveSandboxMessage(tx, ids, business.now(), { at, message })),
  });
  const files = fileStorage(settings, clock);
  const dataDir = resolve(settings.dataDir);
  const vouchers = await sealVouchers(settings.timeStamps, { dataDir, clock, business });
  const contracts = {
    pdf: pdfMaker(),
    contractPdf: contractPdf(),
    pdfCheck: pdfCheck(),
    signer: await sealingSigner(settings.sealing, dataDir, clock, vouchers),
  };
  const aml = { screening: listScreening(), ...checkProviders(settings.checks, business) };
  // No platform is connected yet: only the demonstration has one.
  const workspaces = testClock ? sandboxWorkspaces(business) : noWorkspaces();
  const jobs = createJobRunner(
    {
      system,
      clock: business,
      machineClock: clock,
      ids,
      chance: Math.random,
      onFailure: (failure) => log.warn(failure, 'job failed'),
    },
    allJobs({
      ...settings,
      ...messages,
      ...money,
      ...contracts,
      ...aml,
      directory,
      workspaces,
      files,
      vault,
      system,
      tenant: (tenant, work) => asTenant(database, tenant, work),
      links,
      letters,
      makePaper: (named) => paperBytes(named, contracts),
      host: new URL(settings.publicUrl).host,
      clock: business,
      machineClock: clock,
      ids,
      mayWrite: (contact) => limiter.take(strangersKey(countedAs(contact)), STRANGERS_TO_ONE),
      onAnchor: (kept) => log.info(kept, 'ledger anchor'),
    }),
  );
  return {
    settings,
    database,
    session,
    standings,
    codes,
    linkAccess: createLinkAccess({
      reading: readingAsSystem(database),
      clock: business,
      machineClock: clock,
      limiter,
      ...codes,
    }),
    limiter,
    clock: business,
    machineClock: clock,
    jobs,
    sandbox: testClock && {
      system,
      clock: testClock,
      machineClock: clock,
      jobs,
      ...(money.bank ? { bank: money.bank } : {}),
      ...(vouchers.sandbox ? { stamps: vouchers.sandbox } : {}),
    },
    gateways: money.gateways,
    pdfFields: pdfFields(),
    samples: sampleContracts(),
    spreadsheets: spreadsheetReader(),
    statements: statementReader(),
    ...aml,
    workspaces,
    abnLookup: abnLookups(settings.abn, business),
    directory,
    ...contracts,
    deniedTokens,
    idp,
    log,
    ids,
    files,
    metrics: createMetrics(),
    cursors: cursorSigner(await loadServerSecret(database, 'search-cursor')),
    links,
    vault,
    letters,
    rateLimitPerMinute: settings.rateLimitPerMinute,
    buildId: readBuildId(),
    portalRoot,
    released: releasedAssets(portalRoot, join(resolve(settings.dataDir), 'released-assets')),
  };
}

/** The storage of files that the settings name: an object store, or a folder under DATA_DIR. */
export function fileStorage(
  { files, dataDir }: Pick<Settings, 'files' | 'dataDir'>,
  clock: Clock,
): FileStorage {
  return files.kind === 's3'
    ? s3FileStorage(files)
    : diskFileStorage(join(resolve(dataDir), 'files'), clock);
}

function readBuildId(): string {
  const file = join(portalRoot, 'build-info.json');
  if (!existsSync(file)) return 'development';
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId;
}
