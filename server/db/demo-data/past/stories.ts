import type { ListingState, SaleMethod } from '../../../../domain/listings/listing-fields.ts';
import type { ListingEvent } from '../../../../domain/listings/states.ts';
import { createDeck, type Random } from '../random.ts';

/** How a listing came to its state: the moves in order, the last one so many days ago. */
export type Story = {
  events: readonly ListingEvent[];
  lastDaysAgo: readonly [min: number, max: number];
  /** Cards of each round of its state's deck. */
  share: number;
  tag?: string;
  /** Told only for listings sold by auction. */
  auction?: true;
};

const SIGNED = ['requestAuthority', 'authoritySigned'] as const;
const SOLD = [...SIGNED, 'acceptOffer', 'exchange', 'goUnconditional', 'settle'] as const;

const story = (
  share: number,
  lastDaysAgo: readonly [number, number],
  events: readonly ListingEvent[],
  tag?: string,
): Story => ({ events, lastDaysAgo, share, ...(tag ? { tag } : {}) });

const AUCTION_SALE: Story = {
  events: [...SIGNED, 'sellAtAuction'],
  lastDaysAgo: [1, 30],
  share: 6,
  auction: true,
};

/** Every way our demo listings reach each state; all of them legal moves (domain.md 5). */
export const STORIES: Record<ListingState, readonly Story[]> = {
  draft: [
    story(7, [1, 30], []),
    story(1, [1, 20], ['requestAuthority', 'authorityDeclined'], 'edge:authority-declined'),
    story(1, [1, 20], ['archive', 'restore'], 'edge:restored'),
  ],
  authority_pending: [story(1, [1, 10], ['requestAuthority'])],
  active: [
    story(12, [1, 70], SIGNED),
    story(4, [1, 70], ['activate']),
    story(2, [1, 20], [...SIGNED, 'acceptOffer', 'offerLapsed'], 'edge:offer-lapsed'),
    story(1, [1, 20], [...SIGNED, 'exchange', 'rescind'], 'edge:rescinded'),
    story(1, [1, 20], [...SIGNED, 'withdraw', 'relist'], 'edge:relisted'),
  ],
  under_offer: [story(1, [1, 14], [...SIGNED, 'acceptOffer'])],
  exchanged: [
    story(3, [1, 21], [...SIGNED, 'acceptOffer', 'exchange']),
    story(1, [1, 21], [...SIGNED, 'exchange']),
  ],
  unconditional: [
    story(6, [1, 30], [...SIGNED, 'acceptOffer', 'exchange', 'goUnconditional']),
    AUCTION_SALE,
  ],
  settled: [
    story(6, [1, 380], SOLD),
    { ...AUCTION_SALE, events: [...AUCTION_SALE.events, 'settle'], lastDaysAgo: [1, 380] },
  ],
  withdrawn: [
    story(3, [1, 200], [...SIGNED, 'withdraw']),
    story(1, [1, 200], [...SIGNED, 'acceptOffer', 'withdraw']),
    story(1, [1, 200], ['requestAuthority', 'withdraw'], 'edge:withdrawn-before-authority'),
  ],
  archived: [
    story(4, [5, 500], [...SOLD, 'archive'], 'edge:archived-from-settled'),
    story(3, [5, 400], [...SIGNED, 'withdraw', 'archive'], 'edge:archived-from-withdrawn'),
    story(2, [5, 400], ['archive'], 'edge:archived-from-draft'),
  ],
};

/** Deals stories so that each state has every one of its stories in each round. */
export function createStoryteller(random: Random) {
  const decks = new Map<string, () => Story>();
  return (state: ListingState, method: SaleMethod): Story => {
    const isAuction = method === 'auction';
    const key = `${state} ${isAuction}`;
    let deck = decks.get(key);
    if (!deck) {
      const told = STORIES[state].filter((each) => !each.auction || isAuction);
      deck = createDeck(
        random,
        told.map((each) => [each, each.share] as const),
      );
      decks.set(key, deck);
    }
    return deck();
  };
}
