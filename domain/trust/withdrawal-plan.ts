import type { IsoDate } from '../dates.ts';
import { splitByWeights } from '../ledger/split.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type CoolingOffSale, coolingOffEnd, rescissionSplit } from './cooling-off.ts';
import { checkDisbursement, type DisbursementKind, type DisbursementLine } from './disbursement.ts';

/** Somebody who shares in money; `share` in hundredths of a percent, absent where nobody said it. */
export type Sharer = { payeeId: string; share?: number | undefined };

/** Why money can't be shared out: nobody is there, or the shares that were given aren't the whole. */
export type ShareFault = 'nobody' | 'not-whole';

/** The whole in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * The shares of people: equal where nobody has one. Refuses shares that only some have, or that aren't the whole together:
 * an owner would be missing.
 */
export function sharesOf(
  people: readonly Sharer[],
): Result<{ payeeId: string; share: number }[], ShareFault> {
  if (people.length === 0) return refuse('nobody');
  if (people.every(({ share }) => share === undefined)) {
    return ok(people.map(({ payeeId }) => ({ payeeId, share: 1 })));
  }
  const sum = people.reduce((total, { share }) => total + (share ?? 0), 0);
  if (sum !== WHOLE || people.some(({ share }) => share === undefined)) return refuse('not-whole');
  return ok(people.map(({ payeeId, share }) => ({ payeeId, share: share ?? 0 })));
}

/** An amount in cents shared out to the cent, largest remainder first; who gets nothing has no line. */
export function shareOut(
  kind: DisbursementKind,
  amount: Cents,
  people: readonly Sharer[],
): Result<DisbursementLine[], ShareFault> {
  if (amount === 0) return ok([]);
  const shares = sharesOf(people);
  if (!shares.ok) return shares;
  const parts = splitByWeights(
    amount,
    shares.value.map(({ share }) => share),
  );
  if (!parts.ok) return refuse('not-whole');
  const lines = shares.value.map(({ payeeId }, at) => ({
    kind,
    payeeId,
    amount: parts.value[at] ?? cents(0),
  }));
  return ok(lines.filter((line) => line.amount > 0));
}

/** What a deposit pays when a sale falls through, in cents. */
export type RefundTerms = {
  held: Cents;
  price: Cents;
  /** The day on which the buyer gave notice; null where the sale ended otherwise. */
  rescindedOn: IsoDate | null;
  /** Null where no day starts the cooling-off period: nothing was exchanged. */
  sale: CoolingOffSale | null;
};

/**
 * The most that the vendors keep of a refund, in cents: what the state allows where the buyer cooled off in time, nothing
 * otherwise. Source: domain.md 4.6.
 */
export function mostForfeited({ held, price, rescindedOn, sale }: RefundTerms): Cents {
  const end = sale === null ? undefined : coolingOffEnd(sale);
  const isInTime = end?.ok === true && rescindedOn !== null && rescindedOn <= end.value.endsOn;
  if (sale === null || !isInTime) return cents(0);
  const split = rescissionSplit({ state: sale.state, price, held });
  return split.ok ? split.value.forfeited : cents(0);
}

/** A line that was paid once: whether its payment came back. */
export type PaidLine = DisbursementLine & { isReversed: boolean };

/**
 * What has to be paid again after payments came back: the last line of everybody whose payments all did. Undefined
 * where nothing of a deposit stayed out, so that all of it is worked out from the start.
 */
export function linesToPayAgain(paid: readonly PaidLine[]): DisbursementLine[] | undefined {
  if (!paid.some(({ isReversed }) => !isReversed)) return undefined;
  const each = Map.groupBy(paid, ({ kind, payeeId }) => JSON.stringify([kind, payeeId]));
  return [...each.values()].flatMap((lines) => {
    const last = lines.at(-1);
    if (!last || lines.some(({ isReversed }) => !isReversed)) return [];
    const { kind, payeeId, amount } = last;
    return [{ kind, payeeId, amount }];
  });
}

/** Whether lines leave exactly what is to be left, in cents: nothing, but for what was paid too much. */
export function leavesExactly(
  held: Cents,
  left: Cents,
  lines: readonly DisbursementLine[],
): ReturnType<typeof checkDisbursement> {
  return checkDisbursement(cents(held - left), lines);
}
