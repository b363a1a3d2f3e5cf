import { divideHalfUp, percentOf } from '../fees/percent.ts';
import { type Cents, cents } from '../money.ts';

/** The rate of GST, 10 %, in millionths of a percent. */
const GST_PERCENT = 10_000_000;

/** The GST in an amount that includes it: one eleventh, half up, in cents (vectors `gstInclusive`). */
export function gstWithin(total: Cents): Cents {
  return cents(Number(divideHalfUp(BigInt(total), 11n)));
}

/** The GST to put on an amount without it: 10 %, half up, in cents (domain.md 4.3, rule 9). */
export function gstOn(exGst: Cents): Cents {
  return percentOf(exGst, GST_PERCENT);
}
