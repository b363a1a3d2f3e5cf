import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { isSame } from '../../../domain/listings/record.ts';
import { describeError, log } from '../../platform/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PendingRows, Replica } from '../replica/replica.ts';
import { rowOf } from './overlay-row.ts';
import { pendingRows } from './pending-rows.ts';
import type { Viewer } from './viewer.ts';

/** Where what waits and what the server gave come from. */
export type PendingSources = {
  outbox: Pick<Outbox, 'snapshot' | 'subscribe'>;
  replica: Pick<Replica, 'pending' | 'serverRow' | 'setPending' | 'status' | 'subscribe'>;
  /** A listing as the server gave it last, where it is in memory. */
  listing(id: string): Listing | undefined;
  /** Brings a listing into memory that isn't there: from what is kept, or asked for. Never rejects. */
  recall(id: string): Promise<unknown>;
  /** The same as rows of answers that are in memory. */
  rows(id: string): readonly ListingSummary[];
  viewer(): Viewer;
};

/**
 * Keeps the replica told of the rows that what waits makes, as the queue and the rows change. A row whose
 * last change has just been acknowledged stays as it is until the replica has heard of it, so that nothing
 * on screen flips back in between (offline.md 24). Returns the way to stop.
 */
export function keepPending(sources: PendingSources): () => void {
  const { outbox, replica, viewer } = sources;
  // What was laid before, by the one for the account as it was until now, is taken up again where it is due.
  let shown: PendingRows = replica.pending();
  /** Rows of changes that the server has and the replica has not heard of. */
  const through = new Map<string, ListingSummary>();
  const recalled = new Set<string>();
  let before = outbox.snapshot();
  let revision = replica.status().revision;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;

  /** The newest row of a listing: what the replica has, or an answer in memory that it hasn't heard of. */
  function newestRow(id: string, kept: ListingSummary | undefined): ListingSummary | undefined {
    const listing = sources.listing(id);
    let newest = kept;
    for (const row of [...(listing ? [rowOf(listing, viewer())] : []), ...sources.rows(id)]) {
      if (!newest || row.version > newest.version) newest = row;
    }
    return newest;
  }

  /** Whether an answer in memory, which may be the one on screen, is older than the replica's row. */
  function isAhead(id: string, { version }: ListingSummary): boolean {
    return sources.rows(id).some((row) => row.version < version);
  }

  /** For a listing that was opened and changed before the replica has heard of it. Other rows don't wait for it. */
  function recallOnce(id: string): void {
    if (recalled.has(id)) return;
    recalled.add(id);
    void sources.recall(id).then(run);
  }

  async function lay(): Promise<void> {
    const now = outbox.snapshot();
    const ids = new Set<string>(now.operations.map(({ listingId }) => listingId));
    if (now.lastAcknowledgedAt !== before.lastAcknowledgedAt) {
      for (const { listingId } of before.operations) {
        const row = shown.get(listingId);
        if (!ids.has(listingId) && row) through.set(listingId, row);
      }
    }
    before = now;
    if (ids.size + through.size + shown.size === 0) return;
    const newest = new Map<string, ListingSummary>();
    const everywhere = new Map<string, ListingSummary>();
    const made = new Set<string>(
      now.operations.flatMap(({ kind, listingId }) =>
        kind === 'listing.create@1' ? [listingId] : [],
      ),
    );
    for (const id of ids) {
      const kept = await replica.serverRow(id);
      const row = newestRow(id, kept);
      if (kept && !isAhead(id, kept)) everywhere.set(id, kept);
      if (row) newest.set(id, row);
      else if (!made.has(id)) recallOnce(id);
    }
    for (const [id, row] of through) {
      const heard = await replica.serverRow(id);
      const fresh = newestRow(id, heard);
      if (ids.has(id) || (heard && heard.version >= row.version)) through.delete(id);
      else if (fresh && fresh.version >= row.version) through.set(id, fresh);
    }
    if (isStopped) return;
    const next = new Map([
      ...through,
      ...pendingRows(
        now.operations,
        (id) => newest.get(id),
        viewer(),
        (id) => everywhere.get(id),
      ),
    ]);
    // Laying the same again would be news to the replica, and news are what brings us here.
    if (isSame(Object.fromEntries(next), Object.fromEntries(shown))) return;
    shown = next;
    replica.setPending(shown);
  }

  async function run(): Promise<void> {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked && !isStopped) {
      isAsked = false;
      await lay().catch((error: unknown) => {
        log('warning', 'pending.not-laid', describeError(error));
      });
    }
    isRunning = false;
  }

  const stopHearingOutbox = outbox.subscribe(() => void run());
  const stopHearingReplica = replica.subscribe(() => {
    const now = replica.status().revision;
    if (now === revision) return;
    revision = now;
    void run();
  });
  void run();
  return () => {
    isStopped = true;
    stopHearingOutbox();
    stopHearingReplica();
  };
}
