import { propertyZone } from '../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';
import type { Doing } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { wholeListing } from '../listings/service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { InHand } from './staff.ts';

/** Those applying hear that a request for funds was declined, each once, and never at night. */
export async function tellDeclined(
  tx: Tx,
  doing: Doing,
  row: InHand['row'],
  { id: drawdownId, amount }: DrawdownRow,
): Promise<void> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) return;
  const { parties } = await withParties(tx, row);
  const facts = { drawdownId, amount: cents(amount) };
  const runAt = outOfQuiet(doing.now, propertyZone(listing.address.state));
  const of = { agencyId: row.agencyId, applicationId: row.id, runAt };
  await notify(
    tx,
    doing,
    parties.map(({ id: partyId }) => ({
      kind: 'funds-declined' as const,
      facts,
      ...of,
      partyId,
      dedupeKey: `funds-declined ${drawdownId} ${partyId}`,
    })),
  );
}
