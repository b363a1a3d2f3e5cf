/** Hashes text, written as UTF-8, to lower-case hex: SHA-256. */
type Hash = (text: string) => string;

/** A JSON value as the events keep it. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What happened to an envelope: who did it, from which address with which browser, when in UTC and in
 * which zone the property lies. Every field is evidence (domain.md 4.8); none may be left out.
 */
export type EnvelopeEntry = {
  agencyId: string;
  envelopeId: string;
  id: string;
  /** UTC, with milliseconds. */
  at: string;
  kind: string;
  actorKind: string;
  actorName: string;
  recipientId: string | null;
  address: string;
  userAgent: string;
  /** IANA name of the property's time zone. */
  zone: string;
  facts: Readonly<Record<string, Json>>;
};

/** An entry in its place in the chain of its envelope. */
export type ChainedEnvelopeEntry = EnvelopeEntry & { seq: number; prevHash: string; hash: string };

/** What an envelope's chain begins with. */
export const ENVELOPE_CHAIN_START = { seq: 0, hash: '0'.repeat(64) };

/** Where the chain of an envelope stands. */
export type EnvelopeChainHead = typeof ENVELOPE_CHAIN_START;

/**
 * The one written form of an entry in its place, that its hash is taken of: every field is in it, the
 * keys of its facts sorted, as a database may give them back in another order.
 */
function canonicalEnvelopeEntry(entry: EnvelopeEntry, { seq, hash }: EnvelopeChainHead): string {
  const { agencyId, envelopeId, id, at, kind, actorKind, actorName, recipientId } = entry;
  const { address, userAgent, zone, facts } = entry;
  const who = [actorKind, actorName, recipientId, address, userAgent];
  const what = [agencyId, envelopeId, id, at, kind, ...who, zone, sorted(facts)];
  return JSON.stringify(['envelope-event-1', seq + 1, hash, ...what]);
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(sorted);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key] ?? null)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Puts an entry at the end of its envelope's chain. */
export function chainEnvelopeEntry(
  head: EnvelopeChainHead,
  entry: EnvelopeEntry,
  hash: Hash,
): ChainedEnvelopeEntry {
  const text = canonicalEnvelopeEntry(entry, head);
  return { ...entry, seq: head.seq + 1, prevHash: head.hash, hash: hash(text) };
}

/**
 * The first place at which a chain read from its beginning isn't as it was written: its number, counted
 * from 1; null when it is unbroken.
 * @unreached Tests check with it what the product keeps.
 */
export function envelopeChainFault(
  entries: readonly ChainedEnvelopeEntry[],
  hash: Hash,
): number | null {
  let head: EnvelopeChainHead = ENVELOPE_CHAIN_START;
  for (const entry of entries) {
    const { seq, prevHash, hash: kept } = entry;
    const isInPlace = seq === head.seq + 1 && prevHash === head.hash;
    if (!isInPlace || hash(canonicalEnvelopeEntry(entry, head)) !== kept) return head.seq + 1;
    head = { seq, hash: kept };
  }
  return null;
}
