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
