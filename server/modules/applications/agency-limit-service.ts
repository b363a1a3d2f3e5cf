import type { AgencyLimit } from '../../../domain/applications/decision-facts.ts';
import { lendingLimits } from '../../../domain/applications/lending-limits.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockCreditLimit } from '../agency-settings/service.ts';
import { sumApproved } from './open-credit/service.ts';

/**
 * What limits the applications of an agency together, and what those that are approved or run take of it:
 * the default of the day where our staff have set nothing. Nobody else takes of it until the transaction ends.
 */
export async function agencyLimit(tx: Tx, agencyId: string, now: Date): Promise<AgencyLimit> {
  return approvedTogether(tx, agencyId, await lockCreditLimit(tx, agencyId), now);
}

/** The same for somebody who only looks, by what our staff have set. */
export async function approvedTogether(
  tx: Tx,
  agencyId: string,
  ownLimit: Cents | null,
  now: Date,
): Promise<AgencyLimit> {
  const today = propertyDate(now, 'Australia/Sydney');
  const limit = ownLimit ?? lendingLimits(today).agencyLimit;
  return { limit, taken: cents(await sumApproved(tx, agencyId)) };
}
