import { parseAccount } from './accounts.ts';
import {
  addToBalances,
  type BalanceFault,
  balanceFaults,
  type LedgerBalances,
} from './balances.ts';
import {
  type ChainedEntry,
  type ChainFault,
  type ChainHead,
  EMPTY_CHAIN,
  type Hash,
  linkFaults,
} from './chain.ts';
import { countDrawn, type DrawnFault } from './drawn.ts';
import { lineSum } from './entry.ts';

/** What is wrong with a ledger, each fault with the entry or the account that shows it. */
export type LedgerFault =
  | { kind: 'unbalanced'; id: string; sum: number }
  | { kind: 'foreign-account'; id: string; account: string }
  | { kind: 'reversed-twice'; id: string; original: string }
  | DrawnFault
  | BalanceFault
  | (ChainFault & { agencyId: string });

/** An audit in progress; entries of one agency come in the order of its chain, agencies as they like. */
export type LedgerAudit = {
  /** Looks at an entry and returns what is wrong with it. */
  add(entry: ChainedEntry): LedgerFault[];
  /** What is wrong with kept balances, after all entries. */
  balanceFaults(kept: ReadonlyMap<string, number>): BalanceFault[];
  /** Where each agency's chain ended, to be compared with what was written down elsewhere. */
  heads: ReadonlyMap<string, ChainHead>;
};

/**
 * Audits a ledger entry by entry, so that millions need no more memory than their accounts: each
 * entry sums to 0 and stays with its agency, nothing is reversed twice, drawn is at most approved,
 * each agency's chain is unbroken, balances equal sums.
 */
export function startAudit(hash: Hash, approved: ReadonlyMap<string, number>): LedgerAudit {
  const balances: LedgerBalances = new Map();
  const heads = new Map<string, ChainHead>();
  const reversed = new Set<string>();
  const drawn = countDrawn(approved);

  function ownFaults(entry: ChainedEntry): LedgerFault[] {
    const { id, agencyId, lines, reverses } = entry;
    const sum = lineSum(lines);
    const foreign = lines.find(({ account }) => {
      const parsed = parseAccount(account);
      return !parsed || (parsed.scope !== 'application' && parsed.owner !== agencyId);
    });
    const twice = reverses !== null && reversed.has(reverses);
    if (reverses !== null) reversed.add(reverses);
    return [
      ...(sum === 0 ? [] : [{ kind: 'unbalanced' as const, id, sum }]),
      ...(foreign ? [{ kind: 'foreign-account' as const, id, account: foreign.account }] : []),
      ...(twice ? [{ kind: 'reversed-twice' as const, id, original: reverses }] : []),
    ];
  }

  return {
    add(entry) {
      const { agencyId, sequence } = entry;
      const links = linkFaults(heads.get(agencyId) ?? EMPTY_CHAIN, entry, hash);
      heads.set(agencyId, { sequence, hash: entry.hash });
      addToBalances(balances, entry);
      const overDrawn = drawn.add(entry);
      return [
        ...ownFaults(entry),
        ...(overDrawn ? [overDrawn] : []),
        ...links.map((fault) => ({ ...fault, agencyId })),
      ];
    },
    balanceFaults: (kept) => balanceFaults(balances, kept),
    heads,
  };
}
