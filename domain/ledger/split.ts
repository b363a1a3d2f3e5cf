import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';

/**
 * Splits an amount by weights so that the parts sum to the whole: each gets its share rounded down,
 * then the cents that are left go one each to the largest remainders, the earlier of equals first.
 * A part differs from its exact share by less than a cent. An amount below zero splits as its
 * opposite does. Refuses weights that aren't whole, are below zero or sum to nought.
 * Source: security.md 3.2, row 27.
 */
export function splitByWeights(
  whole: Cents,
  weights: readonly number[],
): Result<Cents[], 'no-weights'> {
  const sound = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  const sum = sound ? weights.reduce((total, weight) => total + BigInt(weight), 0n) : 0n;
  if (sum === 0n) return refuse('no-weights');
  const amount = BigInt(Math.abs(whole));
  const shares = weights.map((weight, at) => {
    const product = amount * BigInt(weight);
    return { at, part: product / sum, remainder: product % sum };
  });
  const left = Number(amount - shares.reduce((total, { part }) => total + part, 0n));
  const luckiest = shares
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, left);
  const extra = new Set(luckiest.map(({ at }) => at));
  const sign = whole < 0 ? -1 : 1;
  return ok(
    shares.map(({ at, part }) => {
      const size = Number(part) + (extra.has(at) ? 1 : 0);
      return cents(size === 0 ? 0 : sign * size);
    }),
  );
}
