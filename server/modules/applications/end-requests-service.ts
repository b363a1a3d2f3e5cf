import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { DrawdownMover, DrawdownRow } from './drawdowns/service.ts';
import type { Doing } from './event-service.ts';
import { type ApplicationRow, findParties } from './store.ts';
import { onItsWay, withdrawDrawdowns } from './withdraw-service.ts';

/** Everybody who applies, and whoever of the agency has it in hand, hear what isn't paid out any more. */
async function tell(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId, createdBy, listingId }: ApplicationRow,
  ended: readonly DrawdownRow[],
): Promise<void> {
  const listing = await wholeListing(tx, listingId);
  const amount = cents(ended.reduce((sum, each) => sum + each.amount, 0));
  const underWay = onItsWay(ended);
  const facts = {
    ...{ name: '', what: 'funds-ended' as const, reason: '', amount },
    ...(underWay > 0 ? { onItsWay: underWay } : {}),
  };
  const said = { kind: 'application-stopped' as const, facts };
  const parties = await findParties(tx, agencyId, [applicationId]);
  const staff = new Set([createdBy, ...(listing?.leadAgentId ? [listing.leadAgentId] : [])]);
  const key = `funds-ended ${applicationId}`;
  await notify(tx, doing, [
    ...parties.map(({ id: partyId }) => ({
      ...{ ...said, agencyId, applicationId, partyId, dedupeKey: `${key} ${partyId}` },
    })),
    ...[...staff].map((staffId) => ({
      ...{ ...said, agencyId, applicationId, staffId, dedupeKey: `${key} ${staffId}` },
    })),
  ]);
}

/** Ends every request of a locked application that has ended itself: none is paid out, and everybody hears so. */
export async function endRequests(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  mover: DrawdownMover,
): Promise<void> {
  const ended = await withdrawDrawdowns(tx, doing, row, mover);
  if (ended.length > 0) await tell(tx, doing, row, ended);
}
