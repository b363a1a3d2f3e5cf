import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { DrawdownMover, DrawdownRow } from './drawdowns/service.ts';
import type { Doing } from './event-service.ts';
import { type ApplicationRow, findParties } from './store.ts';
import { onItsWay, withdrawDrawdowns } from './withdraw-service.ts';

/** Why requests end: their application has, or no sale of their property is to come. */
type RequestsEnd = 'funds-ended' | 'sale-ended';

/** Everybody who applies, and whoever of the agency has it in hand, hear what isn't paid out any more. */
async function tell(
  tx: Tx,
  doing: Doing,
  { agencyId, id: applicationId, createdBy, listingId }: ApplicationRow,
  { ended, what }: { ended: readonly DrawdownRow[]; what: RequestsEnd },
): Promise<void> {
  const listing = await wholeListing(tx, listingId);
  const amount = cents(ended.reduce((sum, each) => sum + each.amount, 0));
  const underWay = onItsWay(ended);
  const facts = {
    name: '',
    what,
    reason: '',
    amount,
    ...(underWay > 0 ? { onItsWay: underWay } : {}),
  };
  const said = { kind: 'application-stopped' as const, facts };
  const parties = await findParties(tx, agencyId, [applicationId]);
  const staff = new Set([createdBy, ...(listing?.leadAgentId ? [listing.leadAgentId] : [])]);
  // It may happen again, to others of them.
  const key = `funds-ended ${applicationId} ${ended[0]?.id}`;
  await notify(tx, doing, [
    ...parties.map(({ id: partyId }) => ({
      ...said,
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `${key} ${partyId}`,
    })),
    ...[...staff].map((staffId) => ({
      ...said,
      agencyId,
      applicationId,
      staffId,
      dedupeKey: `${key} ${staffId}`,
    })),
  ]);
}

/**
 * Ends the requests of a locked application that has ended itself, or those that can't be paid out any more: none
 * is, the ways to pay them are closed with them, and everybody hears so.
 */
export async function endRequests(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  {
    mover,
    what = 'funds-ended',
    which,
  }: { mover: DrawdownMover; what?: RequestsEnd; which?: (drawdown: DrawdownRow) => boolean },
): Promise<void> {
  const ended = await withdrawDrawdowns(tx, doing, row, mover, which);
  if (ended.length > 0) await tell(tx, doing, row, { ended, what });
}
