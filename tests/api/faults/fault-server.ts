import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { systemClock } from '../../../server/ports/clock.ts';
import { addAgency, type TestAgency } from '../../support/builders.ts';
import { freePort } from '../../support/free-port.ts';
import { copyMigratedDatabase } from '../../support/pglite-template.ts';
import {
  type RunningServer,
  runServer,
  type ServerOptions,
  SHORT_LIVED,
} from '../../support/run-server.ts';
import { tokenMint } from '../../support/token.ts';

/** A data folder or database with one agency in it, and how to start servers on it. */
export type FaultServer = {
  agency: TestAgency;
  /** Of the principal, and of somebody else who approves invoices and prepares payments. */
  token: string;
  approverToken: string;
  url: string;
  start(options?: ServerOptions): Promise<RunningServer>;
  /** Opens the data itself; only while no server has the embedded one. */
  open(): ReturnType<typeof openDatabase>;
  remove(): void;
};

/** Prepares the data without a server; `databaseUrl` says which server's, embedded without. */
export async function prepareFaults(databaseUrl?: string): Promise<FaultServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-faults-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  if (databaseUrl === undefined) await copyMigratedDatabase(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl, databasePool: 4 });
  const database = await open();
  if (databaseUrl !== undefined) await migrate(database);
  const agency = await addAgency(database);
  const mint = await tokenMint(database, systemClock, url);
  const claims = { exp: Math.floor(Date.now() / 1000) + 3_600 };
  const token = await mint(agency.principal, claims);
  const approverToken = await mint(agency.people['manage-agency-applications'], claims);
  await database.close();
  return {
    agency,
    token,
    approverToken,
    url,
    open,
    start: (options = {}) =>
      runServer({
        port,
        dataDir,
        flags: SHORT_LIVED,
        ...options,
        env: {
          DEMO_DATA: 'none',
          RATE_LIMIT_PER_MINUTE: '1000000',
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          ...options.env,
        },
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
