import type { Arrival, ProviderEvent } from './payment-news.ts';

/**
 * A refund of one arrival of money, under a name of its own that the provider answers by. `after` are the ids of the
 * returns that were known when it was agreed to: it gives back what they left, so that none of it goes twice. `heard` is
 * how much had been told of the payment by then, which counts in the order in which it happened; what is told from then
 * on counts in the order in which it is told, as what a refund gives back doesn't change afterwards. Refunds from before
 * don't have it. `amount` is what it gives back, in cents.
 */
export type RefundPart = {
  id: string;
  receipt: string;
  amount?: number;
  after?: readonly string[];
  heard?: number;
};

/** The earlier of two tellings of one thing; of the same instant the one with the smaller id. */
export const earlier = (a: ProviderEvent, b: ProviderEvent) =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * Where it is told that a refund was paid, and -1 where it isn't: a word that its provider took back counts for nothing,
 * in whatever order the two are told.
 */
export function paidAmong(told: readonly ProviderEvent[], refund: string): number {
  const undone = undoneOf(told, refund);
  return told.findIndex(
    (event) => event.kind === 'refund-paid' && event.refund === refund && !undone.has(event.id),
  );
}

/** The words that a refund was paid which its provider took back: what it had sent is with us again. */
export function undoneOf(told: readonly ProviderEvent[], refund: string): ReadonlySet<string> {
  return new Set(
    told.flatMap((event) =>
      event.kind === 'refund-failed' && event.refund === refund ? (event.undoes ?? []) : [],
    ),
  );
}

/** What was told, in the order in which it counts; undefined where nothing was agreed to that has one of its own. */
export function countedInOrder(
  told: readonly ProviderEvent[],
  parts: readonly RefundPart[],
): ProviderEvent[] | undefined {
  const heard = Math.min(...parts.map((part) => part.heard ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(heard)) return undefined;
  const all = [...told.slice(0, heard).toSorted(earlier), ...told.slice(heard)];
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

/**
 * Refunds with the returns that they give back the rest of, by what was told in the order it was heard: where one failed
 * and is paid after all, its bank took from what was with us meanwhile.
 */
export function withReturns<Part extends RefundPart>(
  parts: readonly Part[],
  heard: readonly ProviderEvent[],
): Part[] {
  return parts.map((part) => {
    const before = heard.slice(0, Math.max(0, paidAmong(heard, part.id)));
    const hasFailed = before.some(
      (event) => event.kind === 'refund-failed' && event.refund === part.id,
    );
    if (!hasFailed) return part;
    const returns = before.flatMap((each) => (each.kind === 'returned' ? each.id : []));
    return { ...part, after: [...(part.after ?? []), ...returns] };
  });
}

/**
 * How a refund of one arrival stands: `paid` once its provider said so, whatever else it says but that this came to
 * nothing; `not-due` where the bank took the money back by itself before that; `failed` where it stays with us, or is
 * with us again; else `going`.
 */
export type RefundStanding = 'going' | 'paid' | 'failed' | 'not-due';

/**
 * Whether what a refund gives back is with its payer already: its bank took it, or by news that is heard late it never
 * came again.
 */
export function wentBefore(
  receipt: string,
  events: readonly ProviderEvent[],
  arrivals: readonly Pick<Arrival, 'receipt' | 'returnedAt'>[],
): boolean {
  const own = arrivals.filter((each) => each.receipt === receipt);
  if (own.length > 0) return own.some(({ returnedAt }) => returnedAt !== null);
  return events.some(
    (event) => event.kind === 'received' && receipt.startsWith(`${event.receipt}+`),
  );
}

/** How a refund of one arrival stands by everything that was told, in whatever order. */
function refundStanding(
  { id, receipt }: RefundPart,
  events: readonly ProviderEvent[],
  arrivals: readonly Pick<Arrival, 'receipt' | 'returnedAt'>[],
): RefundStanding {
  if (paidAmong(events, id) !== -1) return 'paid';
  if (wentBefore(receipt, events, arrivals)) return 'not-due';
  const hasFailed = events.some((event) => event.kind === 'refund-failed' && event.refund === id);
  return hasFailed ? 'failed' : 'going';
}

/**
 * How the refunds of a payment stand beside each other, in the order they were agreed to. Where one of an arrival is
 * paid no other is due; one that is paid all the same `isAgain`: its payer has that money twice.
 */
export function standingsTogether<Part extends RefundPart>(
  parts: readonly Part[],
  events: readonly ProviderEvent[],
  arrivals: readonly Pick<Arrival, 'receipt' | 'returnedAt'>[],
): (Part & { standing: RefundStanding; isAgain: boolean })[] {
  const alone = parts.map((part) => refundStanding(part, events, arrivals));
  return parts.map((part, index) => {
    const standing = alone[index] ?? 'going';
    const first = parts.findIndex(
      ({ receipt }, at) => receipt === part.receipt && alone[at] === 'paid',
    );
    const isBeside = first !== -1 && first !== index;
    if (standing === 'going' && isBeside) return { ...part, standing: 'not-due', isAgain: false };
    return { ...part, standing, isAgain: isBeside && standing === 'paid' };
  });
}

/**
 * How far the arrivals of a payment were given back by refunds: `all` once every one of them is there or was
 * taken back by its bank, at least one by a refund; `under-way` while one is on its way; else `not`.
 */
export function refundedAfter(
  parts: readonly RefundPart[],
  arrivals: readonly Arrival[],
  events: readonly ProviderEvent[],
): 'all' | 'under-way' | 'not' {
  const standings = new Map(
    arrivals.map(({ receipt }) => {
      const own = parts.filter((part) => part.receipt === receipt);
      return [receipt, own.map((part) => refundStanding(part, events, arrivals))] as const;
    }),
  );
  const all = [...standings.values()];
  if (all.some((own) => own.includes('going') && !own.includes('paid'))) return 'under-way';
  // What came since the refund was agreed to isn't part of it.
  const isBack = ({ receipt, returnedAt }: Arrival) => {
    const own = standings.get(receipt) ?? [];
    return own.length === 0 || own.includes('paid') || returnedAt !== null;
  };
  const isAny = all.some((own) => own.includes('paid'));
  return isAny && arrivals.every(isBack) ? 'all' : 'not';
}

/** The parts of a refund that has one id for all: one for each arrival that was told, under that id. */
export function partsByArrival(
  { id }: { id: string },
  events: readonly ProviderEvent[],
): RefundPart[] {
  const receipts = events.flatMap((event) => (event.kind === 'received' ? [event.receipt] : []));
  return [...new Set(receipts)].map((receipt) => ({ id, receipt }));
}
