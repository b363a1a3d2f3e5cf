import { SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notify } from '../../notifications/requests/service.ts';
import { findDepositPeople } from '../by-link/store.ts';
import type { DepositMessage } from '../messages.ts';
import type { Doer } from './move.ts';
import type { DepositPersonRow, DepositRow } from './store.ts';

/** Tells everybody of one side who was sent the link, once for a key. */
export async function tellSide(
  tx: Tx,
  doing: Pick<Doer, 'now' | 'ids'>,
  row: DepositRow,
  { side, key, message }: { side: DepositPersonRow['side']; key: string; message: DepositMessage },
): Promise<void> {
  const people = (await findDepositPeople(tx, row)).filter((each) => each.side === side);
  const { agencyId, id: aboutId } = row;
  await notify(
    tx,
    doing,
    people.map(({ personId }) => ({
      ...message,
      agencyId,
      about: SOLD_DEPOSIT,
      aboutId,
      personId,
      dedupeKey: `${message.kind} ${key} ${personId}`,
    })),
  );
}
