import type { Arrival, ProviderEvent } from './payment-news.ts';

/** A refund of one arrival of money, under a name of its own that the provider answers by. */
export type RefundPart = { id: string; receipt: string };

/**
 * How a refund of one arrival stands: `paid` once its provider said so, whatever else it says; `not-due` where
 * the bank took the money back by itself before that; `failed` where it stays with us; else `going`.
 */
export type RefundStanding = 'going' | 'paid' | 'failed' | 'not-due';

/** How a refund of one arrival stands by everything that was told, in whatever order. */
function refundStanding(
  { id, receipt }: RefundPart,
  events: readonly ProviderEvent[],
  arrivals: readonly Pick<Arrival, 'receipt' | 'returnedAt'>[],
): RefundStanding {
  const said = (kind: 'refund-paid' | 'refund-failed') =>
    events.some((event) => event.kind === kind && event.refund === id);
  if (said('refund-paid')) return 'paid';
  if (arrivals.some((each) => each.receipt === receipt && each.returnedAt !== null)) {
    return 'not-due';
  }
  return said('refund-failed') ? 'failed' : 'going';
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
