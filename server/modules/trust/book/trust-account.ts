import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type AgencyAccountRow, accountInForce } from '../../agency-accounts/paying-service.ts';

export type AccountRow = AgencyAccountRow;

/** The agency's trust account in force. Refuses where there is none, or somebody stopped it. */
export async function trustAccountOf(
  tx: Tx,
  agencyId: string,
  now: Date,
): Promise<Result<AccountRow, Refusal>> {
  const row = await accountInForce(tx, agencyId, 'trust', now);
  if (row) return ok(row);
  return refuse({
    code: 'agency-account.not-payable',
    detail:
      'The agency has no trust account in force. A principal enters it under Settings, Accounts.',
  });
}
