import * as v from 'valibot';
import { BranchIdSchema } from '../../domain/ids.ts';
import type { Role } from '../../domain/permissions.ts';
import type { Database } from '../db/client.ts';
import { readingAsSystem } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import type { Principal } from './session.ts';

/** How old what is known of a person may get, in milliseconds: a suspension holds within a second. */
const MAX_AGE = 700;
const MAX_KNOWN = 5_000;

const OF_AGENCY = `SELECT s.status = 'active' AND a.status <> 'suspended' AS "isActive", s.roles,
    s.branch_id AS "branchId"
  FROM staff_user s JOIN agency a ON a.agency_id = s.agency_id
  WHERE s.agency_id = $1 AND s.id = $2`;
const OURS = `SELECT status = 'active' AS "isActive", roles, NULL AS "branchId"
  FROM platform_user WHERE id = $1`;

type Row = { isActive: boolean; roles: string[]; branchId: string | null };

/** What people may do just now, whatever their tokens said when they were given out. */
export type Standings = {
  /**
   * The person as they stand: with those roles of their token that they still have, and in their branch.
   * Undefined when they or their agency are suspended, or there is no such person. Never older than a
   * second, whichever process wrote it. Rejects when the database can't be read.
   */
  of(principal: Principal): Promise<Principal | undefined>;
};

/** Looks people up, each once in less than a second of the machine's clock. */
export function createStandings({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Standings {
  const known = new Map<string, { at: number; row: Promise<Row | undefined> }>();

  function rowOf({ agencyId, subject }: Principal): Promise<Row | undefined> {
    const key = `${agencyId} ${subject}`;
    const at = clock.now().getTime();
    const last = known.get(key);
    if (last && Math.abs(at - last.at) < MAX_AGE) return last.row;
    known.delete(key);
    const oldest = known.size >= MAX_KNOWN ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const tx = readingAsSystem(database);
    const rows = agencyId
      ? tx.rows<Row>(OF_AGENCY, [agencyId, subject])
      : tx.rows<Row>(OURS, [subject]);
    const row = rows.then(([found]) => found);
    known.set(key, { at, row });
    row.catch(() => known.delete(key));
    return row;
  }

  return {
    async of(principal) {
      const row = await rowOf(principal);
      if (!row?.isActive) return undefined;
      const { branchId: _, ...rest } = principal;
      const roles = principal.roles.filter((role: Role) => row.roles.includes(role));
      const branch = v.safeParse(BranchIdSchema, row.branchId);
      return { ...rest, roles, ...(branch.success ? { branchId: branch.output } : {}) };
    },
  };
}
