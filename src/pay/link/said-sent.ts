import * as v from 'valibot';
import type { SoFarKnown } from '../../../contract/vendor-application-shapes.ts';
import { type IsoDate, IsoDateSchema } from '../../../domain/dates.ts';
import { type Cents, CentsSchema } from '../../../domain/money.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { methodWords } from '../options/method-words.ts';

const PREFIX = 'lintel:said-sent:';

/** What was said to be sent: cents, the way, the day, and what had come by then. */
const SaidSchema = v.object({
  amount: CentsSchema,
  by: v.string(),
  on: IsoDateSchema,
  came: v.number(),
});
type Said = v.InferOutput<typeof SaidSchema>;
type Known = SoFarKnown | undefined;

const cameOf = (soFar: Known) => (soFar ? soFar.received + soFar.underWay + soFar.over : 0);

/** Keeps on this device that somebody sent the money that a page asks for. */
export function keepSaid(page: string, soFar: Known, said: Omit<Said, 'came'>): void {
  deviceStorage.setItem(PREFIX + page, JSON.stringify({ ...said, came: cameOf(soFar) }));
}

const words = (who: string, amount: Cents, by: string, on: IsoDate) =>
  `${who} sent ${moneyText(amount)} by ${by} on ${dateText(on)}. Please don’t send it again: this page shows it as soon as it is here.`;

/**
 * That it was said, in words, until money comes; by whichever owner, or on this device where the server hasn't
 * heard of it. Undefined where nothing was said.
 */
export function saidSent(page: string, soFar: Known): string | undefined {
  const told = soFar?.saidSent;
  if (told) {
    const who = told.isYou ? 'You told us you' : `${told.firstName} told us they`;
    return words(who, told.amount, methodWords(told.method).title, told.on);
  }
  try {
    const kept = JSON.parse(deviceStorage.getItem(PREFIX + page) ?? 'null');
    const { amount, by, on, came } = v.parse(SaidSchema, kept);
    return came === cameOf(soFar) ? words('You told us you', amount, by, on) : undefined;
  } catch {
    return undefined;
  }
}
