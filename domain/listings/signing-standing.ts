import type { EnvelopeState } from '../contracts/envelope-states.ts';
import type { ProductType } from '../products/product-types.ts';
import type { ListingState } from './listing-fields.ts';

/** What the sign step is read from: an envelope of the listing, by document and state. */
export type SigningFact = {
  product: ProductType;
  state: EnvelopeState;
  /** Whether a link could not be delivered to somebody who has to sign. */
  hasBounced?: boolean;
  /** The vendors who haven't signed a listing agreement that everybody asked signed. */
  leftOut?: readonly string[];
};

/** Where envelopes can put the sign step, the most pressing first. */
const URGENCY = ['attention', 'in_progress', 'waiting_on_other'] as const;

type SigningStatus = (typeof URGENCY)[number];
type SigningStanding = { status: SigningStatus; needs: string; isToDo: boolean };

const NAMES: Partial<Record<ProductType, string>> = {
  'listing-agreement': 'listing agreement',
  'sale-contract': 'contract of sale',
  'adhoc-contract': 'other document',
};

/** The listing's states in which a document still decides something; any state for the others. */
const WHILE: Partial<Record<ProductType, readonly ListingState[]>> = {
  'listing-agreement': ['draft', 'authority_pending'],
  'sale-contract': ['draft', 'authority_pending', 'active', 'under_offer'],
};

function standingOf(envelope: SigningFact): SigningStanding | undefined {
  const words = wordsOf(envelope);
  return words && { ...words, isToDo: words.status !== 'waiting_on_other' };
}

function wordsOf({
  product,
  state,
  hasBounced,
  leftOut = [],
}: SigningFact): Omit<SigningStanding, 'isToDo'> | undefined {
  const name = NAMES[product];
  if (name === undefined) return undefined;
  switch (state) {
    case 'draft':
      return { status: 'in_progress', needs: `The ${name} is drafted, not sent yet.` };
    case 'sent':
    case 'in_progress':
      return hasBounced
        ? { status: 'attention', needs: `A link to the ${name} could not be delivered.` }
        : { status: 'waiting_on_other', needs: `Waiting for the ${name} to be signed.` };
    case 'sealing':
      return { status: 'waiting_on_other', needs: `The ${name} is signed and being sealed.` };
    case 'declined':
    case 'expired': {
      // Whoever wants another paper signed sends another; only these two hold the listing up.
      if (product === 'adhoc-contract') return undefined;
      const what = state === 'declined' ? 'was declined' : 'ran out before it was signed';
      return { status: 'attention', needs: `The ${name} ${what}.` };
    }
    case 'completed':
      return leftOut.length === 0
        ? undefined
        : {
            status: 'attention',
            needs: `Not signed by ${leftOut.join(', ')}: send them a ${name} to sign as well.`,
          };
    default:
      return undefined;
  }
}

/**
 * Where the sign step stands by the envelopes of a listing, given newest first: first what went wrong,
 * then what is ours to do, then what others do. Of the listing agreement and the contract the newest that
 * was not voided counts, as long as the listing waits for it. Undefined when no envelope speaks for the
 * step: the state of the listing then does. Source: domain.md 4.1 and 5.
 */
export function signingStanding(
  envelopes: readonly SigningFact[],
  listingState: ListingState,
): SigningStanding | undefined {
  const live = envelopes.filter(({ state }) => state !== 'voided');
  const counted = live.filter((envelope, place) => {
    const states = WHILE[envelope.product];
    if (!states) return true;
    const newest = live.findIndex(({ product }) => product === envelope.product);
    return newest === place && states.includes(listingState);
  });
  const standings = counted.flatMap((each) => standingOf(each) ?? []);
  for (const wanted of URGENCY) {
    const found = standings.find(({ status }) => status === wanted);
    if (found) return found;
  }
  return undefined;
}
