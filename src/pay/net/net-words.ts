import type { VendorNet } from '../../../contract/endpoints/vendor-net.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { namesText } from '../../ui/format/names-text.ts';

export type Net = NonNullable<VendorNet['net']>;

const BASES: Record<Net['basis'], string | undefined> = {
  sale: undefined,
  estimate: 'Your home isn’t sold yet: the price is your agent’s estimate.',
  guide: 'Your home isn’t sold yet: the price is that of the price guide.',
};

/** Whether any of it rests on something that isn’t known yet. */
export const isAbout = (net: Net) => estimateReasons(net).length > 0;

/** What is an estimate, and why, a sentence each. */
export function estimateReasons({ basis, isDateOpen, settleOn, lines }: Net): string[] {
  const estimates = lines.filter(({ isEstimate }) => isEstimate).map(({ label }) => label);
  return [
    BASES[basis],
    isDateOpen
      ? `No day of settlement is agreed: it is reckoned for ${dateText(settleOn)}.`
      : undefined,
    estimates.length > 0
      ? `These lines are estimates until they are known: ${namesText(estimates)}.`
      : undefined,
  ].filter((text) => text !== undefined);
}

/** From whom something is withheld. */
export const withheldNames = ({ vendors }: Net) =>
  namesText(
    vendors.filter(({ withheld }) => withheld > 0).map(({ name, isYou }) => (isYou ? 'you' : name)),
  );
