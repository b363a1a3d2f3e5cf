import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickStart } from '../../../scripts/quick-start.ts';
import { openEmbedded } from '../../../server/db/client.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { type RunningServer, SHORT_LIVED } from '../../support/run-server.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { factsOf } from '../../support/upload.ts';
import { type FaultServer, prepareFaults } from './fault-server.ts';
import { Writers } from './writers.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;
let faults: FaultServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-backup-'));
  faults = await prepareFaults();
});
afterAll(() => {
  faults.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Outcome = { code: number; output: string };

/** Runs what `npm run backup` and `npm run restore` run. */
function run(script: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...SHORT_LIVED, ...quickStart.flags, `scripts/${script}.ts`, ...args],
      { cwd: root, env: { PATH: process.env.PATH ?? '', ...quickStart.env, ...env } },
      (error, stdout, stderr) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

/** Listings by id with their versions, each checked to be whole. */
async function listingsIn(dataDir: string): Promise<Map<string, number>> {
  const database = await openEmbedded(dataDir);
  const rows = await asSystem(database, (tx) =>
    rowsOf<{ id: string; version: number; events: number }>(
      tx.execute(sql`
        SELECT l.id, l.version,
          (SELECT count(*)::int FROM listing_event e
            WHERE e.listing_id = l.id AND e.kind <> 'document-added') AS events
        FROM listing l`),
    ),
  );
  await database.close();
  expect(rows.filter(({ version, events }) => version !== events)).toEqual([]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

describe('security.md R20: backup and restore', () => {
  let server: RunningServer;
  const live = () => join(folder, 'live.tar.gz');

  test('a running server is copied while people write, and loses no write over it', async () => {
    server = await faults.start();
    const writers = new Writers(faults.url, faults.token);
    writers.start(3);
    await expect.poll(() => writers.answers, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = new Map(writers.acknowledged);
    const outcome = await run('backup', [live()], { DATA_DIR: server.dataDir });
    expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining(live()) });
    const answered = writers.answers;
    await expect.poll(() => writers.answers).toBeGreaterThan(answered);
    await writers.stop();
    expect(writers.unexpected).toEqual([]);
    expect(statSync(live()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['live.tar.gz']);

    const restored = join(folder, 'restored');
    expect(await run('restore', [live()], { DATA_DIR: restored })).toMatchObject({ code: 0 });
    const kept = await listingsIn(restored);
    const lost = [...before].filter(([id, version]) => (kept.get(id) ?? 0) < version);
    expect(lost, 'acknowledged before the backup began').toEqual([]);
  });

  test('security.md 3.2 (56): the socket for it is the owner’s alone, and gone after an ordinary end', async () => {
    const socket = join(server.dataDir, 'backup.sock');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    await server.kill('SIGTERM');
    expect(existsSync(socket)).toBe(false);
  });

  test('documents are copied beside the database and restored with it', async () => {
    const again = await faults.start();
    const id = newId();
    const send = (path: string, method: string, body: BodyInit, type = 'application/json') =>
      fetch(`${faults.url}/api/listings${path}`, {
        method,
        body,
        headers: {
          authorization: `Bearer ${faults.token}`,
          'idempotency-key': newId(),
          'content-type': type,
        },
      });
    await send('', 'POST', JSON.stringify({ id, listing: listingInput() }));
    const bytes = samplePdf(1_000);
    const facts = factsOf(bytes);
    const documents = `/${id}/documents`;
    await send(documents, 'POST', JSON.stringify(facts));
    const part = `${documents}/${facts.id}/parts/0`;
    const put = await send(part, 'PUT', new Uint8Array(bytes), 'application/octet-stream');
    expect(put.status).toBe(200);

    const file = join(folder, 'with-documents.tar.gz');
    const saved = await run('backup', [file], { DATA_DIR: again.dataDir });
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(`${file}.files`) });
    const target = join(folder, 'restored-documents');
    expect(await run('restore', [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
    await again.kill();
    const restored = await faults.start({ dataDir: target });
    const content = await fetch(`${faults.url}/api/listings${documents}/${facts.id}/content`, {
      headers: { authorization: `Bearer ${faults.token}` },
    });
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    await restored.kill();
    const replaced = await run('restore', [file, '--replace'], { DATA_DIR: target });
    expect(replaced).toMatchObject({ code: 0 });
    expect(readdirSync(target).filter((name) => name.startsWith('files'))).toHaveLength(2);
  });

  test('a stopped server is copied too, and serves what was restored', async () => {
    const file = join(folder, 'cold.tar.gz');
    expect(await run('backup', [file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 });
    const restored = join(folder, 'cold');
    expect(await run('restore', [file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
    expect(await listingsIn(restored)).toEqual(await listingsIn(server.dataDir));
    const again = await faults.start({ dataDir: restored });
    const answer = await fetch(`${faults.url}/api/listings`, {
      headers: { authorization: `Bearer ${faults.token}` },
    });
    expect(answer.status).toBe(200);
    await again.kill();
  });

  test('data that is there is put aside only when told to, and kept', async () => {
    const target = join(folder, 'restored');
    const before = await listingsIn(target);
    const refused = await run('restore', [live()], { DATA_DIR: target });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await listingsIn(target)).toEqual(before);
    const replaced = await run('restore', [live(), '--replace'], { DATA_DIR: target });
    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('-before-') });
    expect(readdirSync(target).filter((name) => name.startsWith('database'))).toHaveLength(2);
  });

  test('what is no backup, or half of one, replaces nothing', async () => {
    const target = join(folder, 'restored');
    const before = await listingsIn(target);
    const broken = join(folder, 'broken.tar.gz');
    writeFileSync(broken, 'not a backup');
    const outcome = await run('restore', [broken, '--replace'], { DATA_DIR: target });
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('not a backup') });
    expect(await listingsIn(target)).toEqual(before);
    expect(readdirSync(target)).not.toContain('restoring');
  });

  test('a folder in use is not restored into', async () => {
    const again = await faults.start();
    const outcome = await run('restore', [live(), '--replace'], { DATA_DIR: again.dataDir });
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('in use') });
    await again.kill();
  });

  test.each([
    ['backup', [], {}, 'Name the file'],
    ['restore', [], {}, 'Name the file'],
    ['restore', ['/nowhere/x.tar.gz'], {}, 'does not exist'],
    ['backup', ['x.tar.gz'], { DATA_DIR: '/nowhere' }, 'There is no data in /nowhere'],
    ['backup', ['package.json'], {}, 'exists already'],
    ['backup', ['x'], { DATABASE_URL: 'postgres://localhost/x' }, 'pg_dump'],
    ['restore', ['x'], { DATABASE_URL: 'postgres://localhost/x' }, 'pg_restore'],
  ])('%s %j %j is refused with “%s”', async (script, args, env, text) => {
    const outcome = await run(script, args, { DATA_DIR: folder, ...env });
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining(text) });
  });
});
