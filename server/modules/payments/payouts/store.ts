import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { onlyRow } from '../../../db/only-row.ts';
import { agency, staffUser } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import { payeeAccount, payoutRequest } from '../../../db/schema/funding/payout.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';

export type AccountRow = typeof payeeAccount.$inferSelect;
export type RequestRow = typeof payoutRequest.$inferSelect;

/** The account under this name; the one that was there before where it was added already. */
export async function addAccount(tx: Tx, row: AccountRow): Promise<AccountRow> {
  const [added] = await tx.insert(payeeAccount).values(row).onConflictDoNothing().returning();
  const found = added ?? (await findSameAccount(tx, row));
  if (!found) throw new Error('An account of a payee is neither new nor known');
  return found;
}

async function findSameAccount(
  tx: Tx,
  { agencyId, accountMark, nameKey }: AccountRow,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(payeeAccount)
    .where(
      and(
        eq(payeeAccount.agencyId, agencyId),
        eq(payeeAccount.accountMark, accountMark),
        eq(payeeAccount.nameKey, nameKey),
      ),
    );
  return row;
}

export async function findAccount(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(payeeAccount)
    .where(and(eq(payeeAccount.agencyId, agencyId), eq(payeeAccount.id, id)));
  return row;
}

/** The accounts of an agency's payees, the newest first. */
export function findAccounts(tx: Tx, agencyId: string, most: number): Promise<AccountRow[]> {
  return tx
    .select()
    .from(payeeAccount)
    .where(eq(payeeAccount.agencyId, agencyId))
    .orderBy(desc(payeeAccount.addedAt), asc(payeeAccount.id))
    .limit(most);
}

export async function insertRequest(tx: Tx, row: RequestRow): Promise<RequestRow> {
  const [kept] = await tx.insert(payoutRequest).values(row).returning();
  if (!kept) throw new Error('A payout that was asked for is not kept');
  return kept;
}

export async function updateRequest(
  tx: Tx,
  { agencyId, id }: Pick<RequestRow, 'agencyId' | 'id'>,
  next: Partial<RequestRow>,
): Promise<RequestRow> {
  const [row] = await tx
    .update(payoutRequest)
    .set(next)
    .where(and(eq(payoutRequest.agencyId, agencyId), eq(payoutRequest.id, id)))
    .returning();
  if (!row) throw new Error('A payout that was asked for is gone');
  return row;
}

/**
 * A payout that a person asked for. Ids of these are made here, so that no two agencies share one; who
 * looks past the agencies may still say whose it is.
 */
export async function findRequest(
  tx: Tx,
  id: string,
  agencyId?: string,
): Promise<RequestRow | undefined> {
  const ofAgency = agencyId === undefined ? undefined : eq(payoutRequest.agencyId, agencyId);
  const found = tx.select().from(payoutRequest);
  return onlyRow(await found.where(and(ofAgency, eq(payoutRequest.id, id))));
}

/** What people asked to be paid out of an application, oldest first. */
export function findRequestsOf(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<RequestRow[]> {
  return tx
    .select()
    .from(payoutRequest)
    .where(
      and(eq(payoutRequest.agencyId, agencyId), eq(payoutRequest.applicationId, applicationId)),
    )
    .orderBy(asc(payoutRequest.askedAt), asc(payoutRequest.id));
}

/** What was asked of accounts and decided, the newest first. */
export function findRequestsTo(tx: Tx, agencyId: string, accounts: string[]) {
  if (accounts.length === 0) return [];
  const { payeeAccountId, state, decidedAt } = payoutRequest;
  return tx
    .select({ payeeAccountId, state, decidedAt })
    .from(payoutRequest)
    .where(and(eq(payoutRequest.agencyId, agencyId), inArray(payeeAccountId, accounts)))
    .orderBy(desc(payoutRequest.askedAt), desc(payoutRequest.id));
}

/** Nobody else gives or pays an account of an agency's payees until the transaction ends. */
export async function holdPayees(tx: Tx, agencyId: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payees ${agencyId}`]);
}

/** Whether anything was ever released to an account, by its mark and under any name. */
export async function wasPaidTo(tx: Tx, agencyId: string, mark: string): Promise<boolean> {
  const found = await tx.rows(
    `SELECT 1 FROM payout_request WHERE agency_id = $1 AND account_mark = $2 AND state = 'released' LIMIT 1`,
    [agencyId, mark],
  );
  return found.length > 0;
}

/** The accounts of an agency's payees with another number than this mark's, the newest first. */
export function findOtherAccounts(tx: Tx, agencyId: string, mark: string): Promise<AccountRow[]> {
  return tx
    .select()
    .from(payeeAccount)
    .where(and(eq(payeeAccount.agencyId, agencyId), ne(payeeAccount.accountMark, mark)))
    .orderBy(desc(payeeAccount.addedAt), asc(payeeAccount.id));
}

/** These accounts of an agency's payees. */
export function findAccountsOf(tx: Tx, agencyId: string, ids: string[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(payeeAccount)
    .where(and(eq(payeeAccount.agencyId, agencyId), inArray(payeeAccount.id, ids)));
}

const AT_ONCE = `SELECT coalesce(sum(d.amount), 0)::float8 AS sum FROM payout_request r
  JOIN payee_account p ON p.agency_id = r.agency_id AND p.id = r.payee_account_id
  JOIN drawdown d ON d.agency_id = r.agency_id AND d.application_id = r.application_id AND d.id = r.drawdown_id
  WHERE r.agency_id = $1 AND r.application_id = $2 AND r.drawdown_id IS DISTINCT FROM $3 AND r.asked_at > $4
    AND r.state = 'released' AND r.decided_by IS NULL AND r.asked_at < p.added_at + interval '24 hours'`;

/** What one person alone paid to new accounts of an application since then, in cents; `drawdownId` isn't counted. */
export async function sumAtOnce(
  tx: Tx,
  { agencyId, applicationId }: { agencyId: string; applicationId: string },
  since: Date,
  drawdownId: string | null = null,
): Promise<number> {
  const values = [agencyId, applicationId, drawdownId, since.toISOString()];
  const [row] = await tx.rows<{ sum: number }>(AT_ONCE, values);
  return row?.sum ?? 0;
}

/** What a second person said of payouts to an account, by its mark and under any name, the newest first. */
export function findDecided(tx: Tx, agencyId: string, mark: string) {
  const { accountMark, state, decidedAt } = payoutRequest;
  return tx
    .select({ state, decidedAt })
    .from(payoutRequest)
    .where(
      and(
        eq(payoutRequest.agencyId, agencyId),
        eq(accountMark, mark),
        isNotNull(decidedAt),
        ne(state, 'withdrawn'),
      ),
    )
    .orderBy(desc(decidedAt), desc(payoutRequest.id));
}

/** Everybody who gave an account, by its mark and under any name. */
export async function findAdders(tx: Tx, agencyId: string, mark: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ addedBy: payeeAccount.addedBy })
    .from(payeeAccount)
    .where(and(eq(payeeAccount.agencyId, agencyId), eq(payeeAccount.accountMark, mark)));
  return rows.map(({ addedBy }) => addedBy);
}

/** The names of everybody who works at an agency, or did. */
export async function findNames(tx: Tx, agencyId: string): Promise<string[]> {
  const found = tx.select({ name: staffUser.name }).from(staffUser);
  return (await found.where(eq(staffUser.agencyId, agencyId))).map(({ name }) => name);
}

/** What waits for a second person, of every agency, with what it is about; the oldest first. */
export function findWaiting(tx: Tx, most: number) {
  return tx
    .select({
      request: payoutRequest,
      account: payeeAccount,
      drawdown,
      product: application.product,
      listingId: application.listingId,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(payoutRequest)
    .innerJoin(
      drawdown,
      and(
        eq(drawdown.agencyId, payoutRequest.agencyId),
        eq(drawdown.applicationId, payoutRequest.applicationId),
        eq(drawdown.id, payoutRequest.drawdownId),
      ),
    )
    .innerJoin(
      application,
      and(
        eq(application.agencyId, payoutRequest.agencyId),
        eq(application.id, payoutRequest.applicationId),
      ),
    )
    .innerJoin(agency, eq(agency.agencyId, payoutRequest.agencyId))
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .leftJoin(
      payeeAccount,
      and(
        eq(payeeAccount.agencyId, payoutRequest.agencyId),
        eq(payeeAccount.id, payoutRequest.payeeAccountId),
      ),
    )
    .where(and(eq(payoutRequest.state, 'waiting'), inArray(drawdown.state, ['approved', 'failed'])))
    .orderBy(asc(payoutRequest.askedAt), asc(payoutRequest.id))
    .limit(most);
}
