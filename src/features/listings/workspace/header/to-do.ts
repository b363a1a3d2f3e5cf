import type { Listing } from '../../../../../domain/listings/listing.ts';
import type { ListingStep, StepView } from '../../../../../domain/listings/steps.ts';
import { isReachable } from '../../../../../domain/people/reachable.ts';

/** The one thing of a listing that needs doing, and where it is done. */
export type ToDo =
  | { kind: 'complete'; missing: string[]; field: string }
  | { kind: 'step'; step: ListingStep; needs: string; isUrgent: boolean };

/** What a draft still lacks before it can go further, in the words of the form. */
function missingParts(listing: Listing): { name: string; field: string }[] {
  const parts = [
    { name: 'the authority', field: 'authority.kind', isThere: listing.authority !== undefined },
    { name: 'a price', field: 'price.guideLow', isThere: listing.price !== undefined },
    {
      name: 'the lead agent',
      field: 'leadAgentId',
      isThere: listing.leadAgentId !== undefined,
    },
    {
      name: 'a way to reach a vendor',
      field: 'vendors.0.mobile',
      isThere: listing.vendors.some(({ mobile, email }) => isReachable({ email, phone: mobile })),
    },
  ];
  return parts.filter(({ isThere }) => !isThere).map(({ name, field }) => ({ name, field }));
}

/**
 * What comes first: something that went wrong, then an unfinished record, then the next step in which
 * there is something to do. Nothing where the listing only stands or waits: its tabs say so.
 */
export function nextToDo(listing: Listing, steps: readonly StepView[]): ToDo | undefined {
  const attention = steps.find(({ status }) => status === 'attention');
  if (attention) return { kind: 'step', ...attention, isUrgent: true };
  if (listing.state === 'archived') return undefined;
  const missing = listing.state === 'draft' ? missingParts(listing) : [];
  const [first] = missing;
  if (first) {
    return { kind: 'complete', missing: missing.map(({ name }) => name), field: first.field };
  }
  const open = steps.find(({ isToDo }) => isToDo);
  return open && { kind: 'step', ...open, isUrgent: false };
}
