import { createHash } from 'node:crypto';
import { uuidV7 } from '../../domain/ids.ts';

/** An id that the same arrival always gets, so that it is kept once. */
export function receiptId(provider: string, receipt: string): string {
  const digest = createHash('sha256').update(`${provider}/${receipt}`).digest();
  return uuidV7(digest.readUIntBE(0, 5), digest.subarray(6, 16));
}
