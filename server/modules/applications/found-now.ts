import type { DecisionReason } from '../../../domain/applications/decision-facts.ts';
import { decideByRules } from '../../../domain/applications/decision-rules.ts';
import { ASKED_AGAIN, isKnownOf } from '../../../domain/applications/sale-rules.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';
import { agencyLimit } from './agency-limit-service.ts';
import { decisionFacts } from './decision-facts-service.ts';
import { findEntriesOfKinds } from './drawdowns/store.ts';
import { RULES } from './event-service.ts';
import { lookedUp } from './open-credit/service.ts';
import { type ApplicationRow, findParties, type PartyRow, updateApplication } from './store.ts';

type Of = { row: ApplicationRow; listing: Listing; parties: readonly PartyRow[] };

/**
 * What the rules find of an application for credit as things stand, of any amount. Nobody else decides about
 * credit until the transaction ends.
 */
export async function findingsNow(
  tx: Tx,
  now: Date,
  { row, listing, parties }: Of,
): Promise<(amount: Cents) => DecisionReason[]> {
  const agency = await agencyLimit(tx, row.agencyId, now);
  const found = await lookedUp(tx, now, row, listing, parties);
  return (amount) => {
    const facts = decisionFacts(now, row, listing, { amount, parties });
    return decideByRules({ ...facts, ...found, agency }).reasons;
  };
}

/** What of this holds, in words. */
export function metOf(found: readonly DecisionReason[]): string[] {
  return found.filter(({ passed }) => passed).map(({ text }) => text);
}

/** What of an amount isn't as the rules have it now, as far as others than those who apply can change that. */
export async function unmetNow(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { listing, amount }: { listing: Listing; amount: number },
): Promise<DecisionReason[]> {
  if (!advancesMoney(row.product)) return [];
  const parties = await findParties(tx, row.agencyId, [row.id]);
  const found = (await findingsNow(tx, now, { row, listing, parties }))(cents(amount));
  return found.filter(({ rule, passed }) => !passed && ASKED_AGAIN.includes(rule));
}

/**
 * What our own staff were told doesn't hold: with the application now, or when it was referred last; undefined of
 * what no rule ever referred, and of what was referred before it was kept what the rules had found.
 */
async function toldUnmet(
  tx: Tx,
  { agencyId, id, decision }: ApplicationRow,
): Promise<DecisionReason[] | undefined> {
  const referred = (await findEntriesOfKinds(tx, [id], ['refer'])).findLast(
    (each) => each.agencyId === agencyId,
  );
  const rules = referred?.facts.rules as DecisionReason[] | undefined;
  if (!rules) return undefined;
  return [...(decision?.known ?? []), ...rules.filter(({ passed }) => !passed)];
}

/**
 * Whether something doesn't hold any more since our own staff were told what the rules found. It is kept with the
 * application then, as its next version, and a first person's approval with what it rested on is gone: whoever
 * decides reads it first. Undefined where they know all of it.
 */
export async function keepNews(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  listing: Listing,
): Promise<ApplicationRow | undefined> {
  if (row.state !== 'in_review' || !advancesMoney(row.product)) return undefined;
  const told = await toldUnmet(tx, row);
  if (!told) return undefined;
  const parties = await findParties(tx, row.agencyId, [row.id]);
  const found = (await findingsNow(tx, now, { row, listing, parties }))(cents(row.amount));
  const isNews = (found: DecisionReason) =>
    !found.passed && ASKED_AGAIN.includes(found.rule) && !isKnownOf(told, found);
  if (!found.some(isNews)) return undefined;
  const decision = {
    outcome: 'referred' as const,
    reasons: found.map(({ text }) => text),
    rules: found.map(({ rule }) => rule),
    met: metOf(found),
    known: found.filter(({ passed }) => !passed),
    decidedBy: RULES.name,
    at: now.toISOString(),
  };
  // It keeps its place in the queue: it has waited since it was referred.
  const written = await updateApplication(tx, row, { decision });
  if (!written) throw new Error('A locked application changed under its own transaction');
  return written;
}
