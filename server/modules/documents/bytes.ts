import { createHash } from 'node:crypto';
import type { FileStorage } from '../../ports/file-storage.ts';
import { fileTypeCheck } from './file-type.ts';
import type { DocumentRow, PartRow } from './store.ts';

/** What the key of a part is made of. */
export type PartPlace = Pick<PartRow, 'beginsAt' | 'sha256'>;

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Where the bytes of a part lie. Its digest is in the key: two different parts sent at once for the same
 * place never overwrite each other, and the row says which of them counts.
 */
export function partKey(document: DocumentRow, { beginsAt, sha256 }: PartPlace): string {
  const { agencyId, listingId, id, uploadId } = document;
  return `${agencyId}/${listingId}/${id}/${uploadId}-${beginsAt}-${sha256.slice(0, 32)}`;
}

/** Reads a key that partKey made; undefined for any other. */
export function readPartKey(key: string) {
  const [, uploadId, beginsAt, digest] =
    /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/([0-9a-f-]{36})-(\d+)-([0-9a-f]{32})$/.exec(
      key,
    ) ?? [];
  if (uploadId === undefined || beginsAt === undefined || digest === undefined) return undefined;
  return { uploadId, beginsAt: Number(beginsAt), digest };
}

/** The bytes of these parts, one after another; throws when the storage has lost one. */
export async function* bytesOf(
  files: FileStorage,
  document: DocumentRow,
  parts: readonly PartPlace[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await files.read(partKey(document, part));
    if (!bytes) throw new LostPart();
    yield bytes;
  }
}

/** The database knows a part whose bytes are not in the storage. */
class LostPart extends Error {
  override name = 'LostPart';
}

/** Why the whole document is refused, once all its parts are there; undefined when it is as it was announced. */
export async function complaintAbout(
  files: FileStorage,
  document: DocumentRow,
  parts: readonly PartPlace[],
): Promise<string | undefined> {
  const digest = createHash('sha256');
  const type = fileTypeCheck(document.mediaType);
  try {
    for await (const bytes of bytesOf(files, document, parts)) {
      digest.update(bytes);
      type.add(bytes);
    }
  } catch (error) {
    if (error instanceof LostPart) return 'Some of its bytes were lost on the way. Add it again.';
    throw error;
  }
  if (digest.digest('hex') !== document.sha256) {
    return 'Its bytes are not those it was announced with.';
  }
  return type.complaint();
}

/** Removes bytes that no row names any more. What can't be removed now is found by housekeeping. */
export async function dropBytes(
  files: FileStorage,
  document: DocumentRow,
  parts: readonly PartPlace[],
): Promise<void> {
  await Promise.allSettled(parts.map((part) => files.remove(partKey(document, part))));
}
