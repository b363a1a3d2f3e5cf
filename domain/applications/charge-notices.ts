import type { IsoDate } from '../dates.ts';
import type { Cents } from '../money.ts';

/** What a notice of a charge says: its day, and how much in cents where that is known. */
export type StatedCharge = { on: IsoDate; amount?: Cents | undefined };

/** A notice of a charge that was left already, under the name that keeps it from being told twice. */
export type ToldCharge = StatedCharge & { name: string };

/**
 * Under which name a charge is told, and which notice it takes the place of. One that says the same was told;
 * another amount is told anew, as is another day than was told and hasn't come. A notice that doesn't say
 * how much stands for any amount.
 */
export function chargeNotice(
  told: readonly ToldCharge[],
  { on, amount }: StatedCharge,
  today: IsoDate,
): { name: string; replaces?: StatedCharge } {
  const ofDay = told.filter((each) => each.on === on);
  const last = ofDay.at(-1);
  const isSame = (other: StatedCharge) =>
    amount === undefined || other.amount === undefined || other.amount === amount;
  if (last && isSame(last)) return { name: last.name };
  const before = last ?? told.findLast((each) => each.on > today && each.on < on);
  return {
    name: `${on} ${amount ?? '-'} ${new Set(ofDay.map(({ name }) => name)).size}`,
    ...(before ? { replaces: { on: before.on, amount: before.amount } } : {}),
  };
}

/** The charge that a name stands for; one from before the amount was in it says the day alone. */
export function toldCharge(name: string): ToldCharge {
  const [on = '', amount = '-'] = name.split(' ');
  return {
    on: on as IsoDate,
    name,
    ...(amount === '-' ? {} : { amount: Number(amount) as Cents }),
  };
}
