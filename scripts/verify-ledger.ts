import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Anchor } from '../domain/ledger/anchors.ts';
import { type Database, openDatabase, openEmbedded } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { asSystem } from '../server/db/transaction.ts';
import { fileStorage } from '../server/deps.ts';
import { readSettings } from '../server/env.ts';
import { keptAnchors } from '../server/modules/ledger/anchors/service.ts';
import { type AuditReport, auditLedger } from '../server/modules/ledger/audit/service.ts';
import { auditTrustBooks, type TrustAuditFault } from '../server/modules/trust/audit-service.ts';
import { startError } from '../server/start-error.ts';
import { generateBooks } from './ledger/generate.ts';

const USAGE = 'npm run verify-ledger [-- --generate <number of entries>]';

/** What was found wrong in the ledger and in the trust books. */
type Verified = { faults: (AuditReport['faults'][number] | TrustAuditFault)[] };

/** Books generated in a database of their own that is thrown away, to see how long the audit takes. */
async function overGenerated(count: number): Promise<Verified> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-ledger-'));
  const database = await openEmbedded(dataDir);
  try {
    await migrate(database);
    const began = Date.now();
    await generateBooks(database, count);
    process.stdout.write(`Generated ${count} entries in ${seconds(began)}.\n`);
    return await verify(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function overSettings(): Promise<Verified> {
  const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
  const where = settings.databaseUrl === undefined ? resolve(settings.dataDir) : 'DATABASE_URL';
  process.stdout.write(`Looking at the books in ${where}.\n`);
  const files = fileStorage(settings, { now: () => new Date() });
  const kept = await keptAnchors(files);
  for (const { day, digest } of kept) process.stdout.write(`Anchor of ${day}: ${digest}\n`);
  if (kept.length === 0) process.stdout.write('No anchor was written down yet.\n');
  const database = await openDatabase(settings);
  try {
    return await verify(
      database,
      kept.flatMap(({ anchors }) => anchors),
    );
  } finally {
    await database.close();
  }
}

const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

async function verify(database: Database, anchors: readonly Anchor[] = []): Promise<Verified> {
  const began = Date.now();
  const report = await auditLedger((work) => asSystem(database, work), anchors);
  const trust = await auditTrustBooks((work) => asSystem(database, work));
  const { agencies, applications, entries, lines, accounts } = report;
  process.stdout.write(
    `Checked ${entries} entries with ${lines} lines on ${accounts} accounts of ${agencies} agencies in ${seconds(began)}:
  the lines of each entry sum to 0 and stay with its agency
  balances equal the sums of the lines
  drawn is at most approved
  each agency's chain of hashes is unbroken and goes through ${anchors.length} anchors
  each cent that came for one of ${applications} applications is passed on, pays a debt, waits in the queue or goes back
  what the books have at the bank of each payment is what came, less what went and plus what came again
  what statements of our own account say is what the payments have
  what suppliers are owed is what was approved, not credited and not paid; their clearing is what no statement shows
Checked ${trust.entries} entries of ${trust.books} trust books:
  numbers have no gaps
  no deposit is below nothing or drawn before it is cleared
`,
  );
  for (const [agencyId, { sequence, hash }] of report.heads) {
    process.stdout.write(`  ${agencyId} ends at ${sequence}: ${hash}\n`);
  }
  return { faults: [...report.faults, ...trust.faults] };
}

try {
  const { values } = parseArgs({ options: { generate: { type: 'string' } } });
  const count = Number(values.generate ?? 0);
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Usage: ${USAGE}`);
  const { faults } = count > 0 ? await overGenerated(count) : await overSettings();
  for (const fault of faults) {
    const says = 'says' in fault ? `${fault.says}.\n  ` : '';
    process.stderr.write(`WRONG ${says}${JSON.stringify(fault)}\n`);
  }
  process.stdout.write(faults.length === 0 ? 'Nothing is wrong.\n' : '');
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  const text = error instanceof RangeError ? error.message : startError(error);
  process.stderr.write(`The books were not verified.\n${text}\n`);
  process.exitCode = 1;
}
