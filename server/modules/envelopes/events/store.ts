import { and, asc, desc, eq } from 'drizzle-orm';
import { envelopeEvent } from '../../../db/schema/contracts/evidence.ts';
import type { Tx } from '../../../db/transaction.ts';

/** An entry of an envelope's audit trail as it is kept. */
export type EntryRow = typeof envelopeEvent.$inferSelect;

const ofEnvelope = ({ agencyId, id }: { agencyId: string; id: string }) =>
  and(eq(envelopeEvent.agencyId, agencyId), eq(envelopeEvent.envelopeId, id));

/** Where the chain of an envelope stands; undefined while it has no entry. */
export async function findHead(
  tx: Tx,
  of: { agencyId: string; id: string },
): Promise<{ seq: number; hash: string } | undefined> {
  const [head] = await tx
    .select({ seq: envelopeEvent.seq, hash: envelopeEvent.hash })
    .from(envelopeEvent)
    .where(ofEnvelope(of))
    .orderBy(desc(envelopeEvent.seq))
    .limit(1);
  return head;
}

/** Adds an entry; there is no way to change or remove one. */
export async function insertEntry(tx: Tx, row: typeof envelopeEvent.$inferInsert): Promise<void> {
  await tx.insert(envelopeEvent).values(row);
}

/** The audit trail of an envelope, oldest first. */
export function findEntries(tx: Tx, of: { agencyId: string; id: string }): Promise<EntryRow[]> {
  return tx.select().from(envelopeEvent).where(ofEnvelope(of)).orderBy(asc(envelopeEvent.seq));
}
