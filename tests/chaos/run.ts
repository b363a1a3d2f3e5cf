import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { accessTokenOf } from '../support/identity/staff-calls.ts';
import { runServer } from '../support/run-server.ts';
import { createChanges } from './changes.ts';
import { type Crowd, gatherCrowd, type Left } from './crowd.ts';
import { DISTURBANCE_COUNT, disturbancesOf } from './disturbances.ts';
import { type Fault, startFaultyProxy } from './faulty-proxy.ts';
import { createLedger } from './ledger.ts';
import { buildChaosPortal } from './portal-build.ts';
import { createRandom } from './random.ts';
import { openApi } from './stories.ts';
import { judge, type ServerStory, type Verdict } from './verdict.ts';

/** How much chaos: the run ends once so many operations were durable on the device, and all disturbances came. */
export type ChaosOptions = { operations: number; seed: number; say: (line: string) => void };

/** What came of it. */
export type ChaosReport = {
  operations: number;
  seconds: number;
  writes: number;
  faults: Map<Fault, number>;
  disturbances: Map<string, number>;
  /** Operations that the people took back: written on a listing archived in another tab meanwhile. */
  discarded: number;
  /** Operations that were still on the device at the end, by state: there must be none. */
  left: Left;
  verdict: Verdict;
};

const TOKEN_LIFE_MS = 5 * 60_000;
const SAY_EVERY = 100;
/** How often somebody sees to what needs attention, of all rounds. */
const MENDING = 0.15;

/** Lets people work on a real portal over a bad network and failing devices, then compares. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { operations, seed, say } = options;
  const random = createRandom(seed);
  const files = buildChaosPortal();
  const profile = mkdtempSync(path.join(tmpdir(), 'lintel-chaos-'));
  const proxy = await startFaultyProxy(await freePort(), createRandom(seed + 1), files);
  const serverOptions = {
    port: await freePort(),
    dataDir: mkdtempSync(path.join(tmpdir(), 'lintel-chaos-server-')),
    env: {
      PUBLIC_URL: proxy.url,
      DEMO_DATA: 'tiny',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  };
  let server = await runServer(serverOptions);
  proxy.target = server.url;
  const ledger = createLedger();
  const api = openApi(() => server.url, freshToken(proxy.url));
  const began = performance.now();
  const disturbances = new Map<string, number>();
  let crowd: Crowd | undefined;
  try {
    crowd = await gatherCrowd({ profile, proxy, ledger, random });
    const changes = createChanges(random);
    const nextDisturbance = disturbancesOf(random);
    let said = 0;
    while (ledger.keptCount() < operations || disturbances.size < DISTURBANCE_COUNT) {
      const disturbance = nextDisturbance();
      disturbances.set(disturbance, (disturbances.get(disturbance) ?? 0) + 1);
      if (process.env.CHAOS_TALKS) say(`${ledger.keptCount()} kept; ${disturbance}`);
      proxy.isFaulty = true;
      if (disturbance === 'server-killed') {
        await Promise.all([
          crowd.work('none', changes(random.between(5, 25))),
          server.kill('SIGKILL').then(async () => {
            server = await runServer(serverOptions);
          }),
        ]);
      } else {
        await crowd.work(disturbance, changes(random.between(5, 30)));
      }
      if (random.chance(0.3)) await editAsAnother();
      if (random.chance(MENDING)) await crowd.mend();
      if (ledger.keptCount() - said >= SAY_EVERY) {
        said = ledger.keptCount();
        say(`${said} operations kept, ${proxy.writes} writes seen`);
      }
    }
    proxy.isFaulty = false;
    const left = await crowd.settle();
    const stories = new Map<string, ServerStory>();
    for (const id of ledger.listings()) stories.set(id, await api.story(id));
    return {
      operations: ledger.keptCount(),
      seconds: (performance.now() - began) / 1000,
      writes: proxy.writes,
      faults: proxy.counts,
      disturbances,
      discarded: ledger.discardedCount(),
      left,
      verdict: judge(ledger, stories),
    };
  } finally {
    await crowd?.leave();
    await proxy.stop();
    await server.stop();
    rmSync(serverOptions.dataDir, { recursive: true, force: true });
    rmSync(profile, { recursive: true, force: true });
  }

  async function editAsAnother(): Promise<void> {
    const id = random.pick(ledger.listings());
    const mark = crypto.randomUUID().replace(/^(.{14})./, '$17');
    if (await api.addLine(id, mark)) ledger.addTheirs(id, mark);
  }
}

function freshToken(base: string): () => Promise<string> {
  let kept: { token: Promise<string>; at: number } | undefined;
  return () => {
    if (!kept || Date.now() - kept.at > TOKEN_LIFE_MS) {
      kept = { token: accessTokenOf(base, 'principal'), at: Date.now() };
    }
    return kept.token;
  };
}
