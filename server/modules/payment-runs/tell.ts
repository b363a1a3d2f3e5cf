import type { IsoInstant } from '../../../domain/dates.ts';
import { can, isRole } from '../../../domain/permissions.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { notify } from '../notifications/requests/service.ts';
import type { PersonRow } from '../people/store.ts';
import { PAYMENT_RUN } from './people.ts';
import type { RunRow } from './store.ts';

const handlesPayments = ({ status, roles }: PersonRow) =>
  status === 'active' && can(roles.filter(isRole), 'supplier-invoice.approve') !== 'none';

/** Tells everybody who handles payments, by mail and text, that one person alone released a run. */
export async function tellOfLoneRelease(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  asked: { row: RunRow; people: readonly PersonRow[]; by: PersonRow; from: Date },
): Promise<void> {
  const { row, people, by, from } = asked;
  const { agencyId, id, number, total } = row;
  await notify(
    tx,
    { ids, now },
    people.filter(handlesPayments).map(({ id: personId }) => ({
      kind: 'payment-run-released' as const,
      facts: { number, total, byName: by.name, sendableAt: from.toISOString() as IsoInstant },
      agencyId,
      about: PAYMENT_RUN,
      aboutId: id,
      personId,
      dedupeKey: `payment-run ${id} ${personId}`,
    })),
  );
}
