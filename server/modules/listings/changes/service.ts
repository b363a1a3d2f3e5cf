import {
  type ListingChanges,
  REPLICA_MAX_ROWS,
} from '../../../../contract/endpoints/listing-changes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { mayOpenArchive, searchReach } from '../access.ts';
import type { CursorSigner } from '../search/cursor.ts';
import { type SummaryRow, toSummary } from '../search/summary-row.ts';
import {
  followingFrom,
  latestChange,
  openPosition,
  type Position,
  sealPosition,
} from './position.ts';
import {
  changedRows,
  changeHorizon,
  fillingRows,
  groupCount,
  type Horizon,
  type ReplicaScope,
} from './store.ts';

/** What a page brings, and where the next one begins. */
type Page = Pick<ListingChanges, 'rows' | 'removed' | 'isComplete'> & { next: Position };

/**
 * The next page of the person's replica: first the listings of their scope, then what changed since the
 * filling began. Every committed change comes at least once, in whichever order writers commit
 * (docs/decisions/063). A cursor that can't be used begins afresh and never shows more than the scope.
 */
export async function listingChanges(
  tx: Tx,
  call: SignedInCall,
  query: { cursor?: string | undefined; size: number },
  cursors: CursorSigner,
): Promise<ListingChanges> {
  const { principal } = call;
  const asOf = call.now.toISOString() as IsoInstant;
  const reach = searchReach(principal);
  if (reach.kind === 'platform') {
    return { rows: [], removed: [], cursor: '', isComplete: true, isReset: true, asOf };
  }
  const scope: ReplicaScope = { reach, archived: mayOpenArchive(principal) };
  const owner = [principal.subject, scope.reach, scope.archived];
  const stand = await changeHorizon(tx, reach.agencyId);
  const opened = openPosition(cursors, owner, query.cursor, stand.horizon);
  const position: Position = opened ?? {
    kind: 'filling',
    since: latestChange(stand),
    group: 0,
    after: undefined,
    sent: 0,
  };
  const { next, ...page } =
    position.kind === 'filling'
      ? await fill(tx, scope, position, query.size)
      : await follow(tx, scope, position, stand, query.size);
  return { ...page, cursor: sealPosition(cursors, owner, next), isReset: !opened, asOf };
}

async function fill(
  tx: Tx,
  scope: ReplicaScope,
  position: Extract<Position, { kind: 'filling' }>,
  size: number,
): Promise<Page> {
  const wanted = Math.min(size, REPLICA_MAX_ROWS - position.sent);
  const found: SummaryRow[] = [];
  let { group, after } = position;
  while (found.length < wanted && group < groupCount(scope)) {
    const asked = wanted - found.length;
    const rows = await fillingRows(tx, scope, group, after, asked);
    found.push(...rows);
    if (rows.length < asked) {
      group += 1;
      after = undefined;
    } else {
      const [updatedAt = '', id = ''] = rows.at(-1)?.sortKeys ?? [];
      after = { updatedAt, id };
    }
  }
  const sent = position.sent + found.length;
  const isFilled = found.length < wanted || sent >= REPLICA_MAX_ROWS;
  return {
    rows: found.map(toSummary),
    removed: [],
    isComplete: false,
    next: isFilled
      ? followingFrom(position.since)
      : { kind: 'filling', since: position.since, group, after, sent },
  };
}

async function follow(
  tx: Tx,
  scope: ReplicaScope,
  position: Extract<Position, { kind: 'following' }>,
  stand: Horizon,
  size: number,
): Promise<Page> {
  const changed = await changedRows(tx, scope, position.after, stand.horizon, size);
  const isComplete = changed.length < size;
  const [changedIn = '', id = ''] = changed.at(-1)?.sortKeys ?? [];
  return {
    rows: changed.filter((row) => row.isSeen).map(({ isSeen: _, ...row }) => toSummary(row)),
    removed: changed.filter((row) => !row.isSeen).map((row) => row.id),
    isComplete,
    next: isComplete
      ? followingFrom(latestChange(stand))
      : { kind: 'following', after: { changedIn, id } },
  };
}
