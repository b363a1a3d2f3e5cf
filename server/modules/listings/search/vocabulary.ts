import type { Tx } from '../../../db/transaction.ts';
import { vocabulary } from '../record-columns.ts';

/** Sorts after every word that begins with what stands before it. */
const LAST_LETTER = '\u{10ffff}';

/** Whether some listing of some agency has each of the words; those that aren't kept count as there. */
export async function areKnownWhole(tx: Tx, words: readonly string[]): Promise<boolean> {
  const kept = keptOf(words);
  if (kept.length === 0) return true;
  const [row] = await tx.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM platform_word WHERE word = ANY ($1::text[])`,
    [kept],
  );
  return row?.n === kept.length;
}

/** Whether each of the words begins one that some listing has; those that aren't kept count as such. */
export async function areKnownBeginnings(tx: Tx, words: readonly string[]): Promise<boolean> {
  const kept = keptOf(words);
  if (kept.length === 0) return true;
  const [row] = await tx.rows<{ known: boolean }>(
    `SELECT bool_and(EXISTS (SELECT 1 FROM platform_word WHERE word >= typed AND word < typed || $2)) AS known
     FROM unnest($1::text[]) AS typed`,
    [kept, LAST_LETTER],
  );
  return row?.known === true;
}

function keptOf(words: readonly string[]): string[] {
  return vocabulary(words.join(' '));
}
