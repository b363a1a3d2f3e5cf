import type { Refusal } from '../../../contract/problems.ts';
import type { Attestation, Signing } from '../../../contract/signing-shapes.ts';
import { missingFields } from '../../../domain/contracts/signing/completion.ts';
import { SIGNING_CONSENT_VERSION } from '../../../domain/contracts/signing/consent.ts';
import { disclosureRule, isDisclosed } from '../../../domain/contracts/signing/disclosure-gate.ts';
import { contactsOf } from '../../../domain/contracts/signing/known-contacts.ts';
import { localTimeText } from '../../../domain/contracts/signing/local-time.ts';
import { isAllSigned } from '../../../domain/contracts/signing/order.ts';
import { shownFields } from '../../../domain/contracts/template/conditions.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { keptAnswer } from '../envelopes/answers-service.ts';
import { formerContacts } from '../envelopes/contacts/service.ts';
import type { Doing } from '../envelopes/events/service.ts';
import { tell, tellAt } from '../envelopes/letters-service.ts';
import { endLink } from '../envelopes/links/service.ts';
import { BY_RULE, inviteNext, moveEnvelope, moveRecipient } from '../envelopes/moves-service.ts';
import { unsettledOf } from '../envelopes/named-service.ts';
import { envelopeDocuments } from '../envelopes/service.ts';
import { staffFault, staffTieOf } from '../envelopes/staff-service.ts';
import { leaveSealing } from '../envelopes/work/service.ts';
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
  type SigningGround,
} from './ground.ts';
import { findAnswers, writeAnswer } from './store.ts';
import { viewOf, visibleValues } from './view.ts';

type Outcome = Promise<Result<Signing, Refusal>>;

/** What signing needs besides the call. */
export type SignDeps = SigningDeps & { links: LinkSealer };

/**
 * Signs what was shown: in one's turn, having agreed, with every field of one's own filled, on the version
 * that was seen. Dates are set by the server's clock. Done twice it counts once. With the last signature
 * the envelope is left to be sealed, otherwise whose turn comes is invited.
 */
export async function sign(
  tx: Tx,
  call: SigningCall,
  { ids, links }: SignDeps,
  { version, attestation }: { version: number; attestation: Attestation | undefined },
): Outcome {
  const opened = await groundOf(tx, call);
  if (!opened.ok) return opened;
  if (opened.value.me.state === 'signed') return ok(await viewOf(tx, call, opened.value));
  const doing = { ids, now: call.now };
  const refusal = hindrance(opened.value, call.now);
  if (refusal) return refuse(refusal);
  if (opened.value.row.version !== version) {
    return refuse({ code: 'etag.stale', current: await viewOf(tx, call, opened.value) });
  }
  const ground = await arrive(tx, doing, call, opened.value);
  const missing = await whatIsMissing(tx, ground, attestation, call.now);
  if (missing) return refuse(missing);
  // Looked at when it was sent: since then it may have become that of somebody who works there.
  if (!call.link.inPerson && (await staffFault(tx, ground.row, ground.me))) {
    const detail =
      'How you are reached is how somebody who works there is reached. Ask the sender.';
    return refuse({ code: 'signing.closed', detail });
  }
  // Asked when it was sent: since then a name may have become another.
  if (unsettledOf(ground).length > 0) {
    const detail =
      'It has to be said first who is meant by a name in these documents, since each person signs on their own. Ask the sender.';
    return refuse({ code: 'listing.name-unsettled', detail });
  }
  await setDates(tx, doing, ground);
  const signed = await putHand(tx, doing, call, ground, attestation);
  if (!signed.ok) return signed;
  const gone = await goOn(tx, doing, call, links, signed.value);
  if (!gone.ok) return gone;
  return ok(await viewOf(tx, call, gone.value));
}

async function whatIsMissing(
  tx: Tx,
  ground: SigningGround,
  attestation: Attestation | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const { row, me, listing, zone } = ground;
  if (!hasConsented(ground)) return { code: 'signing.consent-missing' };
  if (me.kind === 'witness' && !attestation) {
    const message = 'A witness states that they are an adult, no party, and were there';
    return { code: 'request.invalid', errors: [{ path: 'attestation', message }] };
  }
  // Looked at when it was sent, and before a buyer signs once more (domain.md 4.8).
  const rule = disclosureRule(row.product, listing.address.state, [me.role]);
  if (!isDisclosed(rule, row.disclosure, propertyDate(now, zone))) {
    return { code: 'signing.closed', detail: 'What a buyer is given first was not confirmed.' };
  }
  const answers = await findAnswers(tx, row);
  const errors = (await envelopeDocuments(tx, row)).flatMap((document) =>
    missingFields(document.body, visibleValues(document, answers, ground), me.signerKey ?? '').map(
      ({ id, label }) => ({
        path: `documents.${document.position}.${id}`,
        message: `${label} is still empty`,
      }),
    ),
  );
  return errors.length > 0 ? { code: 'signing.answers-missing', errors } : undefined;
}

/** The date of signing is the server's, as a clock at the property shows it. */
async function setDates(tx: Tx, doing: Doing, ground: SigningGround): Promise<void> {
  const { row, me, zone } = ground;
  const value = localTimeText(doing.now, zone);
  const answers = await findAnswers(tx, row);
  for (const document of await envelopeDocuments(tx, row)) {
    const shown = shownFields(document.body, visibleValues(document, answers, ground));
    for (const { id: fieldId, type, signerId } of document.body.fields) {
      if (type !== 'sign_date' || signerId !== me.signerKey || !shown.has(fieldId)) continue;
      const place = { documentPosition: document.position, fieldId, recipientId: me.id };
      await writeAnswer(tx, row, { ...place, value }, doing.now);
    }
  }
}

async function putHand(
  tx: Tx,
  doing: Doing,
  call: SigningCall,
  ground: SigningGround,
  attestation: Attestation | undefined,
) {
  const { row, me } = ground;
  const answers = (await findAnswers(tx, row)).filter(({ recipientId }) => recipientId === me.id);
  const documents = (await envelopeDocuments(tx, row)).map(({ position, sha256 }) => ({
    position,
    sha256,
  }));
  const { inPerson } = call.link;
  const { hostId, hostName, identifiedBy, seen } = inPerson ?? {};
  const staff = await staffTieOf(tx, row, me);
  const at = doing.now.toISOString();
  return moveRecipient(tx, doing, ground, me.id, 'sign', actorOf(call, me), {
    facts: {
      consentVersion: SIGNING_CONSENT_VERSION,
      version: row.version,
      documents,
      answers: answers.map(keptAnswer),
      ...(attestation ? { attestation } : {}),
      ...(me.witnessFor === null ? {} : { witnessFor: me.witnessFor }),
      ...(staff ? { staff } : {}),
      ...(await proofFacts(tx, call)),
    },
    changes: {
      signedAt: doing.now,
      ...(me.kind === 'witness' && attestation ? { attestation } : {}),
      ...(hostId && hostName && identifiedBy
        ? { inPerson: { id: hostId, name: hostName, identifiedBy, ...(seen ? { seen } : {}), at } }
        : {}),
    },
  });
}

/** The envelope moves on with a signature; a session beside a host ends with its use. */
async function goOn(
  tx: Tx,
  doing: Doing,
  call: SigningCall,
  links: LinkSealer,
  signed: Parameters<typeof moveEnvelope>[2],
): Promise<Result<SigningGround, Refusal>> {
  const { me } = asNow(signed, { id: call.link.recipientId });
  const isLast = isAllSigned(signed.recipients);
  const moved = isLast
    ? await moveEnvelope(tx, doing, signed, 'lastSigned', BY_RULE)
    : await moveEnvelope(tx, doing, signed, 'recipientSigned', actorOf(call, me), {
        facts: { recipientId: me.id },
      });
  if (!moved.ok) return moved;
  if (isLast) await leaveSealing(tx, doing, moved.value.row);
  const next = isLast ? moved.value : await inviteNext(tx, doing, links, moved.value);
  const { inPerson } = call.link;
  if (inPerson) {
    await endLink(tx, call.link, doing.now);
    const { hostName, identifiedBy } = inPerson;
    const letter = { kind: 'signing-in-person', facts: { hostName, identifiedBy } } as const;
    await tell(tx, doing, next.row, [me], letter);
    const told = contactsOf(me).filter(({ channel }) => me.channels.includes(channel));
    const others = await formerContacts(tx, next, me, told);
    await tellAt(tx, doing, next.row, me, others, letter);
  }
  return ok(asNow(next, me));
}
