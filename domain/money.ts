import * as v from 'valibot';

/** An amount in whole Australian cents; a safe integer, never a float (domain.md 8). May be negative. */
export const CentsSchema = v.pipe(
  v.number(),
  v.safeInteger('Must be a whole number of cents'),
  v.brand('Cents'),
);
export type Cents = v.InferOutput<typeof CentsSchema>;

/** An amount that can't be below zero; at most $9,999,999,999.99, which no property reaches. */
export const PositiveCentsSchema = v.pipe(
  v.number(),
  v.safeInteger('Must be a whole number of cents'),
  v.minValue(0, 'Must not be below zero'),
  v.maxValue(999_999_999_999, 'Is too large'),
  v.brand('Cents'),
);

/** Brands a whole number of cents. Throws RangeError on anything that isn't a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError('Money is a safe integer of cents');
  return value as Cents;
}

const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** An amount as Australians read it, to the cent: $5,350.00. */
export function centsText(amount: Cents): string {
  return DOLLARS.format(amount / 100);
}

/** An amount with its cents and nothing else, as spreadsheets read it: 5350.00; exact. */
export function plainDollars(amount: Cents): string {
  const cents = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
