import type { Refusal } from '../../../../contract/problems.ts';
import { payableAt } from '../../../../domain/agencies/accounts.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AccountRow, trustAccounts } from '../../agency-accounts/trust-service.ts';

/** The agency's trust account in force. Refuses where there is none. */
export async function trustAccountOf(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<Result<AccountRow, Refusal>> {
  const row = payableAt(await trustAccounts(tx, agencyId), now);
  if (row) return ok(row);
  return refuse({
    code: 'agency-account.not-payable',
    detail:
      'The agency has no trust account in force. A principal enters it under Settings, Accounts.',
  });
}
