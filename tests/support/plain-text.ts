/** What markup says to whoever reads it, as one line. */
export function plainText(markup: string): string {
  return markup
    .replaceAll('&#x27;', '’')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
