import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { ModuleWork } from '../../../module-work.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { JobRefused, type ModuleJobs } from '../../jobs/service.ts';
import { findMove, LISTING_SOLD_JOB, leaveFellThrough } from '../../listings/ended-service.ts';
import { lockListing } from '../../listings/signed-service.ts';
import { bringOn } from './bring-on.ts';
import { BY_ITSELF, type Doer } from './move.ts';
import { isSold, openForSale, todayAt } from './open.ts';
import { rescindDeposit } from './rescind.ts';
import { findDeposit, findDepositById } from './store.ts';

const BRING_ON_JOB = 'trust.bring-on';

type Deps = Pick<ModuleWork, 'system' | 'tenant' | 'clock' | 'ids'>;

/** What falls to deposits by a sale that was made or fell through, and by the day. */
export function depositJobs(deps: Deps): ModuleJobs {
  const { tenant, clock, ids } = deps;
  const doer = (): Doer => ({ now: clock.now(), ids, by: BY_ITSELF });
  return {
    handlers: {
      [LISTING_SOLD_JOB]: async ({ agencyId, payload: { listingId, moveId } }) => {
        if (typeof listingId !== 'string' || typeof moveId !== 'string') {
          throw new JobRefused('A job without its listing and move');
        }
        const as = { agencyId: agencyId ?? NO_AGENCY, subject: moveId };
        await tenant(as, (tx) => followMove(tx, doer(), { listingId, moveId }));
      },
      [BRING_ON_JOB]: async ({ payload: { zone } }) => {
        const open = await deps.system(findOpen);
        const here = open.filter(({ state }) => propertyZone(state) === zone);
        await eachAlone(here, ({ agencyId, id }) =>
          tenant({ agencyId, subject: id }, (tx) => bringOnToday(tx, doer(), { agencyId, id })),
        );
      },
    },
    dailyAtProperties: [BRING_ON_JOB],
    // A sale whose deposit nobody opened would be asked for by nobody.
    tireless: [LISTING_SOLD_JOB],
  };
}

/** Does for the deposit what a move of its listing asks for. Done again it changes nothing. */
async function followMove(
  tx: Tx,
  doer: Doer,
  { listingId, moveId }: { listingId: string; moveId: string },
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  const move = await findMove(tx, listingId, moveId);
  if (!listing || !move) return;
  if (move.toState === 'exchanged' || move.toState === 'unconditional') {
    if (!isSold(listing)) return;
    await openForSale(tx, doer, listing, {
      isAtAuction: move.fromState === 'active' && move.toState === 'unconditional',
    });
    return;
  }
  await leaveFellThrough(tx, doer, { agencyId: listing.agencyId, listingId, moveId });
  const row = await findDeposit(tx, listing.agencyId, listingId, { lock: true });
  // One that was opened since is of another sale.
  if (!row || row.createdAt > move.at) return;
  const today = todayAt(move.at, listing);
  const by = { id: move.actorId, name: move.actorName };
  await rescindDeposit(tx, { ...doer, by }, row, {
    on: today,
    reason: move.reason ?? 'The listing was rescinded.',
  });
}

type Open = { agencyId: string; id: string; state: Parameters<typeof propertyZone>[0] };

/** Every agency's deposits that aren't over, with the state of their property; only the owner may look. */
function findOpen(tx: Tx): Promise<Open[]> {
  return tx.rows<Open>(
    `SELECT d.agency_id AS "agencyId", d.id, l.record->'address'->>'state' AS state
     FROM sold_deposit d JOIN listing l ON l.agency_id = d.agency_id AND l.id = d.listing_id
     WHERE d.state IN ('due', 'requested', 'part_received', 'overdue', 'received', 'held')
     ORDER BY d.created_at, d.id`,
    [],
  );
}

async function bringOnToday(
  tx: Tx,
  doer: Doer,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  const seen = await findDepositById(tx, agencyId, id, { lock: false });
  const listing = seen && (await lockListing(tx, seen.listingId));
  const row = listing && (await findDepositById(tx, agencyId, id, { lock: true }));
  if (row) await bringOn(tx, doer, row, todayAt(doer.now, listing));
}
