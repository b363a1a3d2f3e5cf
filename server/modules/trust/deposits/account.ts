import { inForceFrom, standingAt } from '../../../../domain/agencies/accounts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AccountRow, trustAccounts } from '../../agency-accounts/trust-service.ts';
import { trustAccountOf } from '../book/trust-account.ts';
import type { DepositRow } from './store.ts';

/** A trust account with whether money may still go to it, and since when it is the agency's. */
export type DepositAccount = { row: AccountRow; isPayable: boolean; since: Date };

/**
 * The account that a deposit is in, or is paid into while nothing came: then the agency's trust account in force.
 * Undefined while the agency has none.
 */
export async function depositAccount(
  tx: Tx,
  { agencyId, accountId }: Pick<DepositRow, 'agencyId' | 'accountId'>,
  { hasEntries, now }: { hasEntries: boolean; now: Date },
): Promise<DepositAccount | undefined> {
  if (!hasEntries || accountId === null) {
    const found = await trustAccountOf(tx, agencyId, now);
    if (!found.ok) return undefined;
    return { row: found.value, isPayable: true, since: inForceFrom(found.value) };
  }
  const all = await trustAccounts(tx, agencyId);
  const row = all.find(({ id }) => id === accountId);
  if (!row) return undefined;
  const standing = standingAt(row, all, now);
  const isPayable = standing === 'in-force' || standing === 'replaced';
  return { row, isPayable: isPayable && row.stoppedAt === null, since: inForceFrom(row) };
}
