import type { CursorSigner } from '../search/cursor.ts';
import type { Horizon } from './store.ts';

/** Where a replica stands: amid its first filling, or following changes. Numbers of changes as texts. */
export type Position =
  | {
      kind: 'filling';
      /** The last change when the filling began: changes are followed from there afterwards. */
      since: string;
      /** Which of the store's groups of listings, and after which row of it. */
      group: number;
      after: { updatedAt: string; id: string } | undefined;
      sent: number;
    }
  | { kind: 'following'; after: { changedIn: string; id: string } };

/** An id that no row goes after. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const EPOCH_BITS = 48n;

/** The last change of this epoch below the horizon; where there is none, the beginning of the epoch. */
export function latestChange({ horizon, latest }: Horizon): string {
  const epoch = (BigInt(horizon) >> EPOCH_BITS) << EPOCH_BITS;
  return latest !== null && BigInt(latest) > epoch ? latest : String(epoch);
}

/** Everything that changed after that number. */
export function followingFrom(changedIn: string): Position {
  return { kind: 'following', after: { changedIn, id: LAST_ID } };
}

/** Writes a position as a cursor for this scope alone. */
export function sealPosition(cursors: CursorSigner, scope: unknown, position: Position): string {
  const values =
    position.kind === 'following'
      ? ['following', position.after.changedIn, position.after.id]
      : [
          'filling',
          position.since,
          String(position.group),
          String(position.sent),
          ...(position.after ? [position.after.updatedAt, position.after.id] : []),
        ];
  return cursors.seal(scope, values);
}

/**
 * Reads a cursor back. Undefined when it isn't one of this scope, or when its numbers are of another
 * epoch or ahead of the horizon: the database has been put back since.
 */
export function openPosition(
  cursors: CursorSigner,
  scope: unknown,
  cursor: string | undefined,
  horizon: string,
): Position | undefined {
  const values = cursor === undefined ? undefined : cursors.unseal(scope, cursor);
  if (!values) return undefined;
  const [kind, number = '', ...rest] = values;
  const at = BigInt(number);
  const isOfThisLife = at >> EPOCH_BITS === BigInt(horizon) >> EPOCH_BITS && at <= BigInt(horizon);
  if (!isOfThisLife) return undefined;
  if (kind === 'following') {
    return { kind, after: { changedIn: number, id: rest[0] ?? LAST_ID } };
  }
  const [group, sent, updatedAt, id] = rest;
  const after = updatedAt === undefined || id === undefined ? undefined : { updatedAt, id };
  return { kind: 'filling', since: number, group: Number(group), sent: Number(sent), after };
}
