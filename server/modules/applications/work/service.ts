import { hasRunOut } from '../../../../domain/applications/good-until.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { ModuleJobs } from '../../jobs/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { applyEvent, type Doing, lockApplication, RULES } from '../event-service.ts';
import { type ApplicationRow, findParties } from '../store.ts';
import { findAsked } from './store.ts';

const RUN_OUT_JOB = 'applications.run-out';

/** What the daily work needs from outside. */
export type ApplicationWorkDeps = {
  /** Runs work as the owner: every agency's applications are looked at. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
};

/** Everybody who applies, and whoever of the agency has it in hand, hear that it ran out. */
async function tell(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId, createdBy }: ApplicationRow,
  leadAgentId: string | undefined,
): Promise<void> {
  const said = {
    kind: 'application-stopped' as const,
    facts: { name: RULES.name, what: 'ran-out' as const, reason: '' },
  };
  const parties = await findParties(tx, agencyId, [applicationId]);
  const staff = new Set([createdBy, ...(leadAgentId ? [leadAgentId] : [])]);
  const key = `ran-out ${applicationId}`;
  await notify(tx, doing, [
    ...parties.map(({ id: partyId }) => ({
      ...{ ...said, agencyId, applicationId, partyId, dedupeKey: `${key} ${partyId}` },
    })),
    ...[...staff].map((staffId) => ({
      ...{ ...said, agencyId, applicationId, staffId, dedupeKey: `${key} ${staffId}` },
    })),
  ]);
}

/** Ends an application whose last day to agree has passed; one that moved on meanwhile is left as it is. */
async function runOut(tx: Tx, doing: Doing, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  const listing = row && (await wholeListing(tx, row.listingId));
  if (!row || !listing || !hasRunOut(row, listing.address.state, doing.now)) return;
  const ended = await applyEvent(tx, doing, row, { event: 'expire', actor: RULES });
  if (ended.ok) await tell(tx, doing, ended.value, listing.leadAgentId);
}

/** What falls to applications by the day: those that nobody agreed to in time end. */
export function applicationWork(deps: ApplicationWorkDeps): ModuleJobs {
  return {
    daily: [RUN_OUT_JOB],
    handlers: {
      [RUN_OUT_JOB]: async () => {
        const doing = { ids: deps.ids, now: deps.clock.now() };
        const asked = await deps.system(findAsked);
        const over = asked.filter(({ row, record }) =>
          hasRunOut(row, record.address.state, doing.now),
        );
        for (const { row } of over) {
          await deps.system((tx) => reboundTo(tx, row.agencyId, () => runOut(tx, doing, row.id)));
        }
      },
    },
  };
}
