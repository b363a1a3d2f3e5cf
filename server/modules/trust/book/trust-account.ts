import type { Refusal } from '../../../../contract/problems.ts';
import { payableAt } from '../../../../domain/agencies/accounts.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AccountRow, findAccounts } from '../../agency-accounts/store.ts';

/** The agency's trust account in force. Refuses where there is none. */
export async function trustAccountOf(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<Result<AccountRow, Refusal>> {
  const rows = (await findAccounts(tx, agencyId)).filter(({ purpose }) => purpose === 'trust');
  const row = payableAt(rows, now);
  if (row) return ok(row);
  return refuse({
    code: 'agency-account.not-payable',
    detail:
      'The agency has no trust account in force. A principal enters it under Settings, Accounts.',
  });
}
