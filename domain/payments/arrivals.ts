import { cents } from '../money.ts';
import type { Arrival, ProviderEvent } from './payment-news.ts';

type Told<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: Kind }>;

const later = (a: string, b: string) => (a > b ? a : b);

/** Takes an amount out of what of an arrival is here; a part that goes becomes an arrival by itself. */
function takeFrom(pieces: Arrival[], back: Told<'returned'>): number {
  const here = pieces.filter(({ returnedAt }) => returnedAt === null);
  const all = here.reduce((sum, { amount }) => sum + amount, 0);
  const taken = Math.min(back.amount ?? all, all);
  let left = taken;
  for (const piece of here) {
    const part = Math.min(left, piece.amount);
    if (part === 0) break;
    left -= part;
    // Money can't go back before it came, whatever the provider's clock says.
    const returnedAt = later(piece.at, back.at);
    if (part === piece.amount) piece.returnedAt = returnedAt;
    else {
      piece.amount = cents(piece.amount - part);
      const receipt = `${piece.receipt}~${back.id}`;
      pieces.push({ ...piece, receipt, amount: cents(part), returnedAt });
    }
  }
  return taken;
}

/** One arrival with what became of it: the parts that went back, and what came again. */
function piecesOf(
  { receipt, amount, at }: Told<'received'>,
  backs: readonly Told<'returned'>[],
  again: ReadonlyMap<string, string>,
): Arrival[] {
  const pieces: Arrival[] = [{ receipt, of: receipt, amount, at, returnedAt: null }];
  for (const back of backs) {
    const taken = takeFrom(pieces, back);
    const since = again.get(back.id);
    if (since === undefined || taken === 0) continue;
    const piece = { receipt: `${receipt}+${back.id}`, of: receipt, amount: cents(taken) };
    pieces.push({ ...piece, at: later(since, later(at, back.at)), returnedAt: null });
  }
  return pieces;
}

/**
 * Every arrival of money among sorted events, each with what became of it. A part that is taken back of what was
 * refunded already (`refunded`, by receipts) is in none of them: it is our loss, not the payer's.
 */
export function arrivalsAmong(
  events: readonly ProviderEvent[],
  refunded: ReadonlySet<string>,
): Arrival[] {
  const received = new Map<string, Told<'received'>>();
  const again = new Map<string, string>();
  for (const event of events) {
    if (event.kind === 'received' && !received.has(event.receipt)) {
      received.set(event.receipt, event);
    }
    if (event.kind === 'reinstated' && !again.has(event.of)) again.set(event.of, event.at);
  }
  return [...received.values()].flatMap((came) => {
    const backs = events.filter(
      (event): event is Told<'returned'> =>
        event.kind === 'returned' &&
        event.receipt === came.receipt &&
        !(refunded.has(came.receipt) && isPartOf(event, came)),
    );
    return piecesOf(came, backs, again);
  });
}

/** Whether less than all of an arrival was taken back. */
export function isPartOf({ amount: back }: Told<'returned'>, came: { amount: number }): boolean {
  return back !== undefined && back < came.amount;
}
