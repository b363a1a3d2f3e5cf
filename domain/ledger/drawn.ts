import { parseAccount } from './accounts.ts';
import { type Entry, lineSum } from './entry.ts';

/** An application that has drawn more than was approved, and the entry that went beyond it. */
export type DrawnFault = {
  kind: 'over-drawn';
  id: string;
  applicationId: string;
  drawn: number;
  approved: number;
};

/** Keeps what applications have drawn while entries go by, in the order they were posted. */
export type DrawnCount = {
  /** Counts an entry; a fault when with it an application has drawn more than its approved amount. */
  add(entry: Entry): DrawnFault | null;
};

/** Where the amounts of an application stand: ids are unique within an agency alone. */
export function ownedKey(agencyId: string, applicationId: string): string {
  return `${agencyId}/${applicationId}`;
}

const isPrincipal = (account: string) => parseAccount(account)?.code === 'principal';

/**
 * Counts advances on principal, less those taken back; fees and interest that are capitalised are
 * no drawing. `approved` holds cents by the key of an application (`ownedKey`); one that isn't there has nothing approved.
 */
export function countDrawn(approved: ReadonlyMap<string, number>): DrawnCount {
  const drawnBy = new Map<string, number>();
  const advances = new Map<string, number>();

  function drawnIn(entry: Entry, principal: Entry['lines']): number {
    const counts = entry.cause === 'advance' || advances.has(entry.reverses ?? '');
    return counts ? lineSum(principal) : 0;
  }

  return {
    add(entry) {
      const principal = entry.lines.filter((line) => isPrincipal(line.account));
      const amount = drawnIn(entry, principal);
      const applicationId = parseAccount(principal[0]?.account ?? '')?.owner;
      if (amount === 0 || applicationId === undefined) return null;
      advances.set(entry.id, amount);
      const key = ownedKey(entry.agencyId, applicationId);
      const drawn = (drawnBy.get(key) ?? 0) + amount;
      drawnBy.set(key, drawn);
      const limit = approved.get(key) ?? 0;
      if (amount < 0 || drawn <= limit) return null;
      return { kind: 'over-drawn', id: entry.id, applicationId, drawn, approved: limit };
    },
  };
}
