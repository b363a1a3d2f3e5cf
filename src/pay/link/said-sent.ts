import * as v from 'valibot';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { CentsSchema } from '../../../domain/money.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

const PREFIX = 'lintel:said-sent:';

/** What was said to be sent: cents, the way, the day, and what had come by then. */
const SaidSchema = v.object({
  amount: CentsSchema,
  by: v.string(),
  on: IsoDateSchema,
  came: v.number(),
});
type Said = v.InferOutput<typeof SaidSchema>;
type Known = VendorApplication['soFar'] | undefined;

const cameOf = (soFar: Known) => (soFar ? soFar.received + soFar.underWay + soFar.over : 0);

/** Keeps on this device that somebody sent the money that a page asks for. */
export function keepSaid(page: string, soFar: Known, said: Omit<Said, 'came'>): void {
  try {
    localStorage.setItem(PREFIX + page, JSON.stringify({ ...said, came: cameOf(soFar) }));
  } catch {
    // Without storage the page asks as before.
  }
}

/** That it was said, in words, until money comes; undefined where nothing was said on this device. */
export function saidSent(page: string, soFar: Known): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + page) ?? 'null');
    const { amount, by, on, came } = v.parse(SaidSchema, kept);
    if (came !== cameOf(soFar)) return undefined;
    return `You told us you sent ${moneyText(amount)} by ${by} on ${dateText(on)}. Please don’t send it again: this page shows it as soon as it is here.`;
  } catch {
    return undefined;
  }
}
