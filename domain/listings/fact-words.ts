import { emailWord, phoneWord } from './contact-words.ts';
import type { ListingState, SaleMethod } from './listing-fields.ts';

/** What of a listing is found by words that stand in no name: where the sale stands, how, for how much. */
export type SaleFacts = {
  status: ListingState;
  saleMethod: SaleMethod;
  nextDateKind?: string | null | undefined;
  /** In whole cents. */
  priceLow?: number | null | undefined;
  priceHigh?: number | null | undefined;
};

/** A mobile or a landline with its area as far as it has been typed, or one with the country before it. */
const PHONE =
  /(?<!\S)(?:\+61[\s.-]?(?:\(0\)[\s.-]?)?\d(?:[\s.-]?\d){0,9}|04\d\d(?:[\s.-]\d{1,3}){1,2}|\(?0[2378]\)?[\s.-]?\d{4}(?:[\s.-]?\d{1,4})?)(?!\S)/g;
const EMAIL = /\S*@\S*/g;
const MONEY = /\$\s*\d[\d,]*(?:\.\d*)?/g;
/** Thousands apart, with or without a dollar sign before them. */
const THOUSANDS = /(?<!\S)\d{1,3}(?:,\d{3})+(?:\.\d*)?(?!\S)/g;

/** Whole dollars after their sign, so that no house number is taken for them. */
function moneyWord(text: string): string {
  return `$${text.replace(/\.\d*$/, '').replaceAll(/\D/g, '')}`;
}

/** The words of where a sale stands: `under offer`, `private treaty`, `settlement`, `$915000`. */
export function saleWords(facts: SaleFacts): string[] {
  const { status, saleMethod, nextDateKind, priceLow, priceHigh } = facts;
  const prices = [priceLow, priceHigh].flatMap((cents) =>
    typeof cents === 'number' ? [`$${Math.floor(cents / 100)}`] : [],
  );
  const words = [...status.split('_'), ...saleMethod.split('-'), nextDateKind ?? [], prices].flat();
  return [...new Set(words)];
}

/**
 * Takes what is no word of a name out of typed words: a phone number, an email, an amount. What is left
 * reads as before; amounts without a dollar sign stay digits, which a reference or a door may be too.
 */
export function takeFactWords(query: string): { words: string[]; rest: string } {
  const words: string[] = [];
  const take = (text: string, pattern: RegExp, word: (found: string) => string) =>
    text.replaceAll(pattern, (found) => {
      const made = word(found);
      if (/[a-z0-9]/.test(made)) words.push(made);
      return ' ';
    });
  const withoutEmails = take(query, EMAIL, emailWord);
  const withoutMoney = take(withoutEmails, MONEY, moneyWord);
  const withoutPhones = take(withoutMoney, PHONE, phoneWord);
  const rest = take(withoutPhones, THOUSANDS, (found) => moneyWord(found).slice(1));
  return { words, rest };
}
