import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { startPostgres, type TestDatabase, type TestPostgres } from '../../support/postgres.ts';
import type { RunningServer } from '../../support/run-server.ts';
import { type FaultServer, prepareFaults } from './fault-server.ts';
import { Writers } from './writers.ts';

let postgres: TestPostgres;
let data: TestDatabase;
let faults: FaultServer;
let server: RunningServer;
beforeAll(async () => {
  // With PostgreSQL's own settings for durability: here the database itself is killed.
  postgres = await startPostgres({ isDurable: true });
  data = await postgres.createDatabase();
  faults = await prepareFaults(data.url);
  server = await faults.start();
});
afterAll(async () => {
  await server.stop();
  faults.remove();
  await postgres.stop();
});

const get = (path: string) =>
  fetch(faults.url + path, { headers: { authorization: `Bearer ${faults.token}` } });

test('with the database away the API answers 503 with Retry-After, and heals by itself', async () => {
  expect((await get('/api/listings')).status).toBe(200);
  await postgres.kill();
  for (const path of ['/api/listings', '/api/account', '/api/listings/export.csv']) {
    const began = performance.now();
    const answer = await get(path);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(answer.status, path).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'server.unavailable' });
  }
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
  await postgres.restart();
  await expect
    .poll(async () => (await get('/api/listings')).status, { timeout: 30_000, interval: 100 })
    .toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

test('the database killed five times under writers: the server lives and nothing acknowledged is lost', async () => {
  const writers = new Writers(faults.url, faults.token);
  writers.start(4);
  for (let kill = 0; kill < 5; kill += 1) {
    await writers.writeMore(5 + Math.floor(Math.random() * 20));
    await postgres.kill();
    await pause(Math.random() * 500);
    await postgres.restart();
  }
  await writers.writeMore(5);
  expect((await get('/healthz').catch(() => undefined))?.status, server.output()).toBe(200);
  await writers.stop();
  expect(writers.unexpected).toEqual([]);
  expect(writers.repeated).toBeGreaterThan(5);
  expect(writers.answers).toBeGreaterThan(20);
  expect((await get('/healthz')).status).toBe(200);

  const database = await faults.open();
  const rows = await asSystem(database, (tx) =>
    rowsOf<{ id: string; version: number; events: number }>(
      tx.execute(sql`
        SELECT l.id, l.version,
          (SELECT count(*)::int FROM listing_event e WHERE e.listing_id = l.id) AS events
        FROM listing l`),
    ),
  );
  await database.close();
  const kept = new Map(rows.map(({ id, version }) => [id, version]));
  expect([...writers.acknowledged].filter(([id, version]) => kept.get(id) !== version)).toEqual([]);
  expect(kept.size).toBe(writers.acknowledged.size);
  expect(rows.filter(({ version, events }) => version !== events)).toEqual([]);
});
