import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import type { PaymentRow } from '../store.ts';

/** Those who agreed hear that more was paid out for them, and what is owed with it; once. */
export async function tellAdded(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  { drawdownId, id }: PaymentRow,
): Promise<void> {
  const ground = await groundOf(tx, row);
  const { advances } = ground.account;
  const added = advances.find((each) => each.id === drawdownId);
  // The first one is what they were approved for.
  if (!drawdownId || !added || advances.length < 2) return;
  const { parties } = await withParties(tx, row);
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  const on = propertyDate(now, ground.zone);
  const facts = { drawdownId, amount: added.amount, owing: cents(payoutOf(ground, on).figure), on };
  const of = { agencyId: row.agencyId, applicationId: row.id };
  await notify(
    tx,
    { ids, now },
    (agreed.length > 0 ? agreed : parties).map(({ id: partyId }) => ({
      kind: 'funds-added' as const,
      facts,
      ...of,
      partyId,
      dedupeKey: `funds-added ${id} ${partyId}`,
    })),
  );
}

/** Those applying, and whoever of the agency has it in hand, hear that the payee's bank sent a payout back; once. */
export async function tellPayoutBack(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  { id, amount, isRepaid }: Pick<PaymentRow, 'id' | 'amount'> & { isRepaid: boolean },
): Promise<void> {
  const listing = await wholeListing(tx, row.listingId);
  if (!listing) return;
  const { parties } = await withParties(tx, row);
  const runAt = outOfQuiet(now, propertyZone(listing.address.state));
  const facts = {
    name: '',
    what: 'payout-back' as const,
    reason: '',
    amount: cents(amount),
    ...(isRepaid ? { isRepaid: true as const } : {}),
  };
  const said = { kind: 'application-stopped' as const, facts, runAt };
  const of = { agencyId: row.agencyId, applicationId: row.id };
  const staff = new Set([row.createdBy, ...(listing.leadAgentId ? [listing.leadAgentId] : [])]);
  const key = `payout-back ${id}`;
  await notify(tx, { ids, now }, [
    ...parties.map(({ id: partyId }) => ({
      ...said,
      ...of,
      partyId,
      dedupeKey: `${key} ${partyId}`,
    })),
    ...[...staff].map((staffId) => ({
      ...said,
      ...of,
      staffId,
      dedupeKey: `${key} ${staffId}`,
    })),
  ]);
}
