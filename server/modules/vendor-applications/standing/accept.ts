import type { Refusal } from '../../../../contract/problems.ts';
import { hasRunOut } from '../../../../domain/applications/good-until.ts';
import { mayStillSell } from '../../../../domain/applications/pays-out.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isAgencySuspended } from '../../agency-settings/service.ts';
import { decideBeforeAcceptance } from '../../applications/decision-service.ts';
import { applyEvent, type Doing, lockApplication } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { isAsked } from '../consent-state.ts';
import { firstAdvance } from '../drawdowns/requests.ts';
import { type ApplicationRow, findAgency, findConsents } from '../store.ts';

type By = { actor: { kinds: readonly ['VEN']; name: string }; agencyName: string };

/** Accepts what is approved, by the last who agreed, and has the first advance paid. */
export async function accept(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { actor, agencyName }: By,
): Promise<Result<ApplicationRow, Refusal>> {
  const signed = await applyEvent(tx, doing, row, { event: 'sign', actor });
  if (!signed.ok) return signed;
  await firstAdvance(tx, doing, signed.value, agencyName);
  return signed;
}

/**
 * Accepts what our own staff approved where everybody agreed to the same amount and terms before: nobody is asked
 * again. All that is asked of an agreement is asked of it too; what doesn't hold waits for the owners.
 */
export async function acceptStanding(tx: Tx, doing: Doing, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  const listing = row && (await wholeListing(tx, row.listingId));
  const agency = row && (await findAgency(tx, row.agencyId));
  if (row?.state !== 'approved' || !listing || !agency?.isActive) return;
  const isCredit = advancesMoney(row.product);
  if (isCredit && (await isAgencySuspended(tx, row.agencyId))) return;
  if (isCredit && !mayStillSell(listing.state)) return;
  if (hasRunOut(row, listing.address.state, doing.now)) return;
  const { parties } = await withParties(tx, row);
  const asking = { row, listing, agency, consents: await findConsents(tx, row) };
  const last = parties
    .toSorted((a, b) => (a.consentedAt ?? '').localeCompare(b.consentedAt ?? ''))
    .at(-1);
  if (!last || parties.some((party) => isAsked(asking, party))) return;
  const looked = await decideBeforeAcceptance(tx, doing, row);
  if (!looked.ok || looked.value.state !== 'approved') return;
  const actor = { kinds: ['VEN'] as const, name: last.name };
  await accept(tx, doing, looked.value, { actor, agencyName: agency.name });
}
