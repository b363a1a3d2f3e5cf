import type { MoneyFault } from '../../../domain/ledger/money-faults.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import {
  moneyFaultsOf,
  type StandingFault,
} from '../../../server/modules/payments/check-service.ts';
import { createRandom, type Random } from '../random.ts';
import { miscounted } from './count.ts';
import type { Happened } from './happened.ts';
import { begin, liveOn } from './history.ts';
import type { Life } from './life.ts';
import { newWorld, type World } from './world.ts';

/** Which histories of which seed, on which database. */
export type BatchRun = { numbers: readonly number[]; batch: number; seed: number; kind: Kind };
export type Kind = 'pglite' | 'postgres';

/** What came of a batch: the cents that came in, how many nobody can explain, and where. */
export type BatchReport = {
  arrived: number;
  unexplained: number;
  faults: FoundFault[];
  happened: Happened;
};

/** Something wrong, with the story that led there. */
export type FoundFault = { history: number | undefined; story: string[]; fault: unknown };

const DAY = 86_400_000;
/** How far the clock is moved between what happens: seconds, a day, over charges, over what is due. */
const STEPS = [
  ...[3_000, 3_000, 3_000, 3_000, 60_000, 60_000, 3_600_000, 3_600_000],
  ...[DAY, DAY, DAY, 4 * DAY, 31 * DAY, 95 * DAY],
];

/** Agencies are suspended for a while, as whoever runs the portal does. */
async function suspendSome({ places, system, happened }: World, random: Random): Promise<void> {
  for (const { agency } of places) {
    const [{ status } = {}] = await system((tx) =>
      tx.rows<{ status: string }>('SELECT status FROM agency WHERE agency_id = $1', [agency.id]),
    );
    const isSuspended = status === 'suspended';
    if (!random.chance(isSuspended ? 0.5 : 0.08)) continue;
    const next = isSuspended ? 'active' : 'suspended';
    await system((tx) =>
      tx.rows('UPDATE agency SET status = $2 WHERE agency_id = $1', [agency.id, next]),
    );
    happened[isSuspended ? 'agency reinstated' : 'agency suspended'] += 1;
  }
}

const NOTED = `SELECT
  count(*) FILTER (WHERE note LIKE 'Came while the agency was suspended%')::int AS suspended,
  count(*) FILTER (WHERE kind = 'loss')::int AS lost,
  count(*) FILTER (WHERE kind = 'loss' AND note LIKE 'applied: %')::int AS won FROM bank_receipt`;

/** Counts what nobody does by itself, by what stands in the queue. */
async function countStanding({ system, happened }: World): Promise<void> {
  const [row] = await system((tx) =>
    tx.rows<{ suspended: number; lost: number; won: number }>(NOTED, []),
  );
  happened['came while suspended'] += row?.suspended ?? 0;
  happened['given back and taken'] += row?.lost ?? 0;
  happened['loss won back'] += row?.won ?? 0;
}

/** What is wrong with the money of these lives just now. */
async function faultsOf(world: World, lives: readonly Life[]): Promise<FoundFault[]> {
  const { system } = world;
  const found: FoundFault[] = [];
  await system(async (tx) => {
    for (const { number, id, place, others, story } of lives) {
      for (const each of [{ id, agencyId: place.agency.id }, ...others]) {
        const faults = await moneyFaultsOf(tx, each);
        found.push(...faults.map((fault) => ({ history: number, story: [...story], fault })));
      }
    }
  });
  const counted = await miscounted(world);
  for (const fault of counted) {
    const life = lifeOf(lives, fault.id);
    found.push({ history: life?.number, story: [...(life?.story ?? [])], fault });
  }
  return found;
}

const lifeOf = (lives: readonly Life[], wanted: string | undefined) =>
  lives.find(({ id, others }) => id === wanted || others.some((each) => each.id === wanted));

function centsOf({ fault }: FoundFault): number {
  const { wanted, found } = fault as Partial<MoneyFault & StandingFault>;
  return Math.abs(Number(wanted ?? 0) - Number(found ?? 0)) || 1;
}

/**
 * Lives through histories side by side, since all have one clock, each with choices of its own. After each
 * while everything that is due is done, and the audit looks at every cent; at the end at the whole ledger.
 */
export async function runBatch({ numbers, batch, seed, kind }: BatchRun): Promise<BatchReport> {
  const world = await newWorld(kind);
  const { api, provider, system } = world;
  const random = createRandom(Math.imul(seed, 0xc2b2ae35) ^ (batch + 1));
  // Of about the same length, since one that is over is still worked on each day.
  const length = random.between(8, 14);
  const runDue = () => api.deps.jobs.runDue();
  try {
    const lives: Life[] = [];
    for (const number of numbers) lives.push(await begin(world, { seed, number, length }));
    let faults: FoundFault[] = [];
    while (faults.length === 0 && lives.some(({ left }) => left > 0)) {
      const alive = lives.filter(({ left }) => left > 0);
      await suspendSome(world, random);
      provider.isAway = random.chance(0.1);
      provider.refusesPayouts = random.chance(0.1);
      provider.refusesRefunds = random.chance(0.2);
      provider.holdsBack = random.chance(0.3);
      for (const life of alive) await liveOn(life);
      await runDue();
      provider.isAway = false;
      provider.refusesPayouts = false;
      provider.refusesRefunds = false;
      provider.holdsBack = false;
      const ahead = random.pick(STEPS);
      api.clock.aheadMs += ahead;
      await runDue();
      for (const { story } of alive) story.push(`${Math.round(ahead / 3_600_000)} hours later`);
      faults = await faultsOf(world, alive);
    }
    await countStanding(world);
    // Whatever was put off is done, and debits have had the time to come back.
    for (const ahead of [2 * 3_600_000, 5 * DAY, 3_600_000]) {
      api.clock.aheadMs += ahead;
      await runDue();
    }
    const whole = faults.length > 0 ? faults : await wholeFaults(world, lives);
    const [{ arrived = 0 } = {}] = await system((tx) => tx.rows<{ arrived: number }>(ARRIVED, []));
    return {
      arrived,
      happened: world.happened,
      faults: whole,
      unexplained: whole.reduce((sum, each) => sum + centsOf(each), 0),
    };
  } finally {
    await world.close();
  }
}

const ARRIVED = `SELECT coalesce(sum((event ->> 'amount')::bigint), 0)::float8 AS arrived
  FROM payment, jsonb_array_elements(facts -> 'events') AS event
  WHERE purpose <> 'drawdown' AND provider = 'sandbox' AND event ->> 'kind' = 'received'`;

/** The whole audit, as `npm run verify-ledger` makes it, and what work was given up. */
async function wholeFaults(world: World, lives: readonly Life[]): Promise<FoundFault[]> {
  const { faults } = await auditLedger(world.system);
  const dead = await world.api.deps.jobs.dead();
  return [...faults, ...dead.map(({ kind, lastError }) => ({ kind, lastError }))].map((fault) => {
    const id = 'applicationId' in fault ? fault.applicationId : undefined;
    const life = lifeOf(lives, id);
    return { history: life?.number, story: life?.story ?? [], fault };
  });
}
