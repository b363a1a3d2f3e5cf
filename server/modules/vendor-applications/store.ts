import { and, desc, eq, inArray } from 'drizzle-orm';
import { AUTHORITY_MEDIA_TYPES } from '../../../domain/documents/document.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
import { agency } from '../../db/schema/agency.ts';
import { listingDocument } from '../../db/schema/document.ts';
import {
  application,
  applicationParty,
  type PartyConsent,
} from '../../db/schema/funding/application.ts';
import type { Tx } from '../../db/transaction.ts';

export type { PartyConsent };

/** An application as it is kept. */
export type ApplicationRow = typeof application.$inferSelect;

/** The name of an agency, and the letters that stand for it. */
export async function findAgency(
  tx: Tx,
  agencyId: string,
): Promise<{ name: string; mark: string; isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ name: agency.name, mark: agency.referencePrefix, status: agency.status })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row && { name: row.name, mark: row.mark, isActive: row.status === 'active' };
}

/** An authority to sell as it was uploaded. */
export type UploadedAuthority = { id: string; name: string; addedAt: Date };

/** The authority that was uploaded last for a listing, as a PDF or a photo; undefined where there is none. */
export async function findUploadedAuthority(
  tx: Tx,
  { agencyId, listingId }: Pick<ApplicationRow, 'agencyId' | 'listingId'>,
): Promise<UploadedAuthority | undefined> {
  const { id, name, addedAt, kind, state, mediaType } = listingDocument;
  const [row] = await tx
    .select({ id, name, addedAt })
    .from(listingDocument)
    .where(
      and(
        eq(listingDocument.agencyId, agencyId),
        eq(listingDocument.listingId, listingId),
        eq(kind, 'authority'),
        eq(state, 'stored'),
        inArray(mediaType, [...AUTHORITY_MEDIA_TYPES]),
      ),
    )
    .orderBy(desc(addedAt), desc(id))
    .limit(1);
  return row;
}

/** Writes the answers of a locked application, which stays in its state. */
export async function writeAnswers(
  tx: Tx,
  { agencyId, id, version }: ApplicationRow,
  answers: Record<string, unknown>,
  at: Date,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .update(application)
    .set({ answers, version: version + 1, updatedAt: at })
    .where(
      and(
        eq(application.agencyId, agencyId),
        eq(application.id, id),
        eq(application.version, version),
      ),
    )
    .returning();
  return row;
}

/** Writes that a party agreed, and how we know; only consent-service.ts does, which has the money follow. */
export async function writeConsent(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  partyId: string,
  consent: PartyConsent,
): Promise<void> {
  await tx
    .update(applicationParty)
    .set({ consentedAt: new Date(consent.at), consent })
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, id),
        eq(applicationParty.id, partyId),
      ),
    );
}

/** Clears what a party agreed to; only consent-service.ts does, which has the money follow. */
export async function clearConsent(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  partyId: string,
): Promise<void> {
  await tx
    .update(applicationParty)
    .set({ consentedAt: null, consent: null })
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, id),
        eq(applicationParty.id, partyId),
      ),
    );
}

/** What a party agreed to, if they did. */
export async function findConsent(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  partyId: string,
): Promise<PartyConsent | undefined> {
  const [row] = await tx
    .select({ consent: applicationParty.consent })
    .from(applicationParty)
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, id),
        eq(applicationParty.id, partyId),
      ),
    );
  return row?.consent ?? undefined;
}

/** What the parties of an application agreed to, by their ids. */
export async function findConsents(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<Map<string, PartyConsent>> {
  const rows = await tx
    .select({ partyId: applicationParty.id, consent: applicationParty.consent })
    .from(applicationParty)
    .where(and(eq(applicationParty.agencyId, agencyId), eq(applicationParty.applicationId, id)));
  return new Map(rows.flatMap(({ partyId, consent }) => (consent ? [[partyId, consent]] : [])));
}

/** A payment that waits for its payer, as its provider shows it. */
export type WaitingPayment = { reference: string; amount: number; shown: Record<string, string> };

/** The latest payment of an application by a method that waits for its payer. */
export async function findWaitingPayment(
  tx: Tx,
  of: { agencyId: string; applicationId: string; drawdownId: string | undefined },
  method: PaymentMethod,
): Promise<WaitingPayment | undefined> {
  const [row] = await tx.rows<WaitingPayment>(
    `SELECT reference, (amount + surcharge - received)::float8 AS amount, facts -> 'shown' AS shown
     FROM payment
     WHERE agency_id = $1 AND application_id = $2 AND drawdown_id IS NOT DISTINCT FROM $3::uuid
       AND method = $4 AND state IN ('created', 'awaiting_customer', 'part_paid')
       AND facts ->> 'shown' IS NOT NULL
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [of.agencyId, of.applicationId, of.drawdownId, method],
  );
  return row;
}

/** One of the agency's people by their email. */
export async function findAgent(tx: Tx, agencyId: string, email: string) {
  const [row] = await tx.rows<{ id: string; branchId: string | null }>(
    `SELECT id, branch_id AS "branchId" FROM staff_user
     WHERE agency_id = $1 AND lower(email) = lower($2) AND status = 'active'`,
    [agencyId, email],
  );
  return row;
}
