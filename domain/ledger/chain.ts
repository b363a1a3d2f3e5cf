import type { Entry } from './entry.ts';

/** Hashes text, written as UTF-8, to lower-case hex; SHA-256 wherever the ledger is kept. */
export type Hash = (text: string) => string;

/** Where an agency's chain stands: how many entries, and the hash of the last. */
export type ChainHead = { sequence: number; hash: string };

/** An entry in its place in the chain of its agency. */
export type ChainedEntry = Entry & { sequence: number; previousHash: string; hash: string };

/** What is wrong with a chain, and at which entry. */
export type ChainFault = {
  kind: 'content' | 'previous-hash' | 'sequence' | 'anchor';
  sequence: number;
  id: string | null;
};

/** The head of a chain without entries. */
export const EMPTY_CHAIN: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

/**
 * The one written form of an entry in its place, that its hash is taken of. Every field is in it, so
 * that a changed byte of any changes the hash. Its first word names the form: another form gets
 * another word.
 */
export function canonicalEntry(entry: Entry, sequence: number, previousHash: string): string {
  const { id, agencyId, date, cause, sourceId, reverses } = entry;
  const lines = entry.lines.map(({ account, amount }) => [account, amount]);
  const place = ['entry-1', sequence, previousHash];
  return JSON.stringify([...place, id, agencyId, date, cause, sourceId, reverses, lines]);
}

/** Puts an entry at the end of its agency's chain. */
export function chainEntry(head: ChainHead, entry: Entry, hash: Hash): ChainedEntry {
  const sequence = head.sequence + 1;
  const text = canonicalEntry(entry, sequence, head.hash);
  return { ...entry, sequence, previousHash: head.hash, hash: hash(text) };
}

/** The faults of one entry after its predecessor's head; none when it is as it was posted. */
export function linkFaults(head: ChainHead, entry: ChainedEntry, hash: Hash): ChainFault[] {
  const { sequence, previousHash, id } = entry;
  const faults: ChainFault[] = [];
  if (sequence !== head.sequence + 1) faults.push({ kind: 'sequence', sequence, id });
  if (previousHash !== head.hash) faults.push({ kind: 'previous-hash', sequence, id });
  if (hash(canonicalEntry(entry, sequence, previousHash)) !== entry.hash) {
    faults.push({ kind: 'content', sequence, id });
  }
  return faults;
}

/**
 * Every fault of a chain read from its beginning, each named; none when it is unbroken. `anchor` is
 * a head written down elsewhere before: with it a cut end and a chain rewritten as a whole are
 * found as well. Source: security.md 3.2, row 28.
 * @unreached Tests check with it what the product keeps.
 */
export function chainFaults(
  entries: Iterable<ChainedEntry>,
  hash: Hash,
  anchor: ChainHead = EMPTY_CHAIN,
): ChainFault[] {
  const faults: ChainFault[] = [];
  let head = EMPTY_CHAIN;
  let anchored = anchor.sequence === 0;
  for (const entry of entries) {
    faults.push(...linkFaults(head, entry, hash));
    head = { sequence: entry.sequence, hash: entry.hash };
    anchored ||= head.sequence === anchor.sequence && head.hash === anchor.hash;
  }
  return anchored ? faults : [...faults, { kind: 'anchor', sequence: anchor.sequence, id: null }];
}
