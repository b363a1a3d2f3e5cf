import type {
  Envelope,
  EnvelopeDocument,
  EnvelopeEntry,
  EnvelopeRecipient,
  EnvelopeSummary,
} from '../../../contract/envelope-shapes.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type {
  AgencyId,
  ContractFileId,
  EnvelopeId,
  ListingId,
  TemplateId,
} from '../../../domain/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import type { EntryRow } from './events/store.ts';
import { turnOf } from './moves-service.ts';
import { type EnvelopeRow, findDocuments, findRecipients, type RecipientRow } from './store.ts';

type DocumentWithPages = Awaited<ReturnType<typeof findDocuments>>[number];

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A kept envelope with its documents as the contract gives it to staff: nothing of any link in it. */
export async function withDocuments(tx: Tx, row: EnvelopeRow): Promise<Envelope> {
  const { agencyId, id } = row;
  const documents = await findDocuments(tx, agencyId, [id]);
  const recipients = await findRecipients(tx, agencyId, [id]);
  const summary = toSummary(row, recipients, documents);
  return { ...summary, documents: documents.map(toDocument) };
}

/** An envelope as lists show it. */
export function toSummary(
  row: EnvelopeRow,
  recipients: readonly RecipientRow[],
  documents: readonly DocumentWithPages[],
): EnvelopeSummary {
  const { expiresAt, disclosure, sentAt, completedAt, reason } = row;
  const turn = turnOf({ row, recipients });
  return {
    id: row.id as EnvelopeId,
    agencyId: row.agencyId as AgencyId,
    listingId: row.listingId as ListingId,
    product: row.product,
    state: row.state,
    subject: row.subject,
    message: row.message,
    inOrder: row.inOrder,
    formality: row.formality,
    expiresInDays: row.expiresInDays,
    ...(expiresAt === null ? {} : { expiresAt: instant(expiresAt) }),
    remindEveryDays: row.remindEveryDays,
    ...(disclosure === null ? {} : { disclosure }),
    documentNames: documents.map(({ name }) => name),
    recipients: recipients.map((each) => toRecipient(each, turn)),
    createdByName: row.createdByName,
    ...(sentAt === null ? {} : { sentAt: instant(sentAt) }),
    ...(completedAt === null ? {} : { completedAt: instant(completedAt) }),
    ...(reason === null ? {} : { reason }),
    version: row.version,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

function toRecipient(row: RecipientRow, turn: readonly string[]): EnvelopeRecipient {
  const { signerKey, witnessFor, email, phone, signedAt, declinedReason, inPerson } = row;
  const { contactHold: hold } = row;
  return {
    id: row.id,
    kind: row.kind,
    role: row.role,
    ...(signerKey === null ? {} : { signerKey }),
    ...(witnessFor === null ? {} : { witnessFor }),
    name: row.name,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    channels: [...row.channels],
    position: row.position,
    state: row.state,
    isTurn: turn.includes(row.id),
    ...(signedAt === null ? {} : { signedAt: instant(signedAt) }),
    ...(declinedReason === null ? {} : { declinedReason }),
    ...(inPerson === null ? {} : { inPersonHost: inPerson.name }),
    ...(hold === null || hold.endedAt !== undefined
      ? {}
      : {
          contactWaits: {
            channels: [...hold.channels],
            isWhole: hold.isWhole,
            changedBy: [...hold.by],
            changedByName: hold.byName,
            ...(hold.endsAt === undefined ? {} : { goesOnAt: hold.endsAt as IsoInstant }),
            ...(hold.replaces === undefined ? {} : { replaces: hold.replaces }),
          },
        }),
  };
}

function toDocument(row: DocumentWithPages): EnvelopeDocument {
  const { templateId, templateNumber, sealedSha256, verifyCode } = row;
  return {
    position: row.position,
    ...(templateId === null ? {} : { templateId: templateId as TemplateId }),
    ...(templateNumber === null ? {} : { templateNumber }),
    name: row.name,
    fileId: row.fileId as ContractFileId,
    sha256: row.sha256,
    pages: row.pages,
    body: row.body,
    prefilled: row.prefilled,
    ...(sealedSha256 === null ? {} : { sealedSha256 }),
    ...(verifyCode === null ? {} : { verifyCode }),
  };
}

/** A kept entry of the audit trail as the contract gives it. */
export function toEntry(row: EntryRow): EnvelopeEntry {
  const { seq, id, at, zone, kind, actorKind, actorName, recipientId, address, userAgent } = row;
  return {
    seq,
    id,
    at: instant(at),
    zone,
    kind,
    actorKind,
    actorName,
    ...(recipientId === null ? {} : { recipientId }),
    ...(address === null ? {} : { address }),
    ...(userAgent === null ? {} : { userAgent }),
    facts: row.facts,
    hash: row.hash,
  };
}
