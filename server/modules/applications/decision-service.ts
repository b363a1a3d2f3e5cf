import type { Refusal } from '../../../contract/problems.ts';
import type { DecisionReason } from '../../../domain/applications/decision-facts.ts';
import { isKnownOf } from '../../../domain/applications/sale-rules.ts';
import { homeOf, maySameHome } from '../../../domain/listings/same-home.ts';
import { cents } from '../../../domain/money.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { addressAt } from '../listings/homes-service.ts';
import { wholeListing } from '../listings/service.ts';
import { type ApplicationNotice, notify } from '../notifications/requests/service.ts';
import { checkAgain, isHeld } from './contacts/service.ts';
import { applyEvent, type Doing, RULES } from './event-service.ts';
import { findingsNow, metOf, unmetNow } from './found-now.ts';
import { type ApplicationRow, findParties } from './store.ts';

/** A document advances nothing, so that no rule of credit stands against it. */
const DOCUMENT: DecisionReason[] = [{ rule: 'amount', passed: true, text: 'No money is advanced' }];

/**
 * Decides an application that was just submitted and is locked: approves it when every rule holds, else
 * refers it to our own staff; the reasons are kept with it. Its parties hear of an approval.
 */
export async function decideSubmitted(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
): Promise<Result<ApplicationRow, Refusal>> {
  const { amount } = current;
  const listing = await wholeListing(tx, current.listingId);
  if (!listing) return refuse({ code: 'resource.not-found' });
  const parties = await checkAgain(tx, doing, current, listing);
  const reasons = advancesMoney(current.product)
    ? (await findingsNow(tx, doing.now, { row: current, listing, parties }))(cents(amount))
    : DOCUMENT;
  const isApproved = reasons.every(({ passed }) => passed);
  const decision = {
    outcome: isApproved ? ('approved' as const) : ('referred' as const),
    reasons: reasons.map(({ text }) => text),
    rules: reasons.map(({ rule }) => rule),
    met: metOf(reasons),
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

/**
 * What was approved, and is locked, before it is accepted: back to our own staff where its listing says another
 * home since, its people are reached by what nobody confirmed, or price, owners or sale aren't any more what was approved.
 */
export async function decideBeforeAcceptance(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
): Promise<Result<ApplicationRow, Refusal>> {
  const listing = await wholeListing(tx, current.listingId);
  if (!listing) return refuse({ code: 'resource.not-found' });
  const at = doing.now.toISOString();
  const then = await addressAt(tx, listing, new Date(current.decision?.at ?? at));
  const isMoved = !maySameHome(homeOf(then), homeOf(listing.address));
  const held = (await checkAgain(tx, doing, current, listing)).filter(isHeld);
  // A slip in the address that was mended takes nothing from the agreement by then: another home is looked for above.
  const { approvedAmount, amount, decision: approval } = current;
  const isKnown = (reason: DecisionReason) =>
    reason.rule === 'agreement' ||
    (approval?.known
      ? isKnownOf(approval.known, reason)
      : approval?.unmet?.includes(reason.rule) === true);
  const found = await unmetNow(tx, doing.now, current, {
    listing,
    amount: approvedAmount ?? amount,
  });
  const unmet = found.filter((each) => !isKnown(each));
  const isAsApproved = !isMoved && held.length === 0 && unmet.length === 0;
  if (!advancesMoney(current.product) || isAsApproved) return ok(current);
  const text = 'The address of the property was changed after it was approved';
  const reasons: DecisionReason[] = [
    ...(isMoved ? [{ rule: 'authority' as const, passed: false, text }] : []),
    ...found,
    ...[...new Set(held.flatMap(({ contactHold }) => contactHold?.reasons ?? []))].map(
      (reason) => ({
        rule: 'reached' as const,
        passed: false,
        text: reason,
      }),
    ),
  ];
  const decision = {
    outcome: 'referred' as const,
    reasons: reasons.map(({ text: reason }) => reason),
    rules: reasons.map(({ rule }) => rule),
    met: metOf(reasons),
    decidedBy: RULES.name,
    at,
  };
  const facts = { rules: reasons };
  return applyEvent(tx, doing, current, {
    event: 'refer',
    actor: RULES,
    facts,
    changes: { decision },
  });
}

/** Asks for a message to every party of an application, once for each of its versions; not before `runAt`. */
export async function tellParties(
  tx: Tx,
  doing: Doing,
  { agencyId, id, version }: ApplicationRow,
  kind: ApplicationNotice,
  runAt = doing.now,
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
      runAt,
      dedupeKey: `${kind} ${id} ${party.id} ${version}`,
    })),
  );
}
