import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { notify } from '../../notifications/requests/service.ts';
import { isPrincipal, PRINCIPAL, peopleOf } from '../../people/principals-service.ts';
import type { SupplierAccountRow, SupplierRow } from './store.ts';

/** Tells the principals that a supplier is to be paid to another account: invented letters of suppliers ask for that. */
export async function tellPrincipalsOfAccount(
  tx: Tx,
  { now }: { now: Date },
  { ids }: { ids: Ids },
  row: Pick<
    SupplierAccountRow,
    'agencyId' | 'id' | 'bsb' | 'accountNumber' | 'createdByName' | 'nameCheck'
  > & { supplier: SupplierRow },
): Promise<void> {
  const { agencyId, id, supplier } = row;
  const principals = (await peopleOf(tx, agencyId)).filter(isPrincipal);
  await notify(
    tx,
    { ids, now },
    principals.map(({ id: personId }) => ({
      kind: 'supplier-account-changed' as const,
      facts: {
        supplierName: supplier.name,
        account: `${formatBsb(row.bsb)} ${maskAccountNumber(row.accountNumber)}`,
        byName: row.createdByName,
        needsCall: row.nameCheck === 'no-match',
      },
      agencyId,
      about: PRINCIPAL,
      aboutId: supplier.id,
      personId,
      dedupeKey: `supplier-account ${id} ${personId}`,
    })),
  );
}
