import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  clearanceCertificate,
  settlementApproval,
  settlementOutgoing,
} from '../../../db/schema/settlement.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementRow } from '../bookings/store.ts';

export type OutgoingRow = typeof settlementOutgoing.$inferSelect;
export type CertificateRow = typeof clearanceCertificate.$inferSelect;
export type ApprovalRow = typeof settlementApproval.$inferSelect;

type OfListing = { agencyId: string; listingId: string };

/** The accounts of a property, in the order of their periods. */
export function findOutgoings(tx: Tx, { agencyId, listingId }: OfListing): Promise<OutgoingRow[]> {
  return tx
    .select()
    .from(settlementOutgoing)
    .where(
      and(eq(settlementOutgoing.agencyId, agencyId), eq(settlementOutgoing.listingId, listingId)),
    )
    .orderBy(asc(settlementOutgoing.from), asc(settlementOutgoing.id));
}

/** Keeps an account over the one of its id; false where the id is another listing's. */
export async function writeOutgoing(tx: Tx, row: OutgoingRow): Promise<boolean> {
  const { agencyId, listingId, id, ...changes } = row;
  const kept = await tx
    .insert(settlementOutgoing)
    .values(row)
    .onConflictDoUpdate({
      target: [settlementOutgoing.agencyId, settlementOutgoing.id],
      set: changes,
      setWhere: eq(settlementOutgoing.listingId, listingId),
    })
    .returning({ id: settlementOutgoing.id });
  return kept.length > 0;
}

/** Takes an account out; undefined where there is none. */
export async function deleteOutgoing(
  tx: Tx,
  { agencyId, listingId, id }: OfListing & { id: string },
): Promise<OutgoingRow | undefined> {
  const [gone] = await tx
    .delete(settlementOutgoing)
    .where(
      and(
        eq(settlementOutgoing.agencyId, agencyId),
        eq(settlementOutgoing.listingId, listingId),
        eq(settlementOutgoing.id, id),
      ),
    )
    .returning();
  return gone;
}

/** The clearance certificates of a listing's vendors. */
export function findCertificates(
  tx: Tx,
  { agencyId, listingId }: OfListing,
): Promise<CertificateRow[]> {
  return tx
    .select()
    .from(clearanceCertificate)
    .where(
      and(
        eq(clearanceCertificate.agencyId, agencyId),
        eq(clearanceCertificate.listingId, listingId),
      ),
    );
}

/** Keeps a vendor's certificate in place of the one before. */
export async function writeCertificate(tx: Tx, row: CertificateRow): Promise<void> {
  const { agencyId, listingId, partyId, ...changes } = row;
  await tx
    .insert(clearanceCertificate)
    .values(row)
    .onConflictDoUpdate({
      target: [
        clearanceCertificate.agencyId,
        clearanceCertificate.listingId,
        clearanceCertificate.partyId,
      ],
      set: changes,
    });
}

/** Takes a vendor's certificate out; undefined where there is none. */
export async function deleteCertificate(
  tx: Tx,
  { agencyId, listingId, partyId }: OfListing & { partyId: string },
): Promise<CertificateRow | undefined> {
  const [gone] = await tx
    .delete(clearanceCertificate)
    .where(
      and(
        eq(clearanceCertificate.agencyId, agencyId),
        eq(clearanceCertificate.listingId, listingId),
        eq(clearanceCertificate.partyId, partyId),
      ),
    )
    .returning();
  return gone;
}

/** What sides approved of a settlement, the latest first. */
export function findApprovals(
  tx: Tx,
  { agencyId, id }: Pick<SettlementRow, 'agencyId' | 'id'>,
): Promise<ApprovalRow[]> {
  return tx
    .select()
    .from(settlementApproval)
    .where(and(eq(settlementApproval.agencyId, agencyId), eq(settlementApproval.settlementId, id)))
    .orderBy(desc(settlementApproval.at), desc(settlementApproval.id));
}

/** Adds an approval; false where the side approved the same figures before. */
export async function insertApproval(
  tx: Tx,
  row: typeof settlementApproval.$inferInsert,
): Promise<boolean> {
  const kept = await tx
    .insert(settlementApproval)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: settlementApproval.id });
  return kept.length > 0;
}

/** Takes back what every side of a settlement approved. */
export async function voidApprovals(
  tx: Tx,
  { agencyId, id }: Pick<SettlementRow, 'agencyId' | 'id'>,
  voidedAt: Date,
): Promise<void> {
  await tx
    .update(settlementApproval)
    .set({ voidedAt })
    .where(
      and(
        eq(settlementApproval.agencyId, agencyId),
        eq(settlementApproval.settlementId, id),
        isNull(settlementApproval.voidedAt),
      ),
    );
}
