import type { UploadProgress } from '../../../contract/endpoints/documents.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { MIN_PART_BYTES } from '../../../domain/documents/document.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { openToWriteBeside, readListing } from '../listings/service.ts';
import { writeEvent } from '../listings/timeline-service.ts';
import { complaintAbout, dropBytes, partKey, sha256Of } from './bytes.ts';
import { progressOf } from './document.ts';
import { type DocumentDeps, refusalOf } from './service.ts';
import {
  advanceUpload,
  type DocumentRow,
  deleteParts,
  findDocument,
  findParts,
  insertPart,
  type PartRow,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** A part as it came. */
export type NewPart = { listingId: string; documentId: string; offset: number; bytes: Uint8Array };

/** A part that has arrived before, or the upload that it takes on. */
type Judgement =
  | { isDone: true; progress: UploadProgress }
  | { isDone: false; document: DocumentRow; parts: PartRow[] };

/**
 * Takes the next part of an upload: first its bytes into the storage, then its row, and the file is
 * judged as a whole before the row of the last part says that it is stored. So a process that ends
 * anywhere in between leaves an upload that goes on where its rows end, and at most bytes that no row
 * names, which housekeeping removes. No transaction waits for the storage.
 */
export async function addPart(
  call: SignedInCall,
  deps: Pick<DocumentDeps, 'ids' | 'files'>,
  part: NewPart,
): Outcome<UploadProgress> {
  const sha256 = sha256Of(part.bytes);
  const before = await call.transaction((tx) => judge(tx, call, part, sha256));
  if (!before.ok) return before;
  if (before.value.isDone) return ok(before.value.progress);
  const { document, parts } = before.value;
  const row = {
    agencyId: document.agencyId,
    documentId: document.id,
    beginsAt: part.offset,
    size: part.bytes.length,
    sha256,
  };
  await deps.files.write(partKey(document, row), part.bytes);
  if (part.offset + part.bytes.length < document.size) {
    return keep(call, deps, part, document, row);
  }
  const complaint = await complaintAbout(deps.files, document, [...parts, row]);
  return complaint === undefined
    ? keep(call, deps, part, document, row)
    : drop(call, deps, part, document, row, complaint);
}

async function judge(
  tx: Tx,
  call: SignedInCall,
  { listingId, documentId, offset, bytes }: NewPart,
  sha256: string,
): Outcome<Judgement> {
  const visible = await readListing(tx, call, listingId);
  if (!visible.ok) return visible;
  const document = await findDocument(tx, listingId, documentId);
  if (!document || document.state === 'removed') return refuse({ code: 'resource.not-found' });
  if (document.state === 'refused') return refuse(refusalOf(document.refusal));
  const parts = await findParts(tx, document);
  const progress = progressOf(document);
  const there = parts.find(({ beginsAt }) => beginsAt === offset);
  if (there?.sha256 === sha256) return ok({ isDone: true, progress });
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  if (offset !== document.receivedBytes) {
    return refuse({ code: 'document.part-out-of-order', current: progress });
  }
  const end = offset + bytes.length;
  if (end > document.size) return refuse(invalid('It goes beyond the size of the file'));
  if (end < document.size && bytes.length < MIN_PART_BYTES) {
    return refuse(invalid('Only the last part may have fewer than 16 KiB'));
  }
  return ok({ isDone: false, document, parts });
}

function invalid(message: string): Refusal {
  return { code: 'request.invalid', errors: [{ path: 'bytes', message }] };
}

/** Writes the row of a part whose bytes are kept. Rights and place are judged again: time has passed. */
function keep(
  call: SignedInCall,
  { ids }: Pick<DocumentDeps, 'ids'>,
  part: NewPart,
  seen: DocumentRow,
  row: PartRow,
): Outcome<UploadProgress> {
  const receivedBytes = row.beginsAt + row.size;
  return call.transaction(async (tx) => {
    const opened = await openToWriteBeside(tx, call, part.listingId);
    if (!opened.ok) return opened;
    const state = receivedBytes === seen.size ? 'stored' : 'uploading';
    const next = { receivedBytes, state, updatedAt: call.now } as const;
    const document = await advanceUpload(tx, seen, next);
    if (!document) return overtaken(tx, call, part, row);
    await insertPart(tx, row);
    if (state === 'stored') {
      // Its bytes arrive in calls of their own, long after it was added where the line is bad.
      const madeAt = document.madeAt ?? undefined;
      await writeEvent(tx, call, ids, opened.value, 'document-added', document.name, madeAt);
    }
    return ok(progressOf(document));
  });
}

/** Ends an upload that is not what it was announced as, then removes its bytes. */
async function drop(
  call: SignedInCall,
  { files }: Pick<DocumentDeps, 'files'>,
  part: NewPart,
  seen: DocumentRow,
  row: PartRow,
  refusal: string,
): Outcome<UploadProgress> {
  const ended = await call.transaction(async (tx) => {
    const next = { state: 'refused', refusal, updatedAt: call.now } as const;
    return (await advanceUpload(tx, seen, next))
      ? ok({ parts: [...(await deleteParts(tx, seen)), row] })
      : overtaken(tx, call, part, row);
  });
  if (!ended.ok) return ended;
  if (!('parts' in ended.value)) return ok(ended.value);
  await dropBytes(files, seen, ended.value.parts);
  return refuse(refusalOf(refusal));
}

/** The same upload went on or ended elsewhere meanwhile: how it stands now answers this part too. */
async function overtaken(
  tx: Tx,
  call: SignedInCall,
  part: NewPart,
  { sha256 }: PartRow,
): Outcome<UploadProgress> {
  const now = await judge(tx, call, part, sha256);
  if (!now.ok) return now;
  if (now.value.isDone) return ok(now.value.progress);
  return refuse({
    code: 'document.part-out-of-order',
    current: progressOf(now.value.document),
  });
}
