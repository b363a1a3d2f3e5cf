/** What banks and card issuers say of money they took back or didn't pay, in words for who paid. */
const WORDS: readonly (readonly [said: RegExp, words: string])[] = [
  [/refer to drawer|insufficient|not enough|nsf/i, 'there wasn’t enough money in the account'],
  [/closed|invalid|incorrect|no account|no such/i, 'the account or its number wasn’t right'],
  [/not.?authori[sz]ed|unauthori[sz]ed|fraud|unrecogni[sz]ed/i, 'it was said not to be allowed'],
  [/recall|stop/i, 'somebody asked for it back'],
];

/** Why money was taken back, where that is known; providers' own words are nobody's to read. */
export function returnReason(said: string): string | undefined {
  return WORDS.find(([pattern]) => pattern.test(said))?.[1];
}
