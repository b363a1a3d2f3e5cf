/**
 * The letters that stand for an agency: the first of its first two words, in capitals; "L" for a name
 * without letters.
 */
export function agencyMark(name: string): string {
  const letters = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const mark = letters
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
  return mark.toLocaleUpperCase('en-AU') || 'L';
}
