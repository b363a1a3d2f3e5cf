import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import type { ReportRow } from './store.ts';

/** Tells those who agreed that their sale is reported as settled, so that nobody pays beside it. */
export async function tellReported(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  { id, onDate: on }: Pick<ReportRow, 'id' | 'onDate'>,
): Promise<void> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) return;
  const runAt = outOfQuiet(now, propertyZone(listing.address.state));
  const { agencyId, id: applicationId } = row;
  const { parties } = await withParties(tx, row);
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  await notify(
    tx,
    { ids, now },
    // Of old agreements it isn't recorded who gave them.
    (agreed.length > 0 ? agreed : parties).map(({ id: partyId }) => ({
      kind: 'money-notice' as const,
      facts: { topic: 'settled' as const, on, figures: [] },
      ...{ agencyId, applicationId, partyId, runAt },
      dedupeKey: `settlement-reported ${id} ${partyId}`,
    })),
  );
}
