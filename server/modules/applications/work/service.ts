import { isRunning } from '../../../../domain/applications/running.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { NO_AGENCY, reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { JobRefused, type ModuleJobs } from '../../jobs/service.ts';
import { LISTING_ENDED_JOB } from '../../listings/ended-service.ts';
import { type Doing, lockApplication } from '../event-service.ts';
import { keepRepayment } from '../repay-on-service.ts';
import { endOpenRequests, isOver, runOut } from './endings.ts';
import { findAsked, findOfListing, findOpenRequests } from './store.ts';

const RUN_OUT_JOB = 'applications.run-out';

/** What the daily work needs from outside. */
export type ApplicationWorkDeps = {
  /** Runs work as the owner: every agency's applications are looked at. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
};

type One = { agencyId: string; id: string };

/**
 * What falls to applications by the day: those that nobody agreed to, or were paid on, in time end, and requests
 * that can't be paid out any more. The same at once where a listing was closed.
 */
export function applicationWork(deps: ApplicationWorkDeps): ModuleJobs {
  const now = (): Doing => ({ ids: deps.ids, now: deps.clock.now() });
  const each = async (
    found: readonly One[],
    work: (tx: Tx, doing: Doing, id: string) => Promise<void>,
  ) => {
    const doing = now();
    await eachAlone(found, ({ agencyId, id }) =>
      deps.system((tx) => reboundTo(tx, agencyId, () => work(tx, doing, id))),
    );
  };
  return {
    dailyAtProperties: [RUN_OUT_JOB],
    handlers: {
      [RUN_OUT_JOB]: async ({ payload: { zone } }) => {
        const asked = await deps.system(findAsked);
        const over = asked.filter(
          ({ row, sale }) =>
            zone === propertyZone(sale.address.state) && isOver(row, sale, deps.clock.now()),
        );
        try {
          await each(
            over.map(({ row }) => row),
            runOut,
          );
        } finally {
          await each(await deps.system(findOpenRequests), endOpenRequests);
        }
      },
      [LISTING_ENDED_JOB]: async ({ agencyId, payload }) => {
        const { listingId } = payload;
        if (typeof listingId !== 'string') throw new JobRefused('A job without its listingId');
        const of = { agencyId: agencyId ?? NO_AGENCY, listingId };
        const found = await deps.system((tx) => findOfListing(tx, of));
        await each(found, runOut);
        await each(found, endOpenRequests);
        await each(found, async (tx, { now: at }, id) => {
          const row = await lockApplication(tx, id);
          if (row && isRunning(row.state)) await keepRepayment(tx, at, row);
        });
      },
    },
    // Whoever is asked to pay what has ended goes on being asked until it is done.
    tireless: [LISTING_ENDED_JOB],
  };
}
