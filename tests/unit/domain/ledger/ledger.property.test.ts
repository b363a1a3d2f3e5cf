import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAccount } from '../../../../domain/ledger/accounts.ts';
import { startAudit } from '../../../../domain/ledger/audit.ts';
import { balanceFaults, balancesOf } from '../../../../domain/ledger/balances.ts';
import {
  type ChainedEntry,
  type ChainHead,
  chainEntry,
  chainFaults,
  EMPTY_CHAIN,
} from '../../../../domain/ledger/chain.ts';
import { ownedKey } from '../../../../domain/ledger/drawn.ts';
import { type Entry, lineSum } from '../../../../domain/ledger/entry.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import { APPLICATIONS, agencyOf, head, histories, posted, sha256 } from './random-history.ts';

const approvedOf = (limit: number) =>
  new Map(APPLICATIONS.map((id) => [ownedKey(agencyOf(id), id), limit]));
const PLENTY = approvedOf(Number.MAX_SAFE_INTEGER);
const allChained = (entries: readonly Entry[]) => {
  const heads = new Map<string, ChainHead>();
  return entries.map((entry) => {
    const chained = chainEntry(heads.get(entry.agencyId) ?? EMPTY_CHAIN, entry, sha256);
    heads.set(entry.agencyId, chained);
    return chained;
  });
};
const audited = (entries: readonly ChainedEntry[], approved = PLENTY) => {
  const audit = startAudit(sha256, approved);
  return { faults: entries.flatMap((entry) => audit.add(entry)), audit };
};

test('ledger: in any history entries sum to 0, balances equal sums, nothing is at fault', () => {
  fc.assert(
    fc.property(histories, (entries) => {
      for (const entry of entries) expect(lineSum(entry.lines)).toBe(0);
      const balances = balancesOf(entries);
      expect(Array.from(balances.values()).reduce((sum, each) => sum + each, 0)).toBe(0);
      const { faults, audit } = audited(allChained(entries));
      expect(faults).toEqual([]);
      expect(audit.balanceFaults(balances)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('ledger: balances do not depend on the order of entries', () => {
  const shuffled = histories.chain((entries) =>
    fc
      .shuffledSubarray(entries, { minLength: entries.length })
      .map((other) => [entries, other] as const),
  );
  fc.assert(
    fc.property(shuffled, ([entries, other]) => {
      expect(balanceFaults(balancesOf(entries), balancesOf(other))).toEqual([]);
    }),
  );
});

test('domain.md 8: reversing everything brings every account back to nought', () => {
  fc.assert(
    fc.property(histories, (entries) => {
      const reversed = new Set(entries.flatMap((entry) => entry.reverses ?? []));
      // A reversal cancels what it takes back; reversed itself, it lets that stand again.
      const depth = new Map<string, number>();
      for (const { id, reverses } of entries) depth.set(id, (depth.get(reverses ?? '') ?? -1) + 1);
      const standing = entries.filter(
        ({ id }) => !reversed.has(id) && (depth.get(id) ?? 0) % 2 === 0,
      );
      const undone = standing.map((entry) => {
        const { agencyId, date } = entry;
        return posted(
          postReversal(head({ id: `${entry.id}-back`, agencyId, date }), entry, reversed),
        );
      });
      const all = [...entries, ...undone];
      expect(Array.from(balancesOf(all).values()).filter((amount) => amount !== 0)).toEqual([]);
      expect(audited(allChained(all)).faults).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('ledger: drawn is at most approved, and the entry that goes beyond it is named', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 3_000_000_00 }), (entries, limit) => {
      const approved = approvedOf(limit);
      const drawn = new Map<string, number>();
      const counted = new Map<string, [string, number]>();
      const expected: string[] = [];
      for (const entry of entries) {
        const line = entry.lines.find(({ account }) => account.endsWith(':principal'));
        const of = counted.get(entry.reverses ?? '');
        if (!line || !(entry.cause === 'advance' || of)) continue;
        const application = parseAccount(line.account)?.owner ?? '';
        counted.set(entry.id, [application, line.amount]);
        const sum = (drawn.get(application) ?? 0) + line.amount;
        drawn.set(application, sum);
        if (line.amount > 0 && sum > limit) expected.push(entry.id);
      }
      const { faults } = audited(allChained(entries), approved);
      expect(faults.map((fault) => fault.kind === 'over-drawn' && fault.id)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

/** Another value of the same kind, one byte away from it. */
function changed(value: unknown, at: number): unknown {
  if (typeof value === 'number') return value + 1;
  const text = String(value ?? '');
  const where = at % Math.max(1, text.length);
  const sign = text[where] === '0' ? '1' : '0';
  return text.slice(0, where) + sign + text.slice(where + 1);
}

const FIELDS = [
  'id',
  'agencyId',
  'date',
  'cause',
  'sourceId',
  'reverses',
  'sequence',
  'previousHash',
  'hash',
] as const;

test('security.md 3.2 (28): one changed byte of any field of any entry is named', () => {
  const single = histories
    .map((entries) => allChained(entries.map((entry) => ({ ...entry, agencyId: 'agency-a' }))))
    .filter((chain) => chain.length > 0);
  fc.assert(
    fc.property(single, fc.nat(), fc.nat(), fc.nat(), (chain, pick, what, byte) => {
      const target = chain[pick % chain.length] as ChainedEntry;
      const field = FIELDS[what % (FIELDS.length + 2)];
      const lines = target.lines.map((line, i) => {
        if (field || i !== byte % target.lines.length) return line;
        return what % 2 === 0
          ? { ...line, amount: cents(line.amount + 1) }
          : { ...line, account: changed(line.account, byte) as typeof line.account };
      });
      const forged = { ...target, lines, ...(field && { [field]: changed(target[field], byte) }) };
      const tampered = chain.map((entry) => (entry === target ? forged : entry)) as ChainedEntry[];
      expect(chainFaults(chain, sha256)).toEqual([]);
      const faults = chainFaults(tampered, sha256);
      expect(faults[0]).toMatchObject({ id: forged.id, sequence: forged.sequence });
      expect(faults.some((fault) => fault.kind === 'content' && fault.id === forged.id)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('security.md 3.2 (28): an entry taken out, doubled or swapped is found; an anchor finds the rest', () => {
  const single = histories
    .map((entries) => allChained(entries.map((entry) => ({ ...entry, agencyId: 'agency-a' }))))
    .filter((chain) => chain.length > 2);
  fc.assert(
    fc.property(single, fc.nat(), (chain, pick) => {
      const at = pick % (chain.length - 1);
      const [here, next] = [chain[at], chain[at + 1]] as [ChainedEntry, ChainedEntry];
      const last = chain.at(-1) as ChainedEntry;
      expect(chainFaults(chain.toSpliced(at, 1), sha256)[0]).toMatchObject({ id: next.id });
      expect(chainFaults(chain.toSpliced(at, 0, here), sha256)[0]).toMatchObject({ id: here.id });
      expect(chainFaults(chain.toSpliced(at, 2, next, here), sha256)[0]?.id).toBe(next.id);
      expect(chainFaults(chain, sha256, last)).toEqual([]);
      const cut = chain.slice(0, -1);
      expect(chainFaults(cut, sha256)).toEqual([]);
      const missing = [{ kind: 'anchor', sequence: last.sequence, id: null }];
      expect(chainFaults(cut, sha256, last)).toEqual(missing);
      const rewritten = allChained(chain.map((entry) => ({ ...entry, sourceId: 'other' })));
      expect(chainFaults(rewritten, sha256)).toEqual([]);
      expect(chainFaults(rewritten, sha256, last)).toEqual(missing);
    }),
    { numRuns: 300 },
  );
});
