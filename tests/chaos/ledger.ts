/** One thing a person of the test asked for. */
export type Intent = {
  /** The operation's id, made before it is asked for. */
  id: string;
  listingId: string;
  kind: 'create' | 'line' | 'archive' | 'restore' | 'note';
  /** What is looked for on the server: the id of the marketing line or of the note. */
  mark: string;
};

/** What the people in the test did, as they remember it. */
export type Ledger = {
  ask(intent: Intent): void;
  /** The device said that it is durable. */
  kept(fact: { id: string; seq: number }): void;
  /** The device said no: nothing of it may ever arrive. */
  refused(id: string): void;
  /** A person takes it back: from now on it may have happened or not; once done, nothing may arrive. */
  takesBack(fact: { id: string; seq: number; isDone: boolean }): void;
  discardedCount(): number;
  keptCount(): number;
  listings(): string[];
  /** What was acknowledged of a listing, in the order of the device's queue. */
  of(listingId: string): Intent[];
  /** Asked for, but the browser died before it could answer: may have happened once, or not at all. */
  uncertain(listingId: string): Intent[];
  /** A line that another agent wrote at the same time. */
  addTheirs(listingId: string, mark: string): void;
  theirs(listingId: string): readonly string[];
};

/** Starts an empty memory of a run. */
export function createLedger(): Ledger {
  const intents = new Map<string, Intent>();
  const order = new Map<string, number>();
  /** Mended or put on top of something else it goes by another id; its place in the queue stays. */
  const byPlace = new Map<number, string>();
  const denied = new Set<string>();
  const takenBack = new Set<string>();
  const others = new Map<string, string[]>();
  const byListing = (listingId: string) =>
    [...intents.values()].filter((intent) => intent.listingId === listingId);
  return {
    ask: (intent) => void intents.set(intent.id, intent),
    kept({ id, seq }) {
      order.set(id, seq);
      byPlace.set(seq, id);
    },
    refused: (id) => void denied.add(id),
    takesBack({ id: now, seq, isDone }) {
      const id = byPlace.get(seq) ?? now;
      if (order.delete(id)) takenBack.add(id);
      if (isDone) denied.add(id);
    },
    discardedCount: () => takenBack.size,
    keptCount: () => order.size,
    listings: () => [...new Set([...intents.values()].map(({ listingId }) => listingId))],
    of: (listingId) =>
      byListing(listingId)
        .filter(({ id }) => order.has(id))
        .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    uncertain: (listingId) =>
      byListing(listingId).filter(({ id }) => !order.has(id) && !denied.has(id)),
    addTheirs(listingId, mark) {
      others.set(listingId, [...(others.get(listingId) ?? []), mark]);
    },
    theirs: (listingId) => others.get(listingId) ?? [],
  };
}
