import type { Refusal } from '../../../contract/problems.ts';
import type { DecisionReason } from '../../../domain/applications/decision-facts.ts';
import { decideByRules, type RuleDecision } from '../../../domain/applications/decision-rules.ts';
import { homeOf, maySameHome } from '../../../domain/listings/same-home.ts';
import { cents } from '../../../domain/money.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { addressAt } from '../listings/homes-service.ts';
import { wholeListing } from '../listings/service.ts';
import { type ApplicationNotice, notify } from '../notifications/requests/service.ts';
import { agencyLimit } from './agency-limit-service.ts';
import { checkAgain, isHeld } from './contacts/service.ts';
import { decisionFacts } from './decision-facts-service.ts';
import { applyEvent, type Doing, RULES } from './event-service.ts';
import { lookedUp } from './open-credit/service.ts';
import { type ApplicationRow, findParties } from './store.ts';

/** A document advances nothing, so that no rule of credit stands against it. */
const DOCUMENT: RuleDecision = {
  outcome: 'approved',
  reasons: [{ rule: 'amount', passed: true, text: 'No money is advanced' }],
};

/**
 * Decides an application that was just submitted and is locked: approves it when every rule holds, else
 * refers it to our own staff; the reasons are kept with it. Its parties hear of an approval.
 */
export async function decideSubmitted(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
): Promise<Result<ApplicationRow, Refusal>> {
  const { agencyId, amount } = current;
  const listing = await wholeListing(tx, current.listingId);
  if (!listing) return refuse({ code: 'resource.not-found' });
  const parties = await checkAgain(tx, doing, current, listing);
  const { outcome, reasons } = advancesMoney(current.product)
    ? decideByRules({
        ...decisionFacts(doing.now, current, listing, { amount: cents(amount), parties }),
        agency: await agencyLimit(tx, agencyId, doing.now),
        ...(await lookedUp(tx, doing.now, current, listing, parties)),
      })
    : DOCUMENT;
  const isApproved = outcome === 'approved';
  const decision = {
    outcome,
    reasons: reasons.map(({ text }) => text),
    rules: reasons.map(({ rule }) => rule),
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
 * home since, or its people are reached by what nobody confirmed.
 */
export async function decideBeforeAcceptance(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
): Promise<Result<ApplicationRow, Refusal>> {
  const listing = await wholeListing(tx, current.listingId);
  if (!listing) return refuse({ code: 'resource.not-found' });
  const at = doing.now.toISOString();
  const before = await addressAt(tx, listing, new Date(current.decision?.at ?? at));
  const isMoved = !maySameHome(homeOf(before), homeOf(listing.address));
  const held = (await checkAgain(tx, doing, current, listing)).filter(isHeld);
  if (!advancesMoney(current.product) || (!isMoved && held.length === 0)) return ok(current);
  const text = 'The address of the property was changed after it was approved';
  const reasons: DecisionReason[] = [
    ...(isMoved ? [{ rule: 'authority' as const, passed: false, text }] : []),
    ...held.flatMap(({ contactHold }) =>
      (contactHold?.reasons ?? []).map((reason) => ({
        ...{ rule: 'reached' as const, passed: false, text: reason },
      })),
    ),
  ];
  const decision = {
    outcome: 'referred' as const,
    reasons: reasons.map(({ text: reason }) => reason),
    rules: reasons.map(({ rule }) => rule),
    decidedBy: RULES.name,
    at,
  };
  const facts = { rules: reasons };
  return applyEvent(tx, doing, current, {
    ...{ event: 'refer', actor: RULES, facts, changes: { decision } },
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
