import { addMinutes } from 'date-fns/addMinutes';
import { roundToNearestMinutes } from 'date-fns/roundToNearestMinutes';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import type { Result } from '../../../../domain/result.ts';
import { SETTLEMENT_MACHINE } from '../../../../domain/settlement/settlement-states.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { ModuleWork } from '../../../module-work.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../../jobs/service.ts';
import {
  findMove,
  LISTING_FELL_THROUGH_JOB,
  SALE_EDITED_JOB,
} from '../../listings/ended-service.ts';
import { lockListing } from '../../listings/signed-service.ts';
import { DEPOSIT_OVER_JOB } from '../../trust/deposit-over-service.ts';
import { tellSides } from '../bookings/letters.ts';
import { BY_ITSELF, type Doer, moveSettlement } from '../bookings/move.ts';
import { isOver, type Opened, todayAt } from '../bookings/open.ts';
import {
  findSettlement,
  findSettlementById,
  NO_REPORT,
  type SettlementRow,
} from '../bookings/store.ts';
import { endOpenProposal, withdrawOverdue } from '../bookings/withdraw.ts';
import { bringOn } from '../figures/bring-on.ts';
import { finish } from './finish.ts';
import { findToBringOn, findToFollow } from './store.ts';
import { followWorkspace } from './workspace.ts';

const FINISH_JOB = 'settlement.finish';
const FOLLOW_ALL_JOB = 'settlement.follow-all';
const FOLLOW_JOB = 'settlement.follow';

/** How long it takes from one look at a workspace to the next, from its day on. */
const FOLLOW_MINUTES = 5;

type Deps = Pick<ModuleWork, 'system' | 'tenant' | 'clock' | 'ids' | 'workspaces'>;
type Which = { agencyId: string; id: string };

/** What falls to settlements by a sale that is edited or fell through, by the day, by the deposit, and by their workspaces. */
export function settlementJobs(deps: Deps): ModuleJobs {
  const { system, tenant, clock, ids } = deps;
  const doer = (): Doer => ({ now: clock.now(), ids, by: BY_ITSELF });
  const bringOnListing = (job: Job) => {
    const listingId = textOf(job, 'listingId');
    const as = { agencyId: job.agencyId ?? NO_AGENCY, subject: job.id };
    return tenant(as, (tx) => finishOfListing(tx, doer(), { ...as, listingId }));
  };
  return {
    handlers: {
      [LISTING_FELL_THROUGH_JOB]: (job) => {
        const [listingId, moveId] = [textOf(job, 'listingId'), textOf(job, 'moveId')];
        const as = { agencyId: job.agencyId ?? NO_AGENCY, subject: moveId };
        return tenant(as, (tx) => cancelWithSale(tx, doer(), { listingId, moveId }));
      },
      [DEPOSIT_OVER_JOB]: bringOnListing,
      [SALE_EDITED_JOB]: bringOnListing,
      [FINISH_JOB]: async ({ payload: { zone } }) => {
        const here = (await system(findToBringOn)).filter(
          ({ state }) => propertyZone(state) === zone,
        );
        await eachAlone(here, (which) =>
          tenant({ ...which, subject: which.id }, (tx) => bringOneOn(tx, doer(), which)),
        );
      },
      [FOLLOW_ALL_JOB]: async ({ payload: { zone } }) => {
        const here = (await system(findToFollow)).filter(
          ({ state }) => propertyZone(state) === zone,
        );
        await eachAlone(here, (which) => follow(deps, doer(), which));
      },
      [FOLLOW_JOB]: (job) =>
        follow(deps, doer(), { agencyId: job.agencyId ?? NO_AGENCY, id: textOf(job, 'id') }),
    },
    dailyAtProperties: [FINISH_JOB, FOLLOW_ALL_JOB],
    // A sale that fell through and stays booked would be settled by nobody.
    tireless: [LISTING_FELL_THROUGH_JOB],
  };
}

function textOf({ payload }: Job, name: string): string {
  const value = payload[name];
  if (typeof value !== 'string') throw new JobRefused(`A job without its ${name}`);
  return value;
}

/** A refusal undoes what was begun: the job fails, and is tried again. */
function settledOf<T>(done: Result<T, { code: string }>): T {
  if (!done.ok) throw new Error(`A settlement refused: ${done.error.code}`);
  return done.value;
}

/** A settlement locked after its listing. */
async function lockBoth(tx: Tx, doer: Doer, { agencyId, id }: Which): Promise<Opened | undefined> {
  const seen = await findSettlementById(tx, agencyId, id, { lock: false });
  const listing = seen && (await lockListing(tx, seen.listingId));
  const row = listing && (await findSettlementById(tx, agencyId, id, { lock: true }));
  return row && { row, listing, doer, today: todayAt(doer.now, listing) };
}

async function bringOneOn(tx: Tx, doer: Doer, which: Which): Promise<void> {
  const opened = await lockBoth(tx, doer, which);
  if (!opened) return;
  const waiting = settledOf(await withdrawOverdue(tx, opened));
  // By itself a figure changes, a letter runs out or a deposit clears.
  const row = await bringOn(tx, { ...opened, row: waiting });
  settledOf(await finish(tx, doer, { ...opened, row }));
}

async function finishOfListing(
  tx: Tx,
  doer: Doer,
  { agencyId, listingId }: { agencyId: string; listingId: string },
): Promise<void> {
  const row = await findSettlement(tx, agencyId, listingId, { lock: false });
  if (row) await bringOneOn(tx, doer, row);
}

/** Cancels the settlement of a sale that fell through; one of a later sale, or that settled, stays. */
async function cancelWithSale(
  tx: Tx,
  doer: Doer,
  { listingId, moveId }: { listingId: string; moveId: string },
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  const move = await findMove(tx, listingId, moveId);
  if (!listing || !move) return;
  const row = await findSettlement(tx, listing.agencyId, listingId, { lock: true });
  if (!row || row.createdAt > move.at) return;
  if (!transition(SETTLEMENT_MACHINE, row.state, 'cancel', ['PRN']).ok) return;
  const by = { id: move.actorId, name: move.actorName };
  await endOpenProposal(tx, doer, row);
  const cancelled = settledOf(
    await moveSettlement(tx, { ...doer, by }, row, {
      event: 'cancel',
      actors: ['PRN'],
      set: NO_REPORT,
      reason: move.reason ?? 'The sale fell through.',
    }),
  );
  const news = { kind: 'settlement-cancelled', sides: 'all', key: row.id } as const;
  await tellSides(tx, doer, cancelled, news);
}

/** Asks a settlement's platform, does what it says, and from the day on leaves the next look. */
async function follow({ tenant, workspaces }: Deps, doer: Doer, which: Which): Promise<void> {
  const as = { agencyId: which.agencyId, subject: which.id };
  const seen = await tenant(as, (tx) =>
    findSettlementById(tx, which.agencyId, which.id, { lock: false }),
  );
  if (!seen || !isFollowed(seen)) return;
  const answer = await workspaces.read(seen.platform, seen.workspaceId);
  // Where nothing is connected, two people record the settlement.
  if (!answer.ok && answer.error === 'not-connected') return;
  await tenant(as, async (tx) => {
    const opened = await lockBoth(tx, doer, which);
    if (!opened || isOver(opened.row)) return;
    const { platform, workspaceId } = opened.row;
    // Another workspace by now: what was read says nothing of it.
    const isSame = platform === seen.platform && workspaceId === seen.workspaceId;
    const row =
      answer.ok && isSame
        ? settledOf(await followWorkspace(tx, doer, opened, answer.value))
        : opened.row;
    const isItsDay = row.settleOn !== null && row.settleOn <= opened.today;
    if (isFollowed(row) && isItsDay) await leaveNextLook(tx, doer, row);
  });
}

type Followed = SettlementRow & { platform: 'pexa' | 'sympli'; workspaceId: string };

const isFollowed = (row: SettlementRow): row is Followed =>
  row.platform !== null &&
  row.platform !== 'paper' &&
  row.workspaceId !== null &&
  row.state !== 'not_booked' &&
  !isOver(row);

/** The next look, once for each five minutes, whoever leaves it. */
async function leaveNextLook(tx: Tx, { now, ids }: Doer, { agencyId, id }: Which): Promise<void> {
  const runAt = roundToNearestMinutes(addMinutes(now, FOLLOW_MINUTES), {
    nearestTo: FOLLOW_MINUTES,
    roundingMethod: 'floor',
  });
  const dedupeKey = `${FOLLOW_JOB} ${id} ${runAt.toISOString()}`;
  const job = { id: ids.next(), agencyId, kind: FOLLOW_JOB, payload: { id }, dedupeKey };
  await leaveJobs(tx, [{ ...job, runAt, createdAt: now }]);
}
