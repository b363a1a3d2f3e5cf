/** How somebody on a listing is reached. */
type Reached = { mobile?: string | undefined; email?: string | undefined };

/**
 * A number as one word, beginning with 0 however it was written. Begun ones too, so that a search finds
 * while it is typed.
 */
export function phoneWord(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const isAbroad = text.trimStart().startsWith('+') || /^61\d{9}$/.test(digits);
  return isAbroad ? `0${digits.replace(/^610?/, '')}` : digits;
}

/** An address as one word that keeps its @, so that no name and no typo is taken for it. */
export function emailWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9@]/g, '');
}

/** How people are reached, each as one word, in order and each once. */
export function contactWords(people: readonly Reached[]): string[] {
  const words = people.flatMap(({ mobile, email }) => [
    ...(mobile ? [phoneWord(mobile)] : []),
    ...(email ? [emailWord(email)] : []),
  ]);
  return [...new Set(words)];
}

/** A number as people write them: not the one of a reference, of a house range or of an amount. */
const NUMBER = /(?<![\p{L}\d$.,-])(?<!\$\s)(\+?)\(?\d[\d\s().-]*/gu;

/**
 * Whether typed words may be somebody's number or email, whole or begun. Rather once too often: such words
 * are looked for all the same, but stay out of places that are shared, kept and looked over, as addresses are.
 */
export function mayReachSomebody(words: string): boolean {
  if (words.includes('@')) return true;
  return [...words.matchAll(NUMBER)].some(([text, plus]) => {
    const digits = text.replaceAll(/\D/g, '');
    return digits.length >= (plus || digits.startsWith('0') ? 5 : 8);
  });
}
