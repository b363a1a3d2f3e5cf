import type { Refusal } from '../../../contract/problems.ts';
import type { Signing } from '../../../contract/signing-shapes.ts';
import {
  SIGNING_CONSENT_VERSION,
  signingConsentText,
} from '../../../domain/contracts/signing/consent.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { changeRecipient } from '../envelopes/moves-service.ts';
import { envelopeDocuments } from '../envelopes/service.ts';
import { hasConsented } from './answers.ts';
import {
  actorOf,
  arrive,
  asNow,
  groundOf,
  hindrance,
  proofFacts,
  type SigningCall,
  type SigningDeps,
} from './ground.ts';
import { findAgencyName } from './store.ts';
import { viewOf } from './view.ts';

/** Agrees to sign electronically, in the wording that was shown; the documents shown are kept by hash. */
export function consent(
  call: SigningCall,
  { ids }: SigningDeps,
  { version }: { version: string },
): Promise<Result<Signing, Refusal>> {
  return call.transaction(async (tx) => {
    const opened = await groundOf(tx, call);
    if (!opened.ok) return opened;
    const doing = { ids, now: call.now };
    const ground = await arrive(tx, doing, call, opened.value);
    const refusal = hindrance(ground, call.now);
    if (refusal) return refuse(refusal);
    if (version !== SIGNING_CONSENT_VERSION) return refuse({ code: 'signing.consent-missing' });
    if (hasConsented(ground)) return ok(await viewOf(tx, call, ground));
    const { me, row } = ground;
    const documents = (await envelopeDocuments(tx, row)).map(({ position, sha256 }) => ({
      position,
      sha256,
    }));
    const proof = await proofFacts(tx, call);
    const at = call.now.toISOString();
    const { address } = call.origin;
    const text = signingConsentText(version, me.kind, await findAgencyName(tx, row.agencyId)) ?? '';
    const kept = { version, text, at, address, otpId: proof.proof ?? null };
    const { entry } = actorOf(call, me);
    const agreed = await changeRecipient(tx, doing, ground, me, entry, {
      kind: 'consented',
      facts: { version, documents, ...proof },
      changes: { consented: kept },
    });
    return ok(await viewOf(tx, call, asNow(agreed, me)));
  });
}
