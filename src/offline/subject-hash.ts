import { sha256 } from '../platform/sha256.ts';

/** Sixteen hexadecimal digits that stand for a user in the names of databases, locks and channels. */
export async function hashOf(subject: string): Promise<string> {
  return (await sha256(subject)).slice(0, 16);
}
