import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import type { PaymentRow } from '../store.ts';

/** Those who agreed hear that more was paid out for them, and what is owed with it; once, and never at night. */
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
  const of = { agencyId: row.agencyId, applicationId: row.id, runAt: outOfQuiet(now, ground.zone) };
  await notify(
    tx,
    { ids, now },
    (agreed.length > 0 ? agreed : parties).map(({ id: partyId }) => ({
      ...{ kind: 'funds-added' as const, facts, ...of, partyId },
      dedupeKey: `funds-added ${id} ${partyId}`,
    })),
  );
}
