import { createHash } from 'node:crypto';
import {
  chainEnvelopeEntry,
  ENVELOPE_CHAIN_START,
  type EnvelopeEntry,
} from '../../../../domain/contracts/signing/event-chain.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { CallOrigin } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type EntryRow, findEntries, findHead, insertEntry } from './store.ts';

/** When something happens, and what gives it an id. */
export type Doing = { ids: Ids; now: Date };

/** Who does something to an envelope and from where; no entry is written without. */
export type EntryActor = {
  /** As whom the machines know them, such as `VEN`; `SYS` for the rules themselves. */
  kind: string;
  name: string;
  /** Where a recipient acts. */
  recipientId?: string | undefined;
  origin: CallOrigin;
};

/** The rules themselves, where no person acts. */
export const RULES: EntryActor = {
  kind: 'SYS',
  name: 'Lintel',
  origin: { address: 'server', userAgent: 'Lintel' },
};

/** What happened. Facts hold no link, no code and no signature. */
export type NewEntry = {
  kind: string;
  /** Whom it is about, where it isn't who acts. */
  recipientId?: string | undefined;
  facts?: EnvelopeEntry['facts'];
};

/**
 * Adds an entry to the audit trail of an envelope, which the transaction has locked: the only way one is
 * ever written. It stands in UTC with the property's zone, and holds the hash of the one before.
 */
export async function writeEntry(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, id, zone }: { agencyId: string; id: string; zone: string },
  actor: EntryActor,
  { kind, recipientId = actor.recipientId, facts = {} }: NewEntry,
): Promise<void> {
  const head = (await findHead(tx, { agencyId, id })) ?? ENVELOPE_CHAIN_START;
  const entry = chainEnvelopeEntry(
    head,
    {
      agencyId,
      envelopeId: id,
      id: ids.next(),
      at: now.toISOString(),
      kind,
      actorKind: actor.kind,
      actorName: actor.name,
      recipientId: recipientId ?? null,
      address: actor.origin.address,
      userAgent: actor.origin.userAgent,
      zone,
      facts,
    },
    sha256,
  );
  await insertEntry(tx, { ...entry, facts: { ...facts }, at: now });
}

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export function sha256(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex');
}

/** The audit trail of an envelope, oldest first; whoever asks has looked whose it is. */
export function envelopeEntries(tx: Tx, of: { agencyId: string; id: string }): Promise<EntryRow[]> {
  return findEntries(tx, of);
}
