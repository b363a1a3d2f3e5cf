import type { FileStorage } from '../../ports/file-storage.ts';

/** The file storage keeps objects of a mebibyte at most. */
const PART_BYTES = 1_048_576;

type Kept = { agencyId: string; caseId: string; id: string; size: number; sha256: string };

/** By the content too: two files sent at once under one id never mix. */
const keyOf = ({ agencyId, caseId, id, sha256 }: Kept, part: number) =>
  `aml/${agencyId}/${caseId}/${id}/${sha256}/${part}`;

const partsIn = (size: number) => Math.ceil(size / PART_BYTES);

/** Writes what somebody added to their check. */
export async function keepBytes(files: FileStorage, row: Kept, bytes: Uint8Array): Promise<void> {
  for (let part = 0; part < partsIn(row.size); part += 1) {
    const at = part * PART_BYTES;
    await files.write(keyOf(row, part), bytes.subarray(at, at + PART_BYTES));
  }
}

/** Removes it; what is gone already stays gone. */
export async function removeBytes(files: FileStorage, row: Kept): Promise<void> {
  for (let part = 0; part < partsIn(row.size); part += 1) await files.remove(keyOf(row, part));
}

/** Reads it, part by part. */
export async function* bytesOf(files: FileStorage, row: Kept): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < partsIn(row.size); part += 1) {
    const bytes = await files.read(keyOf(row, part));
    if (!bytes) throw new Error('The file storage has lost a part of a document');
    yield bytes;
  }
}
