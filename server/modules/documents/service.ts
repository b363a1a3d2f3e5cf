import type { ListingDocument } from '../../../contract/endpoints/documents.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  type DocumentFacts,
  type DocumentMediaType,
  MAX_DOCUMENTS,
  refusalOfKind,
} from '../../../domain/documents/document.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Ids } from '../../ports/ids.ts';
import { isReached } from '../listings/reach-service.ts';
import { openToWriteBeside, readListing } from '../listings/service.ts';
import { writeEvent } from '../listings/timeline-service.ts';
import { bytesOf, dropBytes } from './bytes.ts';
import { toDocument } from './document.ts';
import { fileTypeCheck } from './file-type.ts';
import {
  type DocumentRow,
  deleteParts,
  findDocument,
  findDocuments,
  findParts,
  insertDocument,
  markRemoved,
  measureDocuments,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What the calls of this module need from outside. */
export type DocumentDeps = { ids: Ids; files: FileStorage; documentQuotaBytes: number };

/**
 * Whether somebody who sees a listing may see a document of it: what shows who people are is for those who do checks. Whoever
 * edits the listing does them.
 */
function maySee(
  call: SignedInCall,
  listing: Listing,
  { kind }: Pick<DocumentFacts, 'kind'>,
): boolean {
  if (kind === 'invoice') return isReached(call, 'listing.see-money', listing);
  return kind !== 'identity' || isReached(call, 'aml.collect', listing);
}

/** Documents of a listing that the person sees, unfinished uploads included. */
export async function listDocuments(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ documents: ListingDocument[] }> {
  const visible = await readListing(tx, call, listingId);
  if (!visible.ok) return visible;
  const documents = await findDocuments(tx, listingId);
  return ok({
    documents: documents.filter((each) => maySee(call, visible.value, each)).map(toDocument),
  });
}

/**
 * Begins an upload, or says how far it is when it was begun before: also on a listing archived since,
 * because then this call only asks.
 */
export async function beginUpload(
  tx: Tx,
  call: SignedInCall,
  deps: Pick<DocumentDeps, 'ids' | 'documentQuotaBytes'>,
  listingId: string,
  { id, ...facts }: DocumentFacts & { id: string },
): Outcome<ListingDocument> {
  const visible = await readListing(tx, call, listingId);
  if (!visible.ok) return visible;
  const known = await findDocument(tx, listingId, id);
  if (known) return resume(known, facts);
  const wrong = refusalOfKind(facts);
  if (wrong !== undefined) return refuse(refusalOf(`${wrong}.`));
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { agencyId } = opened.value.listing;
  const { ofListing, agencyBytes } = await measureDocuments(tx, agencyId, listingId);
  if (ofListing >= MAX_DOCUMENTS) return refuse({ code: 'document.limit-reached' });
  if (agencyBytes + facts.size > deps.documentQuotaBytes) {
    return refuse({ code: 'document.quota-reached' });
  }
  const begun = await insertDocument(tx, {
    ...facts,
    agencyId,
    listingId,
    id,
    uploadId: deps.ids.next(),
    state: 'uploading',
    receivedBytes: 0,
    addedByName: opened.value.actorName,
    addedAt: call.now,
    madeAt: call.madeAt,
    updatedAt: call.now,
  });
  if (begun) return ok(toDocument(begun));
  // Taken in between by the same call under way twice, or by a document of another listing.
  const other = await findDocument(tx, listingId, id);
  return other ? resume(other, facts) : refuse({ code: 'document.exists' });
}

function resume(row: DocumentRow, facts: DocumentFacts): Result<ListingDocument, Refusal> {
  const isSame = (Object.keys(facts) as (keyof DocumentFacts)[]).every(
    (name) => facts[name] === row[name],
  );
  if (!isSame) return refuse({ code: 'document.exists' });
  if (row.state === 'removed') {
    return refuse({ code: 'document.exists', detail: 'It was removed in the meantime.' });
  }
  if (row.state === 'refused') return refuse(refusalOf(row.refusal));
  return ok(toDocument(row));
}

/** The refusal of a document for the reason kept with it. */
export function refusalOf(reason: string | null): Refusal {
  return { code: 'document.refused', ...(reason ? { detail: reason } : {}) };
}

/** Removes a document or gives up its upload: first the row, then its bytes. */
export async function removeDocument(
  call: SignedInCall,
  { ids, files }: Pick<DocumentDeps, 'ids' | 'files'>,
  listingId: string,
  id: string,
): Outcome<undefined> {
  const removed = await call.transaction(async (tx) => {
    const visible = await readListing(tx, call, listingId);
    if (!visible.ok) return visible;
    const document = await findDocument(tx, listingId, id);
    if (!document || document.state === 'removed') return ok(undefined);
    const opened = await openToWriteBeside(tx, call, listingId);
    if (!opened.ok) return opened;
    if (!(await markRemoved(tx, document, call.now))) return ok(undefined);
    if (document.state === 'stored') {
      await writeEvent(tx, call, ids, opened.value, 'document-removed', document.name);
    }
    return ok({ document, parts: await deleteParts(tx, document) });
  });
  if (!removed.ok) return removed;
  if (removed.value) await dropBytes(files, removed.value.document, removed.value.parts);
  return ok(undefined);
}

/** The bytes of a stored document, read as they are asked for; its first part is there already. */
export async function openDocument(
  call: SignedInCall,
  files: FileStorage,
  listingId: string,
  id: string,
) {
  const found = await call.transaction(async (tx) => {
    const visible = await readListing(tx, call, listingId);
    if (!visible.ok) return visible;
    const document = await findDocument(tx, listingId, id);
    if (document?.state !== 'stored' || !maySee(call, visible.value, document)) {
      return refuse({ code: 'resource.not-found' as const });
    }
    return ok({ document, parts: await findParts(tx, document) });
  });
  if (!found.ok) return found;
  const { document, parts } = found.value;
  const { name, mediaType, size, sha256 } = document;
  const bytes = await begun(bytesOf(files, document, parts));
  return ok({ name, mediaType, size, sha256, bytes });
}

/** The same bytes with the first already fetched, so that a storage that is away refuses the call. */
async function begun(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const first = await bytes.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* bytes;
  })();
}

/** Why whole bytes aren't what they are called; undefined when they are. */
export function complaintAboutType(
  mediaType: DocumentMediaType,
  bytes: Uint8Array,
): string | undefined {
  const type = fileTypeCheck(mediaType);
  type.add(bytes);
  return type.complaint();
}
