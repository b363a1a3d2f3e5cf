import type { AgencyLimit } from '../../../domain/applications/decision-rules.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockCreditLimit } from '../agency-settings/service.ts';
import { sumApproved } from './store.ts';

/**
 * What limits the applications of an agency together, and what those that are approved or run take of it;
 * undefined where nothing does. Nobody else takes of it until the transaction ends.
 */
export async function agencyLimit(tx: Tx, agencyId: string): Promise<AgencyLimit | undefined> {
  const limit = await lockCreditLimit(tx, agencyId);
  if (limit === null) return undefined;
  return { limit, taken: cents(await sumApproved(tx, agencyId)) };
}
