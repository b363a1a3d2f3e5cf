import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { asSystem, asTenant, rowsOf } from '../../server/db/transaction.ts';
import { backoffMs, MAX_ATTEMPTS } from '../../server/modules/jobs/backoff.ts';
import {
  createJobRunner,
  type Job,
  JobRefused,
  leaveJobs,
  type ModuleJobs,
} from '../../server/modules/jobs/service.ts';
import { freshDatabase, testClock } from '../support/api-app.ts';
import { addAgency, newId } from '../support/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(['pglite', 'postgres'] as const)('jobs on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    store = await freshDatabase(kind);
  });
  afterAll(() => store.remove());
  beforeEach(() => asSystem(store.database, (tx) => tx.execute(sql`DELETE FROM job`)));

  /** A process of the server: its own handle, clocks and handlers. */
  function process(
    modules: ModuleJobs,
    { database = store.database }: { database?: Database } = {},
  ) {
    const clock = testClock();
    const machineClock = testClock();
    const failures: { attempt: number; isFinal: boolean; error: string }[] = [];
    const runner = createJobRunner(
      {
        system: (work) => asSystem(database, work),
        clock,
        machineClock,
        ids: { next: newId },
        chance: () => 0.5,
        onFailure: ({ attempt, isFinal, error }) => failures.push({ attempt, isFinal, error }),
      },
      [modules],
    );
    return { ...runner, clock, machineClock, failures };
  }

  const leave = (...keys: string[]) =>
    asSystem(store.database, (tx) =>
      leaveJobs(
        tx,
        keys.map((key) => jobOf(key)),
      ),
    );

  const jobOf = (key: string, at = new Date()) => ({
    id: newId(),
    kind: 'work',
    payload: { key },
    dedupeKey: key,
    runAt: at,
    createdAt: at,
  });

  const counting = () => {
    const done: string[] = [];
    const work = async ({ payload }: Job) => void done.push(String(payload.key));
    return { done, handlers: { work } };
  };

  const rows = () =>
    asSystem(store.database, (tx) =>
      rowsOf<Record<string, unknown>>(
        tx.execute(sql`SELECT dedupe_key, attempts, payload, last_error, done_at FROM job`),
      ),
    );

  test('a job is done once, and what it was about is forgotten then', async () => {
    const { done, handlers } = counting();
    await leave('a');
    const server = process({ handlers });
    expect([await server.runDue(), await server.runDue()]).toEqual([1, 0]);
    expect(done).toEqual(['a']);
    expect(await rows()).toEqual([expect.objectContaining({ payload: {}, attempts: 1 })]);
  });

  test('a second job with the same key is left out, also after the first is done', async () => {
    const { done, handlers } = counting();
    await leave('same');
    await leave('same');
    const server = process({ handlers });
    await server.runDue();
    await leave('same');
    await server.runDue();
    expect(done).toEqual(['same']);
  });

  test('what a transaction undid is never done, and an agency leaves jobs for itself only', async () => {
    const { done, handlers } = counting();
    const agency = await addAgency(store.database);
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const undone = asTenant(store.database, tenant, async (tx) => {
      await leaveJobs(tx, [{ ...jobOf('undone'), agencyId: agency.id }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await asTenant(store.database, tenant, (tx) =>
      leaveJobs(tx, [{ ...jobOf('own'), agencyId: agency.id }]),
    );
    const foreign = asTenant(store.database, tenant, (tx) =>
      leaveJobs(tx, [{ ...jobOf('foreign'), agencyId: newId() }]),
    );
    await expect(foreign).rejects.toThrow();
    await process({ handlers }).runDue();
    expect(done).toEqual(['own']);
  });

  test('four processes at once do each of 200 jobs exactly once', async () => {
    const { done, handlers } = counting();
    const keys = Array.from({ length: 200 }, (_, at) => `k${at}`);
    await leave(...keys);
    const others = await Promise.all([1, 2, 3].map(() => store.another()));
    const all = [store.database, ...others].map((database) => process({ handlers }, { database }));
    await Promise.all(all.map((each) => each.runDue()));
    expect(done.toSorted()).toEqual(keys.toSorted());
  });

  test('a job is not done before its time', async () => {
    const { done, handlers } = counting();
    const server = process({ handlers });
    await asSystem(store.database, (tx) =>
      leaveJobs(tx, [jobOf('later', new Date(Date.now() + 91 * 24 * HOUR))]),
    );
    expect(await server.runDue()).toBe(0);
    server.clock.aheadMs = 92 * 24 * HOUR;
    expect(await server.runDue()).toBe(1);
    expect(done).toEqual(['later']);
  });

  test('what fell due in the meantime is done in the order of its times, one after another', async () => {
    const seen: string[] = [];
    const work = async ({ payload }: Job) => {
      seen.push(`begins ${payload.key}`);
      await asSystem(store.database, (tx) => tx.execute(sql`SELECT 1`));
      seen.push(`ends ${payload.key}`);
    };
    const days = [91, 3, 30];
    await asSystem(store.database, (tx) =>
      leaveJobs(
        tx,
        days.map((day) => jobOf(`day ${day}`, new Date(Date.now() + day * 24 * HOUR))),
      ),
    );
    const server = process({ handlers: { work } });
    server.clock.aheadMs = 92 * 24 * HOUR;
    await server.runDue();
    const inOrder = [3, 30, 91].flatMap((day) => [`begins day ${day}`, `ends day ${day}`]);
    expect(seen).toEqual(inOrder);
  });

  test('kinds that may be are done side by side', async () => {
    let together = 0;
    let most = 0;
    const work = async () => {
      together += 1;
      most = Math.max(most, together);
      await asSystem(store.database, (tx) => tx.execute(sql`SELECT 1`));
      together -= 1;
    };
    await leave('a', 'b', 'c');
    await process({ handlers: { work }, sideBySide: ['work'] }).runDue();
    expect(most).toBe(3);
  });

  test('a failed job waits longer each time, succeeds, and is not done again', async () => {
    let tries = 0;
    const server = process({
      handlers: {
        work: async () => {
          tries += 1;
          if (tries < 4) throw new TypeError('with a name of a person');
        },
      },
    });
    await leave('fails');
    await server.runDue();
    for (const attempt of [1, 2, 3]) {
      const wait = backoffMs(attempt, 0.5);
      server.clock.aheadMs += wait - 1_000;
      expect(await server.runDue()).toBe(0);
      server.clock.aheadMs += 2_000;
      expect(await server.runDue()).toBe(1);
    }
    server.clock.aheadMs += 24 * HOUR;
    expect([await server.runDue(), tries]).toEqual([0, 4]);
    expect(server.failures.map(({ error }) => error)).toEqual([
      'TypeError',
      'TypeError',
      'TypeError',
    ]);
    expect(await rows()).toEqual([expect.objectContaining({ last_error: null, attempts: 4 })]);
  });

  test('after the last try it is given up, shown, and taken up again by hand', async () => {
    let isBroken = true;
    const { done, handlers } = counting();
    const server = process({
      handlers: {
        work: async (job) => {
          if (isBroken) throw new Error('away');
          await handlers.work(job);
        },
      },
    });
    await leave('dead');
    for (let at = 0; at < MAX_ATTEMPTS + 3; at += 1) {
      await server.runDue();
      server.clock.aheadMs += 2 * HOUR;
    }
    expect(server.failures).toHaveLength(MAX_ATTEMPTS);
    expect(server.failures.at(-1)).toMatchObject({ attempt: MAX_ATTEMPTS, isFinal: true });
    const [dead] = await server.dead();
    expect(dead).toMatchObject({ kind: 'work', lastError: 'Error' });
    isBroken = false;
    await server.revive(String(dead?.id));
    await server.runDue();
    expect([done, await server.dead()]).toEqual([['dead'], []]);
  });

  test('work that is never given up goes on with long waits, is shown meanwhile, and ends when it succeeds or is refused', async () => {
    let outcome: 'broken' | 'refused' | 'well' = 'broken';
    const { done, handlers } = counting();
    const server = process({
      handlers: {
        work: async (job) => {
          if (outcome === 'broken') throw new Error('away');
          if (outcome === 'refused') throw new JobRefused('Never');
          await handlers.work(job);
        },
      },
      tireless: ['work'],
    });
    await leave('first');
    for (let at = 0; at < MAX_ATTEMPTS; at += 1) {
      await server.runDue();
      server.clock.aheadMs += HOUR;
    }
    expect(server.failures).toHaveLength(MAX_ATTEMPTS);
    expect(server.failures.at(-1)).toMatchObject({ attempt: MAX_ATTEMPTS, isFinal: false });
    expect(await server.dead()).toMatchObject([{ kind: 'work', lastError: 'Error' }]);
    // The wait of its last try is between two and four hours.
    expect(await server.runDue()).toBe(0);
    server.clock.aheadMs += 3 * HOUR;
    expect(await server.runDue()).toBe(1);
    outcome = 'well';
    server.clock.aheadMs += 4 * HOUR;
    expect([await server.runDue(), done, await server.dead()]).toEqual([1, ['first'], []]);
    outcome = 'refused';
    await leave('second');
    await server.runDue();
    server.clock.aheadMs += 1_000 * HOUR;
    expect([await server.runDue(), done]).toEqual([0, ['first']]);
  });

  test('what was given up before it became work that never is has its tries again; what was refused has none', async () => {
    const { done, handlers } = counting();
    let isRefused = false;
    const work = async () => {
      if (isRefused) throw new JobRefused('Never');
      throw new Error('away');
    };
    const before = process({ handlers: { work } });
    await leave('given up');
    for (let at = 0; at < MAX_ATTEMPTS; at += 1) {
      await before.runDue();
      before.clock.aheadMs += HOUR;
    }
    isRefused = true;
    await leave('refused');
    await before.runDue();
    expect(await before.dead()).toHaveLength(2);
    const server = process({ handlers, tireless: ['work'] });
    server.clock.aheadMs = before.clock.aheadMs;
    await server.runDue();
    expect(done).toEqual(['given up']);
    expect(await server.dead()).toMatchObject([{ lastError: 'Never' }]);
  });

  test('a job that refuses for good, or that nobody knows, is given up at once', async () => {
    const server = process({
      handlers: {
        work: () => Promise.reject(new JobRefused('No such mailbox')),
      },
    });
    await leave('refused');
    await asSystem(store.database, (tx) =>
      leaveJobs(tx, [{ ...jobOf('unknown'), kind: 'nobody-knows' }]),
    );
    await server.runDue();
    expect((await server.dead()).map(({ lastError }) => lastError).sort()).toEqual([
      'No handler for this kind',
      'No such mailbox',
    ]);
  });

  test('a process that dies in the middle loses nothing: another does the job once its hold is over', async () => {
    const { done, handlers } = counting();
    await leave('crash');
    let reached = () => {};
    const begun = new Promise<void>((resolve) => {
      reached = resolve;
    });
    // Never ends, as a process that was killed never does.
    const dying = process({
      handlers: {
        work: () => {
          reached();
          return new Promise<void>(() => {});
        },
      },
    });
    void dying.runDue();
    await begun;
    const next = process({ handlers }, { database: await store.another() });
    expect(await next.runDue()).toBe(0);
    next.machineClock.aheadMs = 3 * MINUTE;
    expect(await next.runDue()).toBe(1);
    expect(done).toEqual(['crash']);
  });

  test('moving the business clock frees no job that another process holds', async () => {
    const { done, handlers } = counting();
    await leave('held');
    let reached = () => {};
    const begun = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const busy = process({
      handlers: {
        work: () => {
          reached();
          return new Promise<void>(() => {});
        },
      },
    });
    void busy.runDue();
    await begun;
    const next = process({ handlers });
    next.clock.aheadMs = 91 * 24 * HOUR;
    expect([await next.runDue(), done]).toEqual([0, []]);
  });

  test('one that comes back after its hold was over changes nothing of what another did', async () => {
    await leave('slow');
    let fail = (_: Error) => {};
    let reached = () => {};
    const begun = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = process({
      handlers: {
        work: () => {
          reached();
          return new Promise<void>((_, reject) => {
            fail = reject;
          });
        },
      },
    });
    const running = slow.runDue();
    await begun;
    const { done, handlers } = counting();
    const next = process({ handlers });
    next.machineClock.aheadMs = 3 * MINUTE;
    await next.runDue();
    fail(new Error('too late'));
    await running;
    expect(done).toEqual(['slow']);
    expect(await rows()).toEqual([
      expect.objectContaining({ attempts: 2, last_error: null, done_at: expect.anything() }),
    ]);
  });

  test('daily work is left once a Sydney day, however many processes run', async () => {
    const days: unknown[] = [];
    const modules: ModuleJobs = {
      handlers: { daily: async ({ payload }) => void days.push(payload.day) },
      daily: ['daily'],
    };
    const [one, other] = [process(modules), process(modules)];
    for (const aheadMs of [0, MINUTE, 24 * HOUR, 91 * 24 * HOUR]) {
      one.clock.aheadMs = aheadMs;
      other.clock.aheadMs = aheadMs;
      await Promise.all([one.runDue(), other.runDue()]);
    }
    expect(days.length).toBe(new Set(days).size);
    expect([3, 4]).toContain(days.length);
  });

  test('work of the day at properties is left as it begins in each zone, once', async () => {
    const days: string[] = [];
    const modules: ModuleJobs = {
      handlers: { local: async ({ payload: { day, zone } }) => void days.push(`${day} ${zone}`) },
      dailyAtProperties: ['local'],
    };
    const [one, other] = [process(modules), process(modules)];
    const at = async (instant: string) => {
      for (const each of [one, other]) each.clock.aheadMs = Date.parse(instant) - Date.now();
      await Promise.all([one.runDue(), other.runDue()]);
      return days
        .splice(0)
        .filter((each) => /Sydney|Perth/.test(each))
        .sort();
    };
    const eve = ['2031-01-09 Australia/Perth', '2031-01-10 Australia/Sydney'];
    expect(await at('2031-01-09T13:30:00Z')).toEqual(eve);
    expect(await at('2031-01-09T15:59:00Z')).toEqual([]);
    expect(await at('2031-01-09T16:01:00Z')).toEqual(['2031-01-10 Australia/Perth']);
    expect(await at('2031-01-10T01:00:00Z')).toEqual([]);
  });

  test('after the clock was put back, what was left in the future is due at once', async () => {
    const { done, handlers } = counting();
    const server = process({ handlers });
    const future = new Date(Date.now() + 91 * 24 * HOUR);
    await asSystem(store.database, (tx) => leaveJobs(tx, [jobOf('from the future', future)]));
    expect(await server.runDue()).toBe(0);
    await server.clockWasPutBack();
    await server.runDue();
    expect(done).toEqual(['from the future']);
  });

  test('what was done long ago is removed, what waits stays', async () => {
    const { handlers } = counting();
    const server = process({ handlers });
    await leave('old');
    await server.runDue();
    await leave('new');
    server.clock.aheadMs = 121 * 24 * HOUR;
    await server.tidy();
    expect((await rows()).map(({ dedupe_key }) => dedupe_key)).toEqual(['new']);
  });
});
