import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { listingActors } from '../../../domain/listings/actors.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { isSame, recordOf } from '../../../domain/listings/record.ts';
import { transition } from '../../../domain/listings/states.ts';
import { summaryFacts } from '../../../domain/listings/summary-facts.ts';
import { changeOf } from '../changes/change-of.ts';
import type { Operation } from '../outbox/operation.ts';
import { newestTruth, overlayListing } from './overlay-listing.ts';
import type { Viewer } from './viewer.ts';
import { isLaid } from './waiting-change.ts';

/** A listing as a row of a table, the way the server makes one of it. */
export function rowOf(listing: Listing, viewer: Viewer): ListingSummary {
  const { id, reference, state, version, createdAt, updatedAt } = listing;
  const facts = factsOf(recordOf(listing), state, viewer);
  return withoutGaps({ id, reference, status: state, ...facts, version, createdAt, updatedAt });
}

/**
 * A row as it will be once the changes waiting for its listing are through. A row knows less than a
 * listing: only the facts that a change alters are laid over it, so what others changed stays. Where a
 * restored listing goes back to isn't in its row; it then shows as a draft until the server says.
 * Undefined when there is neither a row nor a change that adds the listing.
 */
export function overlayRow(
  server: ListingSummary | undefined,
  operations: readonly Operation[],
  viewer: Viewer,
): ListingSummary | undefined {
  if (!server) {
    const listing = overlayListing(undefined, operations, viewer);
    return listing && rowOf(listing, viewer);
  }
  const ground = newestRow(server, operations, viewer);
  return operations.filter(isLaid).reduce((row, operation) => lay(row, operation, viewer), ground);
}

function newestRow(
  server: ListingSummary,
  operations: readonly Operation[],
  viewer: Viewer,
): ListingSummary {
  const truth = newestTruth(undefined, operations);
  if (!truth || truth.version <= server.version) return server;
  return { ...server, ...rowOf(truth, viewer) };
}

function lay(row: ListingSummary, operation: Operation, viewer: Viewer): ListingSummary {
  const change = changeOf(operation);
  const { base } = operation.content;
  switch (change?.kind) {
    case 'listing.edit@1': {
      if (row.status === 'archived') return row;
      const after = factsOf(change.payload.record, row.status, viewer);
      const isNewer = (operation.baseVersion ?? 0) > row.version;
      const before = base && !isNewer ? factsOf(base, row.status, viewer) : undefined;
      return next({ ...row, ...changed(before, after) }, operation);
    }
    case 'listing.archive@1':
    case 'listing.restore@1': {
      const event = change.kind === 'listing.archive@1' ? 'archive' : 'restore';
      const to = transition(row.status, event, listingActors(viewer.account.roles));
      if (!to.ok) return row;
      const nextDate = base ? summaryFacts(base, to.value).nextDate : null;
      return next({ ...row, status: to.value, nextDate }, operation);
    }
    default:
      return row;
  }
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(record: ListingInput, status: Listing['state'], { team }: Viewer) {
  const agent = team?.agents.find(({ id }) => id === record.leadAgentId);
  return { ...summaryFacts(record, status), leadAgentName: agent?.name ?? null };
}

/** The facts that differ; all of them where nothing is known of what was before. */
function changed(before: Facts | undefined, after: Facts): Partial<Facts> {
  const entries = Object.entries(after).filter(
    ([fact, value]) => !before || !isSame(value, before[fact as keyof Facts]),
  );
  return Object.fromEntries(entries);
}

type Gappy = { [K in keyof ListingSummary]: ListingSummary[K] | null | undefined };

function next(row: Gappy, operation: Operation): ListingSummary {
  const version = row.version ?? 0;
  const below = operation.baseVersion ?? version;
  return withoutGaps({
    ...row,
    version: version > below ? version : below + 1,
    updatedAt: new Date(operation.createdAt).toISOString() as IsoInstant,
  });
}

/** Absent values are left out of a row, as the contract has it. */
function withoutGaps(row: Gappy): ListingSummary {
  const present = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as ListingSummary;
}
