import { listingInput, newId } from '../support/builders.ts';
import type { Intent } from './ledger.ts';
import type { Random } from './random.ts';

/** What a page is asked to do: the intent, and the record of a listing that is made. */
export type Change = Intent & { listing?: ReturnType<typeof listingInput> };

/** A listing has at most sixty marketing lines; room is left for those of others. */
const MOST_LINES = 40;
const OPEN_LISTINGS = 12;
const STREETS = ['Wattle', 'Banksia', 'Quay', 'Harbour', 'Boundary', 'Station'];

/** Thinks up what people do next: mostly edits and notes on a dozen listings, now and then a new one. */
export function createChanges(random: Random): (count: number) => Change[] {
  const open: { id: string; lines: number; isArchived: boolean }[] = [];
  let made = 0;

  function next(): Change {
    const fresh = open.length < 3 || (open.length < OPEN_LISTINGS && random.chance(0.1));
    if (fresh) return create();
    const listing = random.pick(open);
    const intent = (kind: Intent['kind']): Change => ({
      id: newId(),
      listingId: listing.id,
      kind,
      mark: newId(),
    });
    if (random.chance(0.25)) return intent('note');
    if (listing.isArchived || random.chance(0.08)) {
      listing.isArchived = !listing.isArchived;
      return intent(listing.isArchived ? 'archive' : 'restore');
    }
    listing.lines += 1;
    if (listing.lines >= MOST_LINES) open.splice(open.indexOf(listing), 1);
    return intent('line');
  }

  function create(): Change {
    made += 1;
    const id = newId();
    open.push({ id, lines: 0, isArchived: false });
    const address = {
      streetNumber: String(made),
      streetName: random.pick(STREETS),
    };
    const listing = listingInput({ address });
    return { id: newId(), listingId: id, kind: 'create', mark: id, listing };
  }

  return (count) => Array.from({ length: count }, next);
}
