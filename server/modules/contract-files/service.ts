import type { Refusal } from '../../../contract/problems.ts';
import type { ContractFile, ProposedField } from '../../../contract/template-shapes.ts';
import { isMergeKey } from '../../../domain/contracts/merge/merge-keys.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ContractFileId } from '../../../domain/ids.ts';
import { can } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { PdfCheck } from '../../ports/pdf-check.ts';
import type { PdfFields } from '../../ports/pdf-fields.ts';
import { partsOf, sha256Of, storageKey, wholeBytes, writeBytes } from './bytes.ts';
import {
  type FileRow,
  findFile,
  insertFile,
  isOfTemplate,
  lockRoom,
  measureFiles,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What the calls of this module need from outside. */
export type ContractFileDeps = {
  files: FileStorage;
  pdfCheck: PdfCheck;
  pdfFields: PdfFields;
  documentQuotaBytes: number;
};

/** A kept PDF as the contract gives it. */
export function toContractFile(row: FileRow): ContractFile {
  const { id, name, size, sha256, pages, createdAt } = row;
  return {
    id: id as ContractFileId,
    name,
    size,
    sha256,
    pages,
    createdAt: createdAt.toISOString() as IsoInstant,
  };
}

/**
 * Takes a PDF from outside: first it is checked, and made one that all readers show alike; then its bytes
 * are kept, and its row comes last, so that what is refused or interrupted has changed nothing anybody sees.
 * No transaction waits for the check.
 */
export async function uploadFile(
  call: SignedInCall,
  deps: Pick<ContractFileDeps, 'files' | 'pdfCheck' | 'documentQuotaBytes'>,
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array },
): Outcome<ContractFile> {
  const { agencyId, subject } = call.principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const before = await call.transaction(async (tx) => ({
    known: await findFile(tx, id),
    kept: await measureFiles(tx, agencyId),
  }));
  if (before.known?.sha256 === sha256Of(bytes)) return ok(toContractFile(before.known));
  if (!before.known && before.kept + bytes.length > deps.documentQuotaBytes) {
    return refuse({ code: 'document.quota-reached' });
  }
  const taken = await deps.pdfCheck.take(bytes);
  if (!taken.ok) {
    return refuse(
      before.known ? { code: 'file.exists' } : { code: 'file.refused', detail: taken.error },
    );
  }
  const sha256 = sha256Of(taken.value.bytes);
  // It may be the file that was written anew when it was brought first.
  if (before.known) return sameOr409(before.known, sha256);
  const size = taken.value.bytes.length;
  const key = storageKey(agencyId, sha256, id);
  await writeBytes(deps.files, key, taken.value.bytes);
  return call.transaction(async (tx) => {
    await lockRoom(tx, agencyId);
    const known = await findFile(tx, id);
    if (known) return sameOr409(known, sha256);
    // Others may have come in during the check.
    if ((await measureFiles(tx, agencyId)) + size > deps.documentQuotaBytes) {
      return refuse({ code: 'document.quota-reached' });
    }
    const kept = await insertFile(tx, {
      agencyId,
      id,
      name,
      size,
      sha256,
      pages: [...taken.value.pages],
      storageKey: key,
      createdBy: subject,
      createdAt: call.now,
    });
    return kept ? ok(toContractFile(kept)) : refuse({ code: 'file.exists' });
  });
}

function sameOr409(row: FileRow, sha256: string): Result<ContractFile, Refusal> {
  return row.sha256 === sha256 ? ok(toContractFile(row)) : refuse({ code: 'file.exists' });
}

/**
 * The file, where this person may see it: of a template, brought by themselves, or any for those who edit
 * templates. What is in an envelope is read through the envelope.
 */
export async function visibleFile(
  tx: Tx,
  { principal }: Pick<SignedInCall, 'principal'>,
  id: string,
): Outcome<FileRow> {
  const row = await findFile(tx, id);
  const isOpen =
    row !== undefined &&
    (row.createdBy === principal.subject ||
      (row.createdBy !== null && can(principal.roles, 'template.edit') !== 'none') ||
      (await isOfTemplate(tx, id)));
  return isOpen ? ok(row) : refuse({ code: 'resource.not-found' });
}

/** What is known of a file that this person sees. */
export async function readFile(tx: Tx, call: SignedInCall, id: string): Outcome<ContractFile> {
  const found = await visibleFile(tx, call, id);
  return found.ok ? ok(toContractFile(found.value)) : found;
}

/** The bytes of a file that this person sees. */
export async function openFile(call: SignedInCall, files: FileStorage, id: string) {
  const found = await call.transaction((tx) => visibleFile(tx, call, id));
  return found.ok ? ok(await fileContent(files, found.value)) : found;
}

/** The fields that a file suggests; nothing is kept of them. */
export async function proposeFields(
  call: SignedInCall,
  { files, pdfFields }: Pick<ContractFileDeps, 'files' | 'pdfFields'>,
  id: string,
): Outcome<{ fields: ProposedField[] }> {
  const found = await call.transaction((tx) => visibleFile(tx, call, id));
  if (!found.ok) return found;
  const proposed = await pdfFields.propose(await wholeBytes(files, found.value));
  return ok({
    fields: proposed.map(({ merge, options, ...field }) => ({
      ...field,
      ...(options ? { options: [...options] } : {}),
      ...(merge !== undefined && isMergeKey(merge) ? { merge } : {}),
    })),
  });
}

/**
 * A kept file by its id, for what stands on it; undefined when the agency has none. It asks for no right: a
 * file that a person names is found by `visibleFile`.
 */
export function findContractFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  return findFile(tx, id);
}

/** The whole bytes of a kept file; throws when they are not what was kept. */
export function contractBytes(files: FileStorage, file: FileRow): Promise<Uint8Array> {
  return wholeBytes(files, file);
}

/** The answer with a kept file. Its first part is fetched, so that a storage that is away refuses the call. */
export async function fileContent(files: FileStorage, file: FileRow, name = file.name) {
  const parts = partsOf(files, file);
  const first = await parts.next();
  const bytes = (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
  const { size, sha256 } = file;
  return { name, mediaType: 'application/pdf', size, sha256, bytes };
}

/** A file that the server itself made, such as a sealed one; its bytes are kept before its row. */
export type MadeFile = Pick<FileRow, 'agencyId' | 'id' | 'name' | 'pages' | 'createdAt'>;

/** Keeps the bytes of a file that the server made and gives its row, to be kept in a transaction. */
export async function keepMadeBytes(
  files: FileStorage,
  made: MadeFile,
  bytes: Uint8Array,
): Promise<FileRow> {
  const sha256 = sha256Of(bytes);
  const key = storageKey(made.agencyId, sha256, made.id);
  await writeBytes(files, key, bytes);
  return { ...made, size: bytes.length, sha256, storageKey: key, createdBy: null };
}

/** Keeps the row of a file whose bytes are kept. Throws when its id is taken. */
export async function keepFileRow(tx: Tx, row: FileRow): Promise<void> {
  if (!(await insertFile(tx, row))) throw new Error('A file with this id is there already');
}
