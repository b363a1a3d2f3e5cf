/**
 * The name of an account as a letter may show it: of each word the first letter, and nothing of how long it is, so that
 * whoever pays can compare it and nobody learns it. Source: domain.md 4.3, rule 8.
 */
export function maskAccountName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map((word) => `${Array.from(word)[0] ?? ''}•••`).join(' ');
}
