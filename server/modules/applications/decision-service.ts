import type { Refusal } from '../../../contract/problems.ts';
import { decideByRules } from '../../../domain/applications/decision-rules.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { capFactsOf } from '../../../domain/products/cap-facts.ts';
import { capAmount } from '../../../domain/products/product-caps.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeListing } from '../listings/service.ts';
import { type ApplicationNotice, notify } from '../notifications/requests/service.ts';
import { agencyLimit } from './agency-limit-service.ts';
import { applyEvent, type Doing, RULES } from './event-service.ts';
import { type ApplicationRow, findParties } from './store.ts';

/**
 * Decides an application that was just submitted and is locked: approves it when every rule holds, else
 * refers it to our own staff; the reasons are kept with it. Its parties hear of an approval.
 */
export async function decideSubmitted(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
): Promise<Result<ApplicationRow, Refusal>> {
  const { agencyId, id, amount } = current;
  const [listing, parties] = await Promise.all([
    wholeListing(tx, current.listingId),
    findParties(tx, agencyId, [id]),
  ]);
  if (!listing) return refuse({ code: 'resource.not-found' });
  const { outcome, reasons } = decideByRules({
    today: propertyDate(doing.now, propertyZone(listing.address.state)),
    amount: cents(amount),
    agency: await agencyLimit(tx, agencyId),
    cap: capAmount(current.terms.cap ?? undefined, capFactsOf(listing)),
    hasAuthority: listing.authority !== undefined,
    settlementOn: listing.dates?.settlementDueOn,
    dueOn: current.dueOn as IsoDate | null,
    parties,
  });
  const isApproved = outcome === 'approved';
  const decision = {
    outcome,
    reasons: reasons.map(({ text }) => text),
    decidedBy: RULES.name,
    at: doing.now.toISOString(),
  };
  const moved = await applyEvent(tx, doing, current, {
    event: isApproved ? 'autoApprove' : 'refer',
    actor: RULES,
    facts: { rules: reasons },
    changes: { decision, ...(isApproved ? { approvedAmount: amount } : {}) },
  });
  if (moved.ok && isApproved) await tellParties(tx, doing, moved.value, 'application-approved');
  return moved;
}

/** Asks for a message to every party of an application, once for each of its versions. */
export async function tellParties(
  tx: Tx,
  doing: Doing,
  { agencyId, id, version }: ApplicationRow,
  kind: ApplicationNotice,
): Promise<void> {
  const parties = await findParties(tx, agencyId, [id]);
  await notify(
    tx,
    doing,
    parties.map((party) => ({
      kind,
      agencyId,
      applicationId: id,
      partyId: party.id,
      dedupeKey: `${kind} ${id} ${party.id} ${version}`,
    })),
  );
}
