import type { PayeeCheckResult } from './payee-check.ts';

const COMPANY_WORDS = new Set(['pty', 'ltd', 'limited', 'proprietary']);
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr']);

function words(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['\u2019]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMPANY_WORDS.has(word) && !TITLES.has(word));
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const inAnyOrder = (list: readonly string[]) => list.toSorted().join(' ');

/** J Smith and Jane Smith: one family name, and first names of which one begins the other. */
function shortens(a: readonly string[], b: readonly string[]): boolean {
  const [first, other] = [a[0] ?? '', b[0] ?? ''];
  if (a.length < 2 || b.length < 2 || a.at(-1) !== b.at(-1)) return false;
  return first.startsWith(other) || other.startsWith(first);
}

/**
 * Compares an entered payee name with the registered one the way the banks' check answers: a match
 * when only case and spaces differ; a close match when the rest is signs, accents, titles, company
 * words, "&" for "and", the order or a shortened first name; else no match. Never an error.
 * Source: domain.md 4.4.
 */
export function comparePayeeNames(
  entered: string,
  registered: string,
): Exclude<PayeeCheckResult, 'error'> {
  if (plain(entered) !== '' && plain(entered) === plain(registered)) return 'match';
  const [a, b] = [words(entered), words(registered)];
  if (a.length === 0 || b.length === 0) return 'no-match';
  return inAnyOrder(a) === inAnyOrder(b) || shortens(a, b) ? 'close-match' : 'no-match';
}
