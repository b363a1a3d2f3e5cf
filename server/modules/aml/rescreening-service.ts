import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { Ids } from '../../ports/ids.ts';
import { leaveJobs, type ModuleJobs } from '../jobs/service.ts';
import { BY_RULES, moveCase } from './moves.ts';
import { screenSubject, todayOf } from './screening.ts';
import { casesOf, findSubjects, lockUnscreened, type SubjectRow } from './store.ts';
import { toScreened } from './view.ts';

const RESCREEN_JOB = 'aml.rescreen';
const AT_ONCE = 50;

/** What screening everybody again needs from outside. */
export type RescreeningDeps = Pick<ModuleWork, 'system' | 'screening' | 'clock' | 'ids'>;

/** Leaves everybody to be screened against the list that is active then: work of no agency. */
export function leaveRescreening(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  after = '',
): Promise<void> {
  const dedupeKey = `${RESCREEN_JOB} ${now.toISOString()} ${after}`;
  const of = { agencyId: NO_AGENCY, kind: RESCREEN_JOB, payload: {}, dedupeKey };
  return leaveJobs(tx, [{ id: ids.next(), ...of, runAt: now, createdAt: now }]);
}

/** Screens everybody again whose check is open or verified, a few at a time. */
export function rescreeningJobs(deps: RescreeningDeps): ModuleJobs {
  return {
    handlers: {
      [RESCREEN_JOB]: () => rescreen(deps),
    },
    sideBySide: [RESCREEN_JOB],
    // Should the job of an activation have been lost, nobody waits longer than a day.
    daily: [RESCREEN_JOB],
    tireless: [RESCREEN_JOB],
  };
}

/**
 * Screens the next few in one transaction and leaves the rest to the job after it: whoever was screened against the
 * active version is left out, so that a kill in between neither forgets anybody nor asks twice.
 */
function rescreen({ system, screening, clock, ids }: RescreeningDeps): Promise<void> {
  return system(async (tx) => {
    const version = await screening.activeVersion(tx);
    if (version === undefined) return;
    const subjects = await lockUnscreened(tx, version, AT_ONCE);
    const doing = { ids, now: clock.now(), actorName: BY_RULES };
    for (const subject of subjects) {
      const isFound = await screenSubject(tx, { ids, screening }, subject, doing.now);
      if (isFound) await flagCases(tx, doing, subject);
    }
    const last = subjects.at(-1);
    if (last) await leaveRescreening(tx, doing, last.id);
  });
}

/** Has a person look at each verified check in which somebody stands whom the list may have now. */
async function flagCases(
  tx: Tx,
  doing: Parameters<typeof moveCase>[1],
  subject: SubjectRow,
): Promise<void> {
  for (const row of await casesOf(tx, subject)) {
    if (row.state !== 'verified') continue;
    const reviewed = await moveCase(tx, doing, row, 'trigger', ['SYS']);
    if (!reviewed.ok) continue;
    const today = await todayOf(tx, doing.now, row);
    const screened = toScreened(row, await findSubjects(tx, row), today);
    const event = screened.openHits > 0 ? 'flag' : 'pass';
    await moveCase(tx, doing, reviewed.value, event, ['SYS']);
  }
}
