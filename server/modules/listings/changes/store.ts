import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../db/transaction.ts';
import type { SearchReach } from '../search/criteria.ts';
import { reachSql } from '../search/patterns.ts';
import { type SummaryRow, summaryColumns } from '../search/summary-row.ts';

/** Whose replica it is: the reach within an agency, and whether it sees the archive. */
export type ReplicaScope = {
  reach: Extract<SearchReach, { kind: 'agency' }>;
  archived: boolean;
};

/** What a replica is filled with, one group after the other: in work, done with, put away. */
const GROUPS: readonly SQL[] = [
  sql`NOT l.archived AND l.status NOT IN ('settled', 'withdrawn')`,
  sql`NOT l.archived AND l.status IN ('settled', 'withdrawn')`,
  sql`l.archived`,
];

/** How many groups this scope sees. */
export function groupCount({ archived }: ReplicaScope): number {
  return archived ? GROUPS.length : GROUPS.length - 1;
}

const updatedAtText = sql`to_char(l.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Below `horizon` every change is committed and seen from now on, and none will be added. `latest` is
 * the agency's last change there: what is remembered between calls. The horizon itself must not be,
 * because transactions that left nothing behind lose their numbers to others when the server crashes.
 */
export type Horizon = { horizon: string; latest: string | null };

/** Where the feed of the agency stands. */
export async function changeHorizon(tx: Tx, agencyId: string): Promise<Horizon> {
  const [row] = await rowsOf<Horizon>(
    tx.execute(sql`
      WITH below AS MATERIALIZED (SELECT listing_change_horizon() AS horizon)
      SELECT horizon::text, (
        SELECT changed_in FROM listing
        WHERE agency_id = ${agencyId}::uuid AND changed_in < (SELECT horizon FROM below)
        ORDER BY changed_in DESC LIMIT 1)::text AS latest
      FROM below`),
  );
  if (!row) throw new Error('The feed of changes has no horizon');
  return row;
}

/** Rows of a group, latest changed first, after the row given. */
export function fillingRows(
  tx: Tx,
  scope: ReplicaScope,
  group: number,
  after: { updatedAt: string; id: string } | undefined,
  limit: number,
): Promise<SummaryRow[]> {
  const start = after
    ? sql`AND (l.updated_at, l.id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return rowsOf(
    tx.execute(sql`
      SELECT ${summaryColumns}, ARRAY[${updatedAtText}, l.id::text] AS "sortKeys"
      FROM listing l
      WHERE ${reachSql(scope.reach)} AND ${GROUPS[group] ?? sql`FALSE`} ${start}
      ORDER BY l.updated_at DESC, l.id DESC
      LIMIT ${limit}`),
  );
}

/** A changed row; not `isSeen` when it has left the person's sight. */
export type ChangedRow = SummaryRow & { isSeen: boolean };

/**
 * Rows changed after the position and below the horizon, in the order of their numbers: those the
 * scope sees, and those it saw before. A listing that was never in reach isn't named.
 */
export function changedRows(
  tx: Tx,
  { reach, archived }: ReplicaScope,
  after: { changedIn: string; id: string },
  horizon: string,
  limit: number,
): Promise<ChangedRow[]> {
  const within = reachSql(reach);
  const before =
    reach.agentId === null
      ? sql`TRUE`
      : sql`(${reach.branchId}::uuid = ANY (l.past_branch_ids) OR ${reach.agentId}::uuid = ANY (l.past_agent_ids))`;
  return rowsOf(
    tx.execute(sql`
      SELECT ${summaryColumns}, ARRAY[l.changed_in::text, l.id::text] AS "sortKeys",
        coalesce(${within} AND ${archived ? sql`TRUE` : sql`NOT l.archived`}, FALSE) AS "isSeen"
      FROM listing l
      WHERE l.agency_id = ${reach.agencyId}::uuid
        AND (l.changed_in, l.id) > (${after.changedIn}::bigint, ${after.id}::uuid)
        AND l.changed_in < ${horizon}::bigint
        AND (${within} OR ${before})
      ORDER BY l.changed_in, l.id
      LIMIT ${limit}`),
  );
}
