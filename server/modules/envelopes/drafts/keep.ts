import type { DraftRecipient, EnvelopeDraft } from '../../../../contract/envelope-draft.ts';
import type { Envelope } from '../../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { openListing, openToChange } from '../access.ts';
import { keepWritten } from '../contacts/service.ts';
import { writeEntry } from '../events/service.ts';
import { chainOf, type Ground } from '../moves-service.ts';
import { deleteAnswers, type EnvelopeKey, findRecipients, updateEnvelope } from '../store.ts';
import { withDocuments } from '../view.ts';
import { resolveDocuments } from './documents.ts';
import { draftPeopleFaults } from './people.ts';
import { insertEnvelope, type NewRecipient, replaceDocuments, replaceRecipients } from './store.ts';

type Outcome = Promise<Result<Envelope, Refusal>>;
type Content = Omit<EnvelopeDraft, 'id' | 'product'>;

/** Keeps a composed envelope as a draft. Nothing goes out. */
export async function createEnvelope(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { listingId, id, product, ...content }: EnvelopeDraft & { listingId: string },
): Outcome {
  const opened = await openListing(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, by } = opened.value;
  const { agencyId } = listing;
  const checked = await check(tx, call, { agencyId, id, product }, content);
  if (!checked.ok) return checked;
  const { documents, recipients, formality } = checked.value;
  const { now, principal } = call;
  const row = await insertEnvelope(tx, {
    agencyId,
    id,
    listingId,
    product,
    state: 'draft',
    ...columnsOf(content),
    formality,
    version: 1,
    createdBy: principal.subject,
    createdByName: by.entry.name,
    createdAt: now,
    updatedAt: now,
  });
  if (!row) return refuse({ code: 'envelope.exists' });
  await replaceDocuments(tx, row, documents);
  await replaceRecipients(tx, row, recipients);
  await keepWritten(tx, row, principal.subject, { people: recipients, before: [] });
  const zone = propertyZone(listing.address.state);
  await writeEntry(tx, { ids, now }, chainOf({ row, zone }), by.entry, { kind: 'created' });
  return ok(await withDocuments(tx, row));
}

/** Writes a draft anew. What was answered before a correction is gone. */
export async function editEnvelope(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, version, content }: { id: string; version: number; content: Content },
): Outcome {
  const opened = await openToChange(tx, call, id);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const { row } = ground;
  if (row.version !== version) {
    return refuse({ code: 'etag.stale', current: await withDocuments(tx, row) });
  }
  if (row.state !== 'draft') return refuse({ code: 'envelope.not-draft' });
  const checked = await check(tx, call, row, content);
  if (!checked.ok) return checked;
  const { documents, recipients, formality } = checked.value;
  const { now } = call;
  await deleteAnswers(tx, row);
  const next = { ...columnsOf(content), formality, updatedAt: now };
  const updated = await updateEnvelope(tx, row, next);
  await replaceDocuments(tx, row, documents);
  await replaceRecipients(tx, row, recipients);
  const written = { people: recipients, before: ground.recipients };
  await keepWritten(tx, row, call.principal.subject, written);
  const changed: Ground = {
    ...ground,
    row: updated,
    recipients: await findRecipients(tx, row.agencyId, [row.id]),
  };
  await writeEntry(tx, { ids, now }, chainOf(changed), by.entry, {
    kind: 'edited',
    facts: { version: updated.version },
  });
  return ok(await withDocuments(tx, updated));
}

async function check(
  tx: Tx,
  call: SignedInCall,
  of: EnvelopeKey & Pick<EnvelopeDraft, 'product'>,
  { documents, recipients }: Content,
) {
  const resolved = await resolveDocuments(tx, call, of, documents);
  const people = recipients.map((given) => toRecipientRow(of, given));
  const faults = [...resolved.faults, ...draftPeopleFaults(people)];
  if (faults.length > 0) return refuse<Refusal>({ code: 'envelope.refused', errors: faults });
  return ok({ documents: resolved.rows, recipients: people, formality: resolved.formality });
}

function columnsOf(content: Content) {
  const { subject, message, inOrder, expiresInDays, remindEveryDays, disclosure = null } = content;
  return { subject, message, inOrder, expiresInDays, remindEveryDays, disclosure };
}

function toRecipientRow({ agencyId, id: envelopeId }: EnvelopeKey, given: DraftRecipient) {
  const { id, kind, role, name, channels, position } = given;
  return {
    agencyId,
    envelopeId,
    id,
    kind,
    role,
    signerKey: given.signerKey ?? null,
    witnessFor: given.witnessFor ?? null,
    name,
    email: given.email ?? null,
    phone: given.phone ?? null,
    channels: [...new Set(channels)],
    position,
    state: 'waiting',
    version: 1,
  } satisfies NewRecipient;
}
