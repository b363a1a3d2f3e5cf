import { readDollars } from './cell-values.ts';

/** What a cell for a price says: an amount, the ends of a range, and words that stand in place of figures. */
export type PriceCell = { amount?: number; low?: number; high?: number; text?: string };

/** In cents: what is less is no price of a property. */
const LEAST = 1_000_00;

const AMOUNT = String.raw`(?:(?:AUD|A?\$)\s*)*\d[\d,. ]*(?:\s?(?:k|m|mil|million|thousand)\b)?`;
const AMOUNTS = new RegExp(AMOUNT, 'gi');
const RANGE = new RegExp(
  String.raw`^(?:.*?[a-z:]\s+)?(?<low>${AMOUNT})\s*(?:-|–|—|to|and|&)\s*(?<high>${AMOUNT})\s*$`,
  'i',
);
const FROM = /\b(?:over|above|from|starting|plus|excess|exceeding|more)\b|\+\s*$/i;
const UP_TO = /\b(?:under|below|up to|less|max(?:imum)?)\b/i;
const GUIDE = /\b(?:guide|circa|around|about|approx\w*|est\w*|indicative|mid|high|low)\b|\d0'?s\b/i;
const WORDS =
  /\b(?:contact|agent|poa|pbn|application|request|negotiat\w+|neg|ono|auction|tb[acd]|offers?|eoi|expressions?|interest|enquir\w+|inquir\w+|call|price|priced|withheld|undisclosed|private|treaty|tender|asking|guide|sold|advised|announced|firm)\b/i;

/** An amount with words beside its figures: `AUD 1.2 million`, `$900,000.-`. */
function readAmount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^(?:AUD|A(?=\$))\s*/i, '')
    .replace(/\s*AUD$/i, '')
    .replace(/\s*(?:million|mil)$/i, 'm')
    .replace(/\s*thousand$/i, 'k')
    .replace(/[.,]-?$/, '');
  return readDollars(plain);
}

/** The lower end takes its unit from the upper one: `$1.2 - 1.3m`, `900-950k`. */
function readRange(text: string): PriceCell | undefined {
  const { low = '', high = '' } = RANGE.exec(text)?.groups ?? {};
  const top = readAmount(high);
  if (top === undefined) return undefined;
  const unit = /(?:k|m|mil|million|thousand)\s*$/i.exec(high)?.[0] ?? '';
  const bottom = [`${low}${unit}`, low]
    .map(readAmount)
    .find((each) => each !== undefined && each <= top);
  const isNear = bottom !== undefined && bottom * 10 >= top && bottom >= LEAST;
  return isNear ? { low: bottom, high: top } : undefined;
}

/**
 * What people write where a price belongs: `$1.2m - $1.3m`, `Offers over $900,000`, `Contact Agent`. Words stay
 * as they are written beside the figures that they say. Undefined for what is neither.
 */
export function readPrice(text: string): PriceCell | undefined {
  const amount = readAmount(text);
  // `850` may be thousands.
  if (amount !== undefined) return amount === 0 ? {} : amount < LEAST ? undefined : { amount };
  const range = readRange(text);
  const isWorded = WORDS.test(text) || FROM.test(text) || UP_TO.test(text) || GUIDE.test(text);
  if (range) return isWorded ? { ...range, text } : range;
  if (!isWorded || text.length > 120) return undefined;
  const found = text.match(AMOUNTS)?.map(readAmount) ?? [];
  const [one = 0] = found;
  if (found.length !== 1 || one < LEAST || /\b(?:mid|high|low)\b|\d0'?s\b/i.test(text))
    return { text };
  if (UP_TO.test(text)) return { high: one, text };
  if (FROM.test(text) || GUIDE.test(text)) return { low: one, text };
  return /\b(?:auction|tender|eoi|call|sold)\b/i.test(text) ? { text } : { amount: one, text };
}
