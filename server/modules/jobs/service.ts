import { utc } from '@date-fns/utc/utc';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { PROPERTY_ZONES } from '../../../domain/listings/time-zones.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { backoffMs, longWaitMs, MAX_ATTEMPTS } from './backoff.ts';
import { SomeFailed } from './each-alone-service.ts';
import {
  type ClaimedJob,
  claimJobs,
  type DeadJob,
  deadJobs,
  failJob,
  finishJob,
  forgetDoneJobs,
  insertJobs,
  keepHold,
  type NewJob,
  NO_ERROR,
  openJobKeys,
  pullJobsBack,
  reviveJob,
  reviveSpent,
} from './store.ts';

/** How long a process holds a job; longer than any handler takes, its own time-outs included. */
const HOLD_SECONDS = 120;
const BATCH = 10;
const KEEP_DONE_DAYS = 120;

/** What a handler gets: whose job it is, what it is about, and how often it was tried with this one. */
export type Job = ClaimedJob;

/**
 * Does a job. It may be called again for the same job, after a failure or a crash, so what it does must
 * come out the same: keep `job.id` as the key of the effect. To refuse for good, throw JobRefused; any
 * other error is tried again.
 */
export type JobHandler = (job: Job) => Promise<void>;

/** Work of a module that is left for later, and work that falls due by itself each business day. */
export type ModuleJobs = {
  handlers: Record<string, JobHandler>;
  /** Kinds that may be done side by side; all others are done in the order of their times. */
  sideBySide?: readonly string[];
  /**
   * Kinds that are never given up: after the last try they go on with long waits, and are shown among those
   * that were. A refusal ends them all the same.
   */
  tireless?: readonly string[];
  /** Run once for each day of the business clock (Sydney's) on which a server runs. */
  daily?: readonly string[];
  /** Run once for each day of each time zone of properties, as it begins there; the zone is in the payload. */
  dailyAtProperties?: readonly string[];
};

/** A job that no further try can mend; its message names no person. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}

/** What running jobs needs from outside. */
export type JobDeps = {
  /** Runs work as the owner, in a transaction of its own. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Says what is due. */
  clock: Clock;
  /** Says whose hold has run out; never moved by people. */
  machineClock: Clock;
  ids: Ids;
  /** From 0 to below 1, for the jitter of the next try. */
  chance: () => number;
  onFailure: (failure: { kind: string; attempt: number; isFinal: boolean; error: string }) => void;
};

/** Runs jobs; several processes may, on one database. */
export type JobRunner = {
  /** Runs all that is due now, what that leaves included, and says how many that were. */
  runDue(): Promise<number>;
  dead(): Promise<DeadJob[]>;
  /** Gives a job that was given up its tries again. */
  revive(id: string): Promise<void>;
  /** To be called after the business clock was put back. */
  clockWasPutBack(): Promise<void>;
  /** Removes what was done long ago. */
  tidy(): Promise<void>;
};

/**
 * Leaves jobs inside the transaction that makes them necessary: done after it commits and not at all
 * when it is undone. One whose key its agency used before is left out.
 */
export function leaveJobs(tx: Tx, jobs: NewJob[]): Promise<void> {
  return insertJobs(tx, jobs);
}

export { openJobKeys };

/** Makes the runner for the jobs of all modules. Throws on two handlers for one kind. */
export function createJobRunner(deps: JobDeps, modules: readonly ModuleJobs[]): JobRunner {
  const { system, clock, machineClock } = deps;
  const handlers = handlersOf(modules);
  const daily = modules.flatMap((each) => each.daily ?? []);
  const local = modules.flatMap((each) => each.dailyAtProperties ?? []);
  const sideBySide = new Set(modules.flatMap((each) => each.sideBySide ?? []));
  const heldUntil = () => addSeconds(machineClock.now(), HOLD_SECONDS);
  const tireless = modules.flatMap((each) => each.tireless ?? []);
  let leftFor = '';

  async function leaveDaily(now: Date): Promise<void> {
    const day = propertyDate(now, 'Australia/Sydney');
    const days = PROPERTY_ZONES.map((zone) => ({ day: propertyDate(now, zone), zone }));
    const all = [day, ...days.map((each) => each.day)].join(' ');
    if (all === leftFor || daily.length + local.length + tireless.length === 0) return;
    const wanted = [
      ...daily.map((kind) => ({ kind, payload: { day }, dedupeKey: `${kind} ${day}` })),
      ...days.flatMap((payload) =>
        local.map((kind) => ({
          kind,
          payload,
          dedupeKey: `${kind} ${payload.day} ${payload.zone}`,
        })),
      ),
    ];
    await system(async (tx) => {
      await reviveSpent(tx, tireless, now);
      await leaveJobs(
        tx,
        wanted.map((job) => ({ ...job, id: deps.ids.next(), runAt: now, createdAt: now })),
      );
    });
    leftFor = all;
  }

  function handle(claimed: ClaimedJob): Promise<void> {
    const handler = handlers.get(claimed.kind);
    if (!handler) throw new JobRefused('No handler for this kind');
    return handler(claimed);
  }

  async function run(claimed: ClaimedJob): Promise<void> {
    try {
      await handle(claimed);
    } catch (error) {
      const { kind, attempt } = claimed;
      const isRefused = error instanceof JobRefused;
      const isSpent = attempt >= MAX_ATTEMPTS;
      const isFinal = isRefused || (isSpent && !tireless.includes(kind));
      const name = wordsFor(error);
      deps.onFailure({ kind, attempt, isFinal, error: name });
      const chance = deps.chance();
      const wait = isSpent ? longWaitMs(chance) : backoffMs(attempt, chance);
      const runAt = addMilliseconds(clock.now(), wait);
      await system((tx) => failJob(tx, claimed, { error: name, runAt, isFinal }));
      return;
    }
    await system(async (tx) => finishJob(tx, claimed, clock.now()));
  }

  /** One after another: what fell due earlier may be what the next one counts with. */
  async function runInOrder(claimed: readonly ClaimedJob[]): Promise<void> {
    for (const each of claimed) {
      const isOurs = await system((tx) => keepHold(tx, each, heldUntil()));
      if (isOurs) await run(each);
    }
  }

  return {
    async runDue() {
      await leaveDaily(clock.now());
      for (let count = 0; ; ) {
        const times = { now: clock.now(), machineNow: machineClock.now(), heldUntil: heldUntil() };
        const found = await system((tx) => claimJobs(tx, { ...times, tireless, most: BATCH }));
        if (found.length === 0) return count;
        await Promise.all([
          runInOrder(found.filter(({ kind }) => !sideBySide.has(kind))),
          ...found.filter(({ kind }) => sideBySide.has(kind)).map(run),
        ]);
        count += found.length;
      }
    },
    dead: () => system((tx) => deadJobs(tx, machineClock.now(), 100)),
    revive: (id) => system((tx) => reviveJob(tx, id, machineClock.now(), clock.now())),
    clockWasPutBack: () => system((tx) => pullJobsBack(tx, clock.now())),
    tidy: () =>
      system((tx) => forgetDoneJobs(tx, subDays(clock.now(), KEEP_DONE_DAYS, { in: utc }))),
  };
}

function handlersOf(modules: readonly ModuleJobs[]): Map<string, JobHandler> {
  const handlers = new Map<string, JobHandler>();
  for (const [kind, handler] of modules.flatMap((each) => Object.entries(each.handlers))) {
    if (handlers.has(kind)) throw new Error(`Two handlers for ${kind}`);
    handlers.set(kind, handler);
  }
  return handlers;
}

/** What is kept and logged of an error: never its text, in which an address or a name may stand. */
function wordsFor(error: unknown): string {
  if (error instanceof JobRefused || error instanceof SomeFailed) return error.message;
  return error instanceof Error ? error.name : NO_ERROR;
}
