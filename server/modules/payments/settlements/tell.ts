import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import type { ReportRow } from './store.ts';

/** Tells those who agreed, in the morning, and once for each report. */
async function tell(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  { id, onDate: on }: Pick<ReportRow, 'id' | 'onDate'>,
  { topic, name }: { topic: 'settled' | 'not-settled'; name: string },
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
      facts: { topic, on, figures: [] },
      agencyId,
      applicationId,
      partyId,
      runAt,
      dedupeKey: `${name} ${id} ${partyId}`,
    })),
  );
}

/** Tells those who agreed that their sale is reported as settled, so that nobody pays beside it. */
export function tellReported(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  report: ReportRow,
): Promise<void> {
  return tell(tx, doing, row, report, { topic: 'settled', name: 'settlement-reported' });
}

/** Tells them that such a report doesn't stand any more, so that nobody waits for its money. */
export function tellNotSettled(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  report: ReportRow,
): Promise<void> {
  return tell(tx, doing, row, report, { topic: 'not-settled', name: 'settlement-gone' });
}
