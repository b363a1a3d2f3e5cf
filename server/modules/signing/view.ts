import type { Signing, SigningDocument } from '../../../contract/signing-shapes.ts';
import {
  agreedConsentText,
  SIGNING_CONSENT_VERSION,
} from '../../../domain/contracts/signing/consent.ts';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Tx } from '../../db/transaction.ts';
import { turnOf } from '../envelopes/moves-service.ts';
import { envelopeDocuments } from '../envelopes/service.ts';
import { savedSignature } from '../profile/saved-signature-service.ts';
import { isOpen, type SigningCall, type SigningGround } from './ground.ts';
import { type AnswerRow, findAgencyName, findAnswers } from './store.ts';

type Document = Awaited<ReturnType<typeof envelopeDocuments>>[number];

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** States in which there is something to read; what was declined, voided or ran out is closed. */
const READABLE = ['sent', 'in_progress', 'sealing', 'completed'];

/** Whether the documents may still be read by who got them. */
export function isReadable({ row }: Pick<SigningGround, 'row'>): boolean {
  return READABLE.includes(row.state);
}

/** The envelope as the person of the link sees it, of the others only what they may. */
export async function viewOf(tx: Tx, call: SigningCall, ground: SigningGround): Promise<Signing> {
  const { row, me, listing, zone, recipients } = ground;
  const [agencyName, documents, answers] = await Promise.all([
    findAgencyName(tx, row.agencyId),
    isReadable(ground) ? envelopeDocuments(tx, row) : [],
    findAnswers(tx, row),
  ]);
  const { expiresAt, disclosure, reason } = row;
  const witnessed = recipients.find(({ id }) => id === me.witnessFor);
  const may = mayDo(ground, call.now);
  const signsForAgency = me.role === 'agent' && me.kind === 'signer' && may === 'sign';
  const saved = signsForAgency ? await savedSignature(tx, row.agencyId, me) : undefined;
  const host = call.link.inPerson?.hostName ?? me.inPerson?.name;
  return {
    agencyName,
    senderName: row.createdByName,
    addressLine: listing.addressLine,
    subject: row.subject,
    message: row.message,
    product: row.product,
    state: row.state,
    ...(expiresAt === null ? {} : { expiresAt: instant(expiresAt) }),
    ...(disclosure === null ? {} : { disclosure }),
    ...(reason === null ? {} : { reason }),
    zone,
    me: {
      ...toOther(me),
      ...(me.signerKey === null ? {} : { signerKey: me.signerKey }),
      ...(witnessed ? { witnessFor: witnessed.id } : {}),
      mayDo: may,
      ...(saved ? { savedSignature: saved } : {}),
      hasConsented: me.consented?.version === SIGNING_CONSENT_VERSION,
      ...(me.signedAt === null ? {} : { signedAt: instant(me.signedAt) }),
      ...(host === undefined ? {} : { inPersonHost: host }),
    },
    others: recipients.filter(({ id }) => id !== me.id).map(toOther),
    documents: documents.map((each) => toDocument(each, answers, ground)),
    consent: consentShown(me, agencyName),
    version: row.version,
  };
}

/** What is agreed to now; of whoever has signed, what they agreed to then. */
function consentShown(
  { kind, signedAt, consented }: SigningGround['me'],
  agencyName: string,
): Signing['consent'] {
  const shown = signedAt !== null && consented ? consented : { version: SIGNING_CONSENT_VERSION };
  return { version: shown.version, text: agreedConsentText(shown, kind, agencyName) };
}

function toOther({ id, name, role, kind, state }: SigningGround['me']): Signing['others'][number] {
  return { id, name, role, kind, state };
}

function mayDo(ground: SigningGround, now: Date): Signing['me']['mayDo'] {
  const { me } = ground;
  if (!isOpen(ground, now) || me.kind === 'copy' || me.state === 'signed') return 'read';
  return turnOf(ground).includes(me.id) ? 'sign' : 'wait';
}

const isHand = (value: FieldValue) => typeof value === 'object' && 'png' in value;

/** What a document holds that this person may see: their own, and what others wrote who have signed. */
export function visibleValues(
  { position, prefilled }: Pick<Document, 'position' | 'prefilled'>,
  answers: readonly AnswerRow[],
  { me, recipients }: Pick<SigningGround, 'me' | 'recipients'>,
): Record<string, FieldValue> {
  const signed = new Set(recipients.filter(({ state }) => state === 'signed').map(({ id }) => id));
  const seen = answers.filter(({ documentPosition, recipientId, value }) => {
    if (documentPosition !== position) return false;
    return recipientId === me.id || (signed.has(recipientId) && !isHand(value));
  });
  return {
    ...prefilled,
    ...Object.fromEntries(seen.map(({ fieldId, value }) => [fieldId, value])),
  };
}

function toDocument(
  document: Document,
  answers: readonly AnswerRow[],
  ground: SigningGround,
): SigningDocument {
  const { position, name, sha256, pages, body, prefilled, sealedSha256, verifyCode } = document;
  const { recipients, me } = ground;
  const signed = recipients.filter(({ id, state }) => id !== me.id && state === 'signed');
  const signedFields = answers.filter(
    ({ documentPosition, recipientId, value }) =>
      documentPosition === position && isHand(value) && signed.some(({ id }) => id === recipientId),
  );
  return {
    position,
    name,
    sha256,
    pages,
    body,
    prefilled,
    values: visibleValues(document, answers, ground),
    signedFields: signedFields.map(({ fieldId }) => fieldId),
    ...(sealedSha256 === null ? {} : { sealedSha256 }),
    ...(verifyCode === null ? {} : { verifyCode }),
  };
}
