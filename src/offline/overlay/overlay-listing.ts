import type { Listing } from '../../../domain/listings/listing.ts';
import { layWaiting } from '../changes/lay-waiting.ts';
import { listingChanges } from '../changes/listings.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Viewer } from './viewer.ts';
import { isLaid } from './waiting-change.ts';

/**
 * A listing as it will be once the changes waiting for it are through: what the server gave last with
 * each of them on top, in the order of the queue. Undefined where neither has it. Pure; laying the same
 * operations again over its result, as happens when an answer was lost, changes nothing but the times.
 * What the server alone decides (reference, times) is left empty or taken from the device.
 */
export function overlayListing(
  server: Listing | undefined,
  operations: readonly Operation[],
  viewer: Viewer,
): Listing | undefined {
  const ground = newestTruth(server, operations);
  return layWaiting(ground, operations.filter(isLaid), listingChanges, viewer);
}

/** What the server gave last: a change that met a conflict brought the listing that beat it with it. */
export function newestTruth(
  server: Listing | undefined,
  operations: readonly Operation[],
): Listing | undefined {
  let newest = server;
  for (const { content } of operations) {
    const { theirs } = content;
    if (theirs && (!newest || theirs.version > newest.version)) newest = theirs;
  }
  return newest;
}
