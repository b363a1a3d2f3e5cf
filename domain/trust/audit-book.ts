import type { IsoDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import {
  numberFaults,
  TRUST_KINDS,
  type TrustBook,
  type TrustKind,
  trialBalance,
} from './trust-book.ts';

/** What is wrong with a stored book: a number that is missing or there twice, or a matter that was overdrawn. */
export type BookFault =
  | { reason: 'missing' | 'repeated'; kind: TrustKind; number: number }
  | { reason: 'below-nothing' | 'not-cleared'; matterId: string; on: IsoDate; by: Cents };

/**
 * Every fault of a stored book: numbers without gaps, and at the end of each day no matter below nothing, none drawn
 * before its money was cleared. Empty for a sound one. Source: domain.md 4.6, row 73.
 */
export function auditBook(book: TrustBook): BookFault[] {
  const numbers = TRUST_KINDS.flatMap((kind) => {
    const { missing, repeated } = numberFaults(book, kind);
    return [
      ...missing.map((number) => ({ reason: 'missing' as const, kind, number })),
      ...repeated.map((number) => ({ reason: 'repeated' as const, kind, number })),
    ];
  });
  const matters = Map.groupBy(book, ({ matterId }) => matterId);
  const drawn = [...matters].flatMap(([matterId, entries]) => overdrawn(matterId, entries));
  return [...numbers, ...drawn];
}

function overdrawn(matterId: string, entries: TrustBook): BookFault[] {
  const days = [...new Set(entries.map(({ on }) => on))].sort();
  return days.flatMap((on): BookFault[] => {
    const [matter] = trialBalance(entries, on).matters;
    if (!matter) return [];
    const { held, cleared } = matter;
    if (held < 0) return [{ reason: 'below-nothing', matterId, on, by: -held as Cents }];
    return cleared < 0 ? [{ reason: 'not-cleared', matterId, on, by: -cleared as Cents }] : [];
  });
}
