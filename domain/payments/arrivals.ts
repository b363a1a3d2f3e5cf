import { type Cents, cents } from '../money.ts';
import type { Arrival, ProviderEvent } from './payment-news.ts';
import { countedInOrder, paidAmong, type RefundPart } from './refund-parts.ts';
import { takenByReturns } from './taken-by-returns.ts';

type Told<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: Kind }>;

const later = (a: string, b: string) => (a > b ? a : b);

/** So much of a piece, in cents, is a piece by itself. */
export type PartOfPiece = { receipt: string; amount: number };

/** What people gave back of matches before those were undone, and what made good a loss: of each piece a part. */
type Split = { went: readonly PartOfPiece[]; madeGood: readonly PartOfPiece[] };

/** The name of what of a piece went with a match that was undone since. */
export function wentName(receipt: string): string {
  return `${receipt}/given`;
}

/** The name of what of a piece made good a loss. */
export function madeGoodName(receipt: string): string {
  return `${receipt}/made-good`;
}

/** What a bank took back; `beside` are pieces that it doesn't take, as they count by themselves. */
type Back = Told<'returned'> & { beside?: ReadonlySet<string> };

/**
 * Takes an amount out of what of an arrival is here; a part that goes becomes an arrival by itself. Answers what went,
 * piece by piece.
 */
function takeFrom(pieces: Arrival[], back: Back): Arrival[] {
  const here = pieces.filter(
    ({ returnedAt, receipt }) => returnedAt === null && !back.beside?.has(receipt),
  );
  const all = here.reduce((sum, { amount }) => sum + amount, 0);
  let left = Math.min(back.amount ?? all, all);
  const gone: Arrival[] = [];
  for (const piece of here) {
    const part = Math.min(left, piece.amount);
    if (part === 0) break;
    left -= part;
    // Money can't go back before it came, whatever the provider's clock says.
    const returnedAt = later(piece.at, back.at);
    if (part === piece.amount) {
      piece.returnedAt = returnedAt;
      gone.push(piece);
    } else {
      piece.amount = cents(piece.amount - part);
      const receipt = `${piece.receipt}~${back.id}`;
      const went = { ...piece, receipt, amount: cents(part), returnedAt };
      pieces.push(went);
      gone.push(went);
    }
  }
  return gone;
}

/** One arrival with what became of it: the parts that went back, and what came again, each when it did. */
function piecesOf(
  { receipt, amount, at }: Told<'received'>,
  moves: readonly (Back | Told<'reinstated'>)[],
  { went, madeGood }: Split,
): Arrival[] {
  const pieces: Arrival[] = [];
  const add = (piece: Arrival) => {
    const { receipt: whole, amount: all } = piece;
    const partOf = (parts: readonly PartOfPiece[], most: number) =>
      Math.min(
        most,
        parts.reduce((sum, each) => sum + (each.receipt === whole ? each.amount : 0), 0),
      );
    const given = partOf(went, all);
    const good = partOf(madeGood, all - given);
    const names = [whole, wentName(whole), madeGoodName(whole)];
    for (const [index, part] of [all - given - good, given, good].entries()) {
      if (part > 0) pieces.push({ ...piece, receipt: names[index] ?? whole, amount: cents(part) });
    }
  };
  add({ receipt, of: receipt, amount, at, returnedAt: null });
  const taken = new Map<string, { back: Back; gone: readonly Arrival[] }>();
  const again = new Map<string, string>();
  const bringAgain = (id: string) => {
    const [{ back, gone } = { gone: [] }, since] = [taken.get(id), again.get(id)];
    if (!back || since === undefined) return;
    // Each piece by itself, as they may have been in different places.
    for (const [index, { receipt: from, amount: part }] of gone.entries()) {
      const name = `${receipt}+${id}${index === 0 ? '' : `+${index + 1}`}`;
      const piece = { receipt: name, of: receipt, from, amount: part };
      add({ ...piece, at: later(since, later(at, back.at)), returnedAt: null });
    }
  };
  for (const move of moves) {
    if (move.kind === 'returned') {
      if (!taken.has(move.id)) taken.set(move.id, { back: move, gone: takeFrom(pieces, move) });
      bringAgain(move.id);
    } else if (!again.has(move.of)) {
      again.set(move.of, move.at);
      bringAgain(move.of);
    }
  }
  return pieces;
}

/**
 * Every arrival of money among sorted events, each with what became of it. A part that is taken back of what was
 * refunded or is on its way back (`refunded`) is in none of them: it is our loss, not the payer's. `told` are the events in the order
 * in which they were heard.
 */
export function arrivalsAmong(
  events: readonly ProviderEvent[],
  {
    refunded,
    agreed,
    told,
    moves: ordered,
    split,
  }: {
    refunded: readonly RefundPart[];
    /** All that were ever agreed to, also where they failed. */
    agreed: readonly RefundPart[];
    told: readonly ProviderEvent[];
    /** The events in the order in which banks' takings and givings count. */
    moves: readonly ProviderEvent[];
    split: Split;
  },
): Arrival[] {
  const received = new Map<string, Told<'received'>>();
  for (const event of events) {
    if (event.kind === 'received' && !received.has(event.receipt)) {
      received.set(event.receipt, event);
    }
  }
  const counted = countedInOrder(told, agreed);
  return [...received.values()].flatMap((came) => {
    const all = takenOfRefunded(counted ?? told, came, refunded);
    const ours = new Map(all.map((each) => [each.id, each]));
    const beside = new Set(refunded.map(({ receipt }) => receipt));
    const moves = (counted ?? ordered).flatMap((event): (Back | Told<'reinstated'>)[] => {
      if (event.kind === 'reinstated') return [event];
      if (event.kind !== 'returned' || event.receipt !== came.receipt) return [];
      const own = ours.get(event.id);
      if (!own) return [event];
      return own.rest > 0 ? [{ ...event, amount: cents(own.rest), beside }] : [];
    });
    return piecesOf(came, moves, split);
  });
}

/** Whether a refund gives back this arrival, or what of it had come again. */
function isRefundOf({ receipt }: RefundPart, came: { receipt: string }): boolean {
  return receipt === came.receipt || receipt.startsWith(`${came.receipt}+`);
}

type Given = { part: RefundPart; paidAt: number; isFromThen: boolean };

/** When each refund of an arrival was heard to be paid, and whether it was due no more until then. */
function givenOf(
  told: readonly ProviderEvent[],
  came: { receipt: string; amount: Cents },
  refunded: readonly RefundPart[],
): Given[] {
  const isWhole = (event: ProviderEvent) =>
    event.kind === 'returned' && event.receipt === came.receipt && !isPartOf(event, came);
  return refunded
    .filter((part) => isRefundOf(part, came))
    .map((part) => {
      const at = paidAmong(told, part.id);
      const paidAt = at === -1 ? Number.POSITIVE_INFINITY : at;
      const isFromThen = told.some(
        (event, index) => isWhole(event) && index < paidAt && !part.after?.includes(event.id),
      );
      return { part, paidAt, isFromThen };
    });
}

/**
 * What was taken of an arrival that refunds had given back or were giving back, by what was known when they were agreed
 * to: in cents, in the order in which it was heard, and whether it came again. Once one is paid it is never more
 * than they give back; the `rest` of a return is of what else is here. All of an arrival that is taken once its
 * refund is paid, or after a part of it, is the rest; all that is taken before that has the refund not be due.
 */
export function takenOfRefunded(
  told: readonly ProviderEvent[],
  came: { receipt: string; amount: Cents },
  refunded: readonly RefundPart[],
): { id: string; amount: number; rest: number; isAgain: boolean }[] {
  const own = givenOf(told, came, refunded);
  if (own.length === 0) return [];
  const { taken } = takenByReturns(told, came);
  const given = own.reduce((sum, { part }) => sum + (part.amount ?? came.amount), 0);
  const all = new Map<string, { id: string; amount: number; rest: number; isAgain: boolean }>();
  const again = new Set<string>();
  for (const [index, event] of told.entries()) {
    if (event.kind === 'reinstated') {
      again.add(event.of);
      const gone = all.get(event.of);
      if (gone) gone.isAgain = true;
    }
    if (event.kind !== 'returned' || event.receipt !== came.receipt || all.has(event.id)) continue;
    const isSince = ({ part, paidAt, isFromThen }: Given) =>
      !part.after?.includes(event.id) && (!isFromThen || index > paidAt);
    const hasPart = [...all.values()].some(({ amount, isAgain }) => amount > 0 && !isAgain);
    const isRest = own.some(
      ({ part, paidAt }) => index > paidAt && (hasPart || part.heard !== undefined),
    );
    if (!own.some(isSince) || !(isPartOf(event, came) || isRest)) continue;
    const { id } = event;
    const lost = [...all.values()].reduce((sum, each) => sum + (each.isAgain ? 0 : each.amount), 0);
    const whole = taken.get(id) ?? 0;
    // While refunds may still fail, what is taken isn't told apart between them and the rest.
    const isPaid = own.some(({ paidAt }) => index > paidAt);
    const amount = isPaid ? Math.min(whole, Math.max(0, given - lost)) : whole;
    all.set(id, { id, amount, rest: whole - amount, isAgain: again.has(id) });
  }
  return [...all.values()];
}

/** Whether less than all of an arrival was taken back. */
function isPartOf({ amount: back }: Told<'returned'>, came: { amount: number }): boolean {
  return back !== undefined && back < came.amount;
}
