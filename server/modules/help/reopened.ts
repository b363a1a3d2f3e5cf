import type { Tx } from '../../db/transaction.ts';
import type { Doing, lockApplication } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { wholeListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { HelpRow } from './store.ts';

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/**
 * The other owners, and whoever of the agency has it in hand, hear that a decision is made anew, so that nothing can
 * be agreed to until then. Whoever asked for it has the answer.
 */
export async function tellReopened(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { id, partyId: asker }: Pick<HelpRow, 'id' | 'partyId'>,
): Promise<void> {
  const { agencyId, id: applicationId } = row;
  const listing = await wholeListing(tx, row.listingId);
  const { parties } = await withParties(tx, row);
  const staff = new Set([row.createdBy, ...(listing?.leadAgentId ? [listing.leadAgentId] : [])]);
  const facts = { name: '', what: 'reopened' as const, reason: '' };
  const said = { kind: 'application-stopped' as const, facts, agencyId, applicationId };
  await notify(tx, doing, [
    ...parties
      .filter((party) => party.id !== asker)
      .map(({ id: partyId }) => ({ ...said, partyId, dedupeKey: `reopened ${id} ${partyId}` })),
    ...[...staff].map((staffId) => ({
      ...said,
      staffId,
      dedupeKey: `reopened ${id} ${staffId}`,
    })),
  ]);
}
