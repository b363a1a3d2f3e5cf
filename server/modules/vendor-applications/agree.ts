import type { Refusal } from '../../../contract/problems.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { hasRunOut } from '../../../domain/applications/good-until.ts';
import { mayStillSell } from '../../../domain/applications/pays-out.ts';
import { missingAnswers } from '../../../domain/applications/vendor-answers.ts';
import { advancesMoney, CONTRACT_PRODUCTS } from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import { isAgencySuspended } from '../agency-settings/service.ts';
import { decideBeforeAcceptance, decideSubmitted } from '../applications/decision-service.ts';
import { addEntry, applyEvent, type Doing } from '../applications/event-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { agreedAmount } from './agreed-amount.ts';
import { giveConsent } from './consent-service.ts';
import { isAsked } from './consent-state.ts';
import { confirmFunds } from './drawdowns/requests.ts';
import { answersOf, type Ground, groundOf } from './ground.ts';
import { keptTerms } from './key-terms/paper.ts';
import { isShownNow, shownOf } from './key-terms/terms.ts';
import { accept } from './standing/accept.ts';
import { begin, type VendorDeps, vendorOf } from './steps.ts';
import type { PartyConsent } from './store.ts';
import { toVendorApplication } from './view.ts';

/** What was shown to the person who agrees; the amount in cents. */
export type Agreement = { drawdownId: string; textVersion: string; amount: number };

type Moved = Promise<Result<unknown, Refusal>>;

/**
 * Agrees to the application, or to a request for funds, in the words and for the amount that were shown.
 * Each owner agrees by their own link; with the last the application is submitted and decided.
 */
export async function agree(
  tx: Tx,
  call: LinkCall,
  { ids }: VendorDeps,
  agreement: Agreement,
): Promise<Result<VendorApplication, Refusal>> {
  const ground = await groundOf(tx, call);
  const doing = { ids, now: call.now };
  const isFirst = agreement.drawdownId === ground.row.id;
  if (advancesMoney(ground.row.product) && (await isAgencySuspended(tx, ground.row.agencyId))) {
    return refuse({ code: 'application.agency-suspended' });
  }
  if (isFirst && hasRunOut(ground.row, ground.listing.address.state, doing.now)) {
    return refuse({ code: 'application.run-out' });
  }
  // Until it is approved a person looks at it; by then somebody has, of a sale that was to come.
  const isApproved = isFirst && ground.row.state === 'approved';
  if (isApproved && advancesMoney(ground.row.product) && !mayStillSell(ground.listing.state)) {
    return refuse({ code: 'application.not-for-sale' });
  }
  if (!isShownNow(ground, agreement.textVersion)) {
    return refuse({ code: 'application.changed' });
  }
  const consent: PartyConsent = {
    textVersion: CONSENT_VERSION,
    at: doing.now.toISOString(),
    address: call.clientAddress,
    codeId: call.link.proof?.codeId ?? null,
  };
  const moved = isFirst
    ? await agreeToApplication(tx, doing, { ground, agreement, consent })
    : await confirmFunds(tx, doing, ground, { ...agreement, consent });
  if (!moved.ok) return moved;
  return ok(toVendorApplication(await groundOf(tx, call), call.now));
}

type Given = { ground: Ground; agreement: Agreement; consent: PartyConsent };

async function agreeToApplication(
  tx: Tx,
  doing: Doing,
  { ground, agreement, consent }: Given,
): Moved {
  const { row, me } = ground;
  const refusal = hindrance(ground, agreement);
  if (refusal) return refuse(refusal);
  if (!isAsked(ground, me)) {
    const isAllAgreed = !ground.parties.some((party) => isAsked(ground, party));
    return row.state === 'approved' && isAllAgreed ? goOn(tx, doing, ground) : ok(row);
  }
  const shown = shownOf(ground);
  const named = ground.authority ? { authority: ground.authority.id } : {};
  const kept = { ...consent, ...named, ...keptTerms(ground, doing.now), shown };
  await giveConsent(tx, doing, row, me.id, kept);
  const facts = { partyId: me.id, textVersion: CONSENT_VERSION, amount: agreement.amount };
  const entry = { kind: 'consented', actorKind: 'VEN', actorName: me.name, facts };
  await addEntry(tx, doing, row, entry);
  const others = ground.parties.filter((party) => party.id !== me.id && isAsked(ground, party));
  return others.length > 0 && row.state !== 'info_required'
    ? waitForOthers(tx, doing, ground, others)
    : goOn(tx, doing, ground);
}

function hindrance(ground: Ground, { amount }: Agreement): Refusal | undefined {
  const { row, me, choice } = ground;
  const isContract = CONTRACT_PRODUCTS.some((contract) => contract === row.product);
  const isAgreed = me.consentedAt !== undefined;
  if (!isAsked(ground, me)) {
    return isAgreed ? undefined : { code: 'application.transition-refused', allowed: [] };
  }
  if (amount !== agreedAmount(ground)) return { code: 'application.changed' };
  const { atSettlement } = choice.first;
  if (!isContract && atSettlement === 'none') return { code: 'payment.method-not-offered' };
  const missing = atSettlement === 'short' ? [] : missingAnswers(row.product, answersOf(row));
  if (missing.length === 0) return undefined;
  const errors = missing.map((path) => ({ path: `answers.${path}`, message: 'Is missing' }));
  return { code: 'application.answers-missing', errors };
}

async function waitForOthers(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  others: Ground['parties'],
): Moved {
  const { row } = ground;
  const { agencyId, id: applicationId } = row;
  await notify(
    tx,
    doing,
    others.map(({ id: partyId }) => ({
      kind: 'owner-consent',
      agencyId,
      applicationId,
      partyId,
      dedupeKey: `owner-consent ${applicationId} ${partyId} ${row.state === 'approved'}`,
    })),
  );
  if (row.state === 'approved' || row.state === 'partially_completed') return ok(row);
  const begun = await begin(tx, doing, ground);
  if (!begun.ok) return begun;
  return applyEvent(tx, doing, begun.value, { event: 'markPartial', actor: vendorOf(ground) });
}

/** With the last agreement: submits and decides, hands in what was asked for, or accepts. */
async function goOn(tx: Tx, doing: Doing, ground: Ground): Moved {
  const { row } = ground;
  const actor = vendorOf(ground);
  const by = { actor, agencyName: ground.agency.name };
  if (row.state === 'approved') {
    const looked = await decideBeforeAcceptance(tx, doing, row);
    if (!looked.ok || looked.value.state !== 'approved') return looked;
    return accept(tx, doing, looked.value, by);
  }
  if (row.state === 'info_required') {
    return applyEvent(tx, doing, row, { event: 'supplyInfo', actor });
  }
  const begun = await begin(tx, doing, ground);
  if (!begun.ok) return begun;
  const submitted = await applyEvent(tx, doing, begun.value, { event: 'submit', actor });
  if (!submitted.ok) return submitted;
  const decided = await decideSubmitted(tx, doing, submitted.value);
  if (!decided.ok || decided.value.state !== 'approved') return decided;
  // Approved as everyone has just agreed to it: nothing is left to ask them.
  return accept(tx, doing, decided.value, by);
}
