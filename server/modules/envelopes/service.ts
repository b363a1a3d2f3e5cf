import type {
  Envelope,
  EnvelopeEntry,
  EnvelopeSummary,
} from '../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { fileContent, findContractFile } from '../contract-files/service.ts';
import { reachedListing } from '../listings/reach-service.ts';
import { openToRead } from './access.ts';
import { envelopeEntries } from './events/service.ts';
import { findDocuments, findOfListing, findRecipients } from './store.ts';
import { toEntry, toSummary, withDocuments } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** The documents of an envelope, each in its place, with the pages of their files. */
export function envelopeDocuments(tx: Tx, { agencyId, id }: { agencyId: string; id: string }) {
  return findDocuments(tx, agencyId, [id]);
}

/** The envelopes of a listing that the person sees, newest first. */
export async function listEnvelopes(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ envelopes: EnvelopeSummary[] }> {
  const listing = await reachedListing(tx, call, listingId, 'envelope.see');
  if (!listing.ok) return listing;
  const { agencyId } = listing.value;
  const rows = await findOfListing(tx, agencyId, listingId);
  const ids = rows.map(({ id }) => id);
  const [documents, recipients] = await Promise.all([
    findDocuments(tx, agencyId, ids),
    findRecipients(tx, agencyId, ids),
  ]);
  const own = (id: string) => (each: { envelopeId: string }) => each.envelopeId === id;
  return ok({
    envelopes: rows.map((row) =>
      toSummary(row, recipients.filter(own(row.id)), documents.filter(own(row.id))),
    ),
  });
}

/** One envelope of a listing that the person sees. */
export async function readEnvelope(tx: Tx, call: SignedInCall, id: string): Outcome<Envelope> {
  const opened = await openToRead(tx, call, id);
  return opened.ok ? ok(await withDocuments(tx, opened.value.row)) : opened;
}

/** The audit trail of an envelope, oldest first. */
export async function envelopeTrail(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<{ events: EnvelopeEntry[] }> {
  const opened = await openToRead(tx, call, id);
  if (!opened.ok) return opened;
  const entries = await envelopeEntries(tx, opened.value.row);
  return ok({ events: entries.map(toEntry) });
}

/** A document of the envelope: sealed where it is, otherwise as it was sent, without anybody's answers. */
export async function openDocument(
  call: SignedInCall,
  files: FileStorage,
  { id, position }: { id: string; position: number },
) {
  const found = await call.transaction(async (tx) => {
    const opened = await openToRead(tx, call, id);
    if (!opened.ok) return opened;
    const documents = await findDocuments(tx, opened.value.row.agencyId, [id]);
    const document = documents.find((each) => each.position === position);
    const fileId = document?.sealedFileId ?? document?.fileId;
    const file = fileId === undefined ? undefined : await findContractFile(tx, fileId);
    return document && file ? ok({ document, file }) : notFound();
  });
  if (!found.ok) return found;
  const { document, file } = found.value;
  return ok(await fileContent(files, file, `${document.name}.pdf`));
}

function notFound() {
  return refuse<Refusal>({ code: 'resource.not-found' });
}
