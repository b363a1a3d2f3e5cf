import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import type { DemoListing } from '../shapes.ts';
import { ADDRESS_EDGES } from './addresses.ts';
import type { EdgeCase, EdgeContext } from './edge-case.ts';
import { PEOPLE_EDGES } from './people.ts';
import { SALE_EDGES } from './sales.ts';

/** Every edge case that is made on purpose; shares and stories bring others of their own. */
export const EDGE_CASES: readonly EdgeCase[] = [...ADDRESS_EDGES, ...PEOPLE_EDGES, ...SALE_EDGES];

function fits(edge: EdgeCase, state: ListingState): boolean {
  return edge.states.includes(state);
}

/**
 * Turns listings of the first agency, which the demo sign-ins see, into edge cases: each case takes
 * the first plain listing in a state it fits, each listing at most one case.
 */
export function createEdgeCases(
  which: 'all' | 'none',
  context: Omit<EdgeContext, 'at' | 'earlier' | 'hasCredit'>,
): (listing: DemoListing) => void {
  const waiting = which === 'all' ? [...EDGE_CASES] : [];
  // One home listed twice has one credit, so its two listings are alike in that.
  const before = new Map<boolean, DemoListing>();
  return (listing) => {
    if (!listing.reference.startsWith('QW-') || listing.tags.length > 0) return;
    const { hasCredit, createdAt } = listing;
    const earlier = before.get(hasCredit);
    const index = earlier ? waiting.findIndex((edge) => fits(edge, listing.state)) : -1;
    const edge = waiting[index];
    if (edge && earlier) {
      waiting.splice(index, 1);
      edge.change(listing.record, { ...context, at: Date.parse(createdAt), earlier, hasCredit });
      listing.tags.push(edge.tag);
    }
    before.set(hasCredit, listing);
  };
}
