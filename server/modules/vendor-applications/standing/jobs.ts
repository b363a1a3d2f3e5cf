import { NO_AGENCY, reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { APPROVED_JOB } from '../../applications/approved-service.ts';
import { JobRefused, type ModuleJobs } from '../../jobs/service.ts';
import { acceptStanding } from './accept.ts';

/** What going on by an agreement that stands needs from outside. */
export type StandingDeps = {
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
};

/** Goes on with what our own staff approved, where the owners' agreement stands. */
export function standingJobs({ system, clock, ids }: StandingDeps): ModuleJobs {
  return {
    handlers: {
      [APPROVED_JOB]: ({ agencyId, payload: { applicationId } }) => {
        if (typeof applicationId !== 'string')
          throw new JobRefused('A job without its application');
        const doing = { ids, now: clock.now() };
        return system((tx) =>
          reboundTo(tx, agencyId ?? NO_AGENCY, () => acceptStanding(tx, doing, applicationId)),
        );
      },
    },
  };
}
