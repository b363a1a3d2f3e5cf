import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { freshPostgresDatabase } from '../../support/shared-postgres.ts';
import { type FaultServer, prepareFaults } from './fault-server.ts';
import { Writers } from './writers.ts';

/** How many a database; `npm run chaos -- --kills 20` has more. */
const KILLS = Number(process.env.KILLS ?? 5);

/** Kills the process at random instants, every fifth time before it is even up. */
async function killUnder(faults: FaultServer, writers: Writers): Promise<void> {
  let server = await faults.start();
  writers.start(4);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writers.writeMore(2 + Math.floor(Math.random() * 20));
    await pause(Math.random() * 30);
    await server.kill('SIGKILL');
    if (kill % 5 === 4) {
      await faults.start({ readyWithinMs: Math.random() * 900 }).then(
        (early) => early.kill('SIGKILL'),
        () => 'killed before it was ready',
      );
    }
    server = await faults.start();
  }
  await writers.stop();
  const { code } = await server.kill('SIGTERM');
  expect(code).toBe(0);
  await server.stop();
}

type Row = { id: string; version: number; events: number; created: number; answers: number };

test.each(['embedded', 'postgres'])(
  'a write that was acknowledged survives kills, once and whole (%s)',
  async (kind) => {
    const server = kind === 'postgres' ? await freshPostgresDatabase() : undefined;
    const faults = await prepareFaults(server?.url);
    const writers = new Writers(faults.url, faults.token);
    await killUnder(faults, writers);

    expect(writers.unexpected).toEqual([]);
    expect(writers.acknowledged.size).toBeGreaterThan(KILLS / 2);
    expect(writers.answers).toBeGreaterThan(KILLS * 2);
    expect(writers.repeated).toBeGreaterThan(KILLS);
    const database = await faults.open();
    const rows = await asSystem(database, (tx) =>
      rowsOf<Row>(
        tx.execute(sql`
          SELECT l.id, l.version,
            (SELECT count(*)::int FROM listing_event e WHERE e.listing_id = l.id) AS events,
            (SELECT count(*)::int FROM listing_event e WHERE e.listing_id = l.id AND e.kind = 'created') AS created,
            (SELECT count(*)::int FROM idempotency_key k WHERE k.body LIKE '%' || l.id || '%' AND k.status < 300) AS answers
          FROM listing l`),
      ),
    );
    const [counter] = await rowsOf<{ last: number; current: number }>(
      database.orm.execute(
        sql`SELECT last_number AS last, current_listings AS current FROM listing_counter`,
      ),
    );
    await database.close();
    const kept = new Map(rows.map((row) => [row.id, row]));
    const lost = [...writers.acknowledged].filter(
      ([id, version]) => kept.get(id)?.version !== version,
    );
    expect(lost, 'acknowledged writes that are gone').toEqual([]);
    const halves = rows.filter(
      ({ version, events, created, answers }) =>
        events !== version || created !== 1 || answers !== version,
    );
    expect(halves, 'each version has its one event and its one kept answer').toEqual([]);
    expect(kept.size).toBe(writers.acknowledged.size);
    expect(counter).toEqual({ last: kept.size, current: kept.size });
    faults.remove();
    await server?.stop();
  },
  900_000,
);
