import { millisecondsInHour } from 'date-fns/constants';
import type { Logger } from 'pino';
import { errorFacts } from './http/error-facts.ts';
import type { Metrics } from './http/metrics.ts';
import type { JobRunner } from './modules/jobs/service.ts';

const EVERY = 1_000;
const COUNT_EVERY = 60_000;
const TIDY_EVERY = millisecondsInHour;

/** What a running loop offers. */
export type JobLoop = {
  /** Starts nothing more and waits for what is being done. */
  stop(): Promise<void>;
};

/**
 * Runs what is due once a second. `beforeEach` is for what another process may have changed. A failing
 * round is logged and the next one tries again: the database may be back by then.
 */
export function startJobLoop(
  { jobs, log, metrics }: { jobs: JobRunner; log: Logger; metrics: Metrics },
  beforeEach: () => Promise<void>,
): JobLoop {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let ran = 0;

  async function round(): Promise<void> {
    try {
      await beforeEach();
      await jobs.runDue();
      ran += EVERY;
      if (ran % COUNT_EVERY === 0) metrics.setJobsGivenUp((await jobs.dead()).length);
      if (ran % TIDY_EVERY === 0) await jobs.tidy();
    } catch (error) {
      log.warn({ error: errorFacts(error) }, 'jobs could not be run');
    }
    wait();
  }

  function wait(): void {
    if (isStopping) return;
    timer = setTimeout(() => {
      running = round();
    }, EVERY);
    timer.unref();
  }

  wait();
  return {
    stop: () => {
      isStopping = true;
      clearTimeout(timer);
      return running;
    },
  };
}
