/** "Olga Owner and Otto Owner", as they are listed in a sentence. */
export function namesText(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
}
