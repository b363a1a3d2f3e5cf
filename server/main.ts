import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { serveBackups } from './db/backup-socket.ts';
import { keepChangeEpoch } from './db/change-epoch.ts';
import type { Database } from './db/client.ts';
import { DEMO_PASSWORD, loadDemoData } from './db/load-demo-data.ts';
import { loadDemoEnvelopes } from './db/load-demo-envelopes.ts';
import { openMigrated } from './db/open-migrated.ts';
import { asSystem, asTenant } from './db/transaction.ts';
import { addDemoAml } from './demo-aml.ts';
import { addDemoDeposits } from './demo-deposits.ts';
import { addDemoDocuments } from './demo-documents.ts';
import { addDemoEnvelopes } from './demo-envelopes.ts';
import { addDemoHelp } from './demo-help.ts';
import { addDemoRegistrations } from './demo-registrations.ts';
import { addDemoSettlements } from './demo-settlements.ts';
import { addDemoSuppliers } from './demo-suppliers.ts';
import { addDemoTemplates } from './demo-templates.ts';
import { addDemoWaiting } from './demo-waiting.ts';
import { createDeps, createLog, type ServerDeps } from './deps.ts';
import { readSettings, type Settings } from './env.ts';
import { keepReleasedAssets, startHousekeeping } from './housekeeping.ts';
import { errorFacts } from './http/error-facts.ts';
import { createHttpServer, stopServer } from './http/listen.ts';
import { startJobLoop } from './job-loop.ts';
import type { ModuleWork } from './module-work.ts';
import { systemClock } from './ports/clock.ts';
import { startError } from './start-error.ts';

const SHUTDOWN_GRACE = 8_000;

/** Starts the server by the environment and stops it in order on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  endOnError(log);
  // Found out before anything is filled: another program on the port is the commonest mistake.
  await isPortFree(settings);
  const say = (line: string) => process.stdout.write(`${line}\n`);

  say(
    settings.databaseUrl
      ? 'Opening PostgreSQL …'
      : `Opening the data in ${resolve(settings.dataDir)} …`,
  );
  const database = await openMigrated(settings, say, (error) =>
    log.warn({ err: error.message }, 'database connection lost'),
  );
  if (settings.databaseUrl && !(await hasChecksums(database))) {
    log.warn('the PostgreSQL server keeps no checksums of its pages: damage shows late or never');
  }
  await keepChangeEpoch(database);
  const deps = await createDeps(settings, database, log);
  if (settings.demoData !== 'none') {
    const began = performance.now();
    if (await loadDemoData(database, settings.demoData, systemClock.now(), deps.links)) {
      const { documentQuotaBytes, demoData } = settings;
      await addDemoDocuments({ ...deps, documentQuotaBytes }, demoData, systemClock.now());
      await addDemoTemplates(deps, demoData, systemClock.now());
      if (demoData === 'demo') {
        const work = demoWork(database, deps);
        await addDemoEnvelopes({ ...deps, work }, systemClock.now());
        await addDemoHelp(deps, systemClock.now());
        await addDemoWaiting(deps, systemClock.now());
        await addDemoAml({ database, work }, systemClock.now());
        await addDemoRegistrations({ ...deps, database }, systemClock.now());
        await addDemoSuppliers(deps, systemClock.now());
        await addDemoDeposits(deps, systemClock.now());
        await addDemoSettlements(deps, systemClock.now());
        await loadDemoEnvelopes(database, systemClock.now());
      }
      say(
        `Loaded the ${settings.demoData} data in ${Math.round((performance.now() - began) / 100) / 10} s`,
      );
    }
  }
  await keepReleasedAssets(deps);
  const server = createHttpServer(createApp(deps), deps.idp);
  const housekeeping = startHousekeeping(deps);
  const jobs = startJobLoop(deps, async () => deps.sandbox?.clock.refresh());
  const backups = await serveBackups(database, settings.dataDir);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    housekeeping.stop();
    backups?.close();
    await Promise.all([jobs.stop(), stopServer(server, SHUTDOWN_GRACE)]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(settings.port, settings.host, done);
  });
  greet(settings, (server.address() as AddressInfo).port, say);
}

/** What the jobs of modules work with, for what the demonstration does as they would. */
function demoWork(database: Database, deps: ServerDeps): ModuleWork {
  return {
    ...deps,
    system: (work) => asSystem(database, work),
    tenant: (tenant, work) => asTenant(database, tenant, work),
  };
}

/** Whether a PostgreSQL server would notice a page that isn't what it wrote. */
function hasChecksums(database: Database): Promise<boolean> {
  return asSystem(database, async (tx) => {
    const [row] = await tx.rows<{ on: boolean }>(
      `SELECT current_setting('data_checksums') = 'on' AS on`,
      [],
    );
    return row?.on === true;
  });
}

/** Rejects with EADDRINUSE where another program has the port. */
async function isPortFree({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail);
    probe.listen(port, host, done);
  });
  await new Promise((done) => probe.close(done));
}

function greet(settings: Settings, port: number, say: (line: string) => void): void {
  say(`\n  ${settings.brandName} is running at ${settings.publicUrl} (port ${port})`);
  if (settings.demoData !== 'none') {
    say(`  Inboxes, bank and test clock: ${settings.publicUrl}/sandbox`);
    say(`  Sign in as  principal@quillwater.example  or  agent@quillwater.example`);
    say(`  Another agency:  principal@tarrabrook.example`);
    say(`  Password:  ${DEMO_PASSWORD}`);
  }
  say(`  Data:  ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : resolve(settings.dataDir)}`);
  say('  Stop with Ctrl-C\n');
}

/** Ends the process with the facts of an error alone: its message may repeat what a person typed. */
function endOnError(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ error: errorFacts(error) }, 'stopped by an error that nothing waited for');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Lintel can't start.\n${startError(error)}\n`);
  process.exit(1);
}
