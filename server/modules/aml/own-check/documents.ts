import { createHash } from 'node:crypto';
import type { OwnCheck } from '../../../../contract/endpoints/aml-own-check.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type AmlMediaType, MAX_AML_DOCUMENTS } from '../../../../domain/aml/own-check.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { complaintAboutType } from '../../documents/service.ts';
import { openToRead } from '../access.ts';
import { bytesOf, keepBytes, removeBytes } from '../documents-service.ts';
import { findCase } from '../store.ts';
import { type OwnCall, type OwnDeps, openToTell, toOwn } from './service.ts';
import {
  countDocuments,
  type DocumentRow,
  deleteDocument,
  findDocument,
  insertDocument,
} from './store.ts';

type Deps = OwnDeps & { files: FileStorage };
type Given = { documentId: string; name: string; mediaType: AmlMediaType; bytes: Uint8Array };
type Outcome = Promise<Result<OwnCheck, Refusal>>;

/** Keeps a photo or PDF of somebody: checked first, then its bytes, then its row. */
export async function addDocument(call: OwnCall, deps: Deps, given: Given): Outcome {
  const { documentId: id, name, mediaType, bytes } = given;
  const before = await call.transaction(async (tx) => {
    const opened = await openToTell(tx, call);
    if (!opened.ok) return opened;
    const known = await findDocument(tx, call.link.agencyId, id);
    const isFull = !known && (await countDocuments(tx, call.link)) >= MAX_AML_DOCUMENTS;
    return isFull ? refuse({ code: 'aml.document-limit' as const }) : opened;
  });
  if (!before.ok) return before;
  const detail = complaintAboutType(mediaType, bytes);
  if (detail !== undefined) return refuse({ code: 'aml.document-refused', detail });
  const { agencyId, caseId, personId } = call.link;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const row = { agencyId, caseId, personId, id, name, mediaType, size, sha256, addedAt: call.now };
  await keepBytes(deps.files, row, bytes);
  return call.transaction(async (tx) => {
    const opened = await openToTell(tx, call);
    if (!opened.ok) return opened;
    const known = await findDocument(tx, agencyId, id);
    const isSame = known && known.sha256 === sha256 && isTheirs(known, call);
    if (!known && (await countDocuments(tx, call.link)) >= MAX_AML_DOCUMENTS) {
      return refuse({ code: 'aml.document-limit' });
    }
    if (!isSame && !(await insertDocument(tx, row))) {
      return refuse({ code: 'aml.document-refused', detail: 'Another document has its id.' });
    }
    return ok(await toOwn(tx, opened.value, deps));
  });
}

const isTheirs = (
  { caseId, personId }: Pick<DocumentRow, 'caseId' | 'personId'>,
  { link }: Pick<OwnCall, 'link'>,
) => caseId === link.caseId && personId === link.personId;

/** Takes a document back: first its row, then its bytes. */
export async function removeDocument(
  call: OwnCall,
  deps: Deps,
  { documentId }: { documentId: string },
): Outcome {
  const removed = await call.transaction(async (tx) => {
    const opened = await openToTell(tx, call);
    if (!opened.ok) return opened;
    const found = await findDocument(tx, call.link.agencyId, documentId);
    const known = found && isTheirs(found, call) ? found : undefined;
    if (known) await deleteDocument(tx, known);
    return ok({ known, own: await toOwn(tx, opened.value, deps) });
  });
  if (!removed.ok) return removed;
  const { known, own } = removed.value;
  if (known) await removeBytes(deps.files, known).catch(() => undefined);
  return ok(own);
}

/** The bytes of what somebody added, for the agency. */
export async function openDocument(
  call: SignedInCall,
  files: FileStorage,
  { id, caseId, documentId }: { id: string; caseId: string; documentId: string },
) {
  const found = await call.transaction(async (tx) => {
    const opened = await openToRead(tx, call, id);
    if (!opened.ok) return opened;
    const { agencyId } = opened.value.listing;
    const row = await findCase(tx, agencyId, caseId, { lock: false });
    const document = await findDocument(tx, agencyId, documentId);
    const isThere = row?.listingId === id && document?.caseId === caseId;
    return isThere && document ? ok(document) : refuse({ code: 'resource.not-found' as const });
  });
  if (!found.ok) return found;
  const { name, mediaType, size, sha256 } = found.value;
  const parts = bytesOf(files, found.value);
  const first = await parts.next();
  const bytes = (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
  return ok({ name, mediaType, size, sha256, bytes });
}
