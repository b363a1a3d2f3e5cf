import type { AgencyId } from '../../../domain/ids.ts';
import type { Tx } from '../../db/transaction.ts';

/** An agency as it is found. */
export type FoundRow = { id: AgencyId; name: string; suburb: string; logoVersion: number | null };

const FIND = `SELECT g.agency_id AS id, g.name,
    coalesce((SELECT string_agg(DISTINCT b.suburb, ', ') FROM branch b
      WHERE b.agency_id = g.agency_id AND b.closed_at IS NULL), '') AS suburb,
    (SELECT w.version FROM agency_website w WHERE w.agency_id = g.agency_id
      AND w.standing = 'published' AND w.shown ? 'logo') AS "logoVersion"
  FROM agency g JOIN agency_setting s ON s.agency_id = g.agency_id
  WHERE g.status = 'active' AND s.flags -> 'direct-application' = 'true'
    AND translate(lower(g.name), '''‘’\`', '') LIKE ALL ($1::text[])
  ORDER BY g.name, g.agency_id LIMIT $2`;

/** Agencies that take applications from home owners and whose name has all the words, by name. */
export function findTakingByName(tx: Tx, words: string[], most: number): Promise<FoundRow[]> {
  // A word is letters and digits alone: it holds nothing that LIKE reads as a pattern.
  return tx.rows<FoundRow>(FIND, [words.map((word) => `%${word}%`), most]);
}
