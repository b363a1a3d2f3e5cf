import { expect, test } from 'vitest';
import { agencyAccount } from '../../../../domain/ledger/accounts.ts';
import { startAudit } from '../../../../domain/ledger/audit.ts';
import { canonicalEntry, chainEntry, EMPTY_CHAIN } from '../../../../domain/ledger/chain.ts';
import { ownedKey } from '../../../../domain/ledger/drawn.ts';
import type { Entry } from '../../../../domain/ledger/entry.ts';
import { postAdvance } from '../../../../domain/ledger/postings/advances.ts';
import { cents } from '../../../../domain/money.ts';
import { head, posted, sha256 } from './random-history.ts';

const applicationId = 'application-1';
const entry = posted(postAdvance(head(), { applicationId, amount: cents(5_000_00), to: 'agency' }));
const audit = (...entries: Entry[]) => {
  const running = startAudit(
    sha256,
    new Map([[ownedKey(entry.agencyId, applicationId), 5_000_00]]),
  );
  let at = EMPTY_CHAIN;
  const faults = entries.map((each) => {
    const chained = chainEntry(at, each, sha256);
    at = chained;
    return running.add(chained);
  });
  return { faults, running };
};

test('ledger: an entry that does not sum to 0 is named with its sum', () => {
  const lines = entry.lines.map((line, i) => ({ ...line, amount: cents(line.amount + i) }));
  expect(audit({ ...entry, lines }).faults[0]).toContainEqual({
    kind: 'unbalanced',
    id: entry.id,
    sum: 1,
  });
});

test("ledger: an account of another agency, or of no chart, is named: security 3.2's tenants", () => {
  const foreign = agencyAccount('agency-b', 'payable');
  const lines = entry.lines.map((line) => (line.amount < 0 ? { ...line, account: foreign } : line));
  expect(audit({ ...entry, lines }).faults[0]).toEqual([
    { kind: 'foreign-account', id: entry.id, account: foreign },
  ]);
});

test('ledger: a second reversal is named', () => {
  const back = { ...entry, cause: 'reversal' as const, reverses: entry.id };
  const lines = entry.lines.map((line) => ({ ...line, amount: cents(-line.amount) }));
  const { faults } = audit(entry, { ...back, id: 'b', lines }, { ...back, id: 'c', lines });
  expect(faults).toEqual([[], [], [{ kind: 'reversed-twice', id: 'c', original: entry.id }]]);
});

test('ledger: an equal id of another agency is another application, with its own approval', () => {
  const other = { ...entry, id: 'other', agencyId: 'agency-b' };
  const running = startAudit(sha256, new Map([[ownedKey('agency-b', applicationId), 5_000_00]]));
  expect(running.add(chainEntry(EMPTY_CHAIN, other, sha256))).not.toContainEqual(
    expect.objectContaining({ kind: 'over-drawn' }),
  );
  expect(running.add(chainEntry(EMPTY_CHAIN, entry, sha256))).toContainEqual({
    kind: 'over-drawn',
    id: entry.id,
    applicationId,
    drawn: 5_000_00,
    approved: 0,
  });
});

test('ledger: an application without approval may draw nothing', () => {
  const running = startAudit(sha256, new Map());
  expect(running.add(chainEntry(EMPTY_CHAIN, entry, sha256))).toEqual([
    { kind: 'over-drawn', id: entry.id, applicationId, drawn: 5_000_00, approved: 0 },
  ]);
});

test('ledger: a kept balance that differs from its lines is named, also one that is missing', () => {
  const { running } = audit(entry);
  const [principal, payable] = [
    `application:${applicationId}:principal`,
    'agency:agency-a:payable',
  ];
  expect(running.balanceFaults(new Map([[principal, 5_000_01]]))).toEqual([
    { kind: 'balance', account: payable, kept: 0, summed: -5_000_00 },
    { kind: 'balance', account: principal, kept: 5_000_01, summed: 5_000_00 },
  ]);
  expect(running.heads.get('agency-a')?.sequence).toBe(1);
});

test('ledger: the written form of an entry is fixed, for chains outlive the program', () => {
  expect(canonicalEntry(entry, 1, EMPTY_CHAIN.hash)).toBe(
    `["entry-1",1,"${'0'.repeat(64)}","entry-1","agency-a","2026-11-20","advance","source-1",null,` +
      '[["agency:agency-a:payable",-500000],["application:application-1:principal",500000]]]',
  );
});
