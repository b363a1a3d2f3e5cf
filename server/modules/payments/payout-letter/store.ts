import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { IsoDate } from '../../../../domain/dates.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { payoutLetter } from '../../../db/schema/funding/debt.ts';
import type { Tx } from '../../../db/transaction.ts';

export type PayoutLetterRow = typeof payoutLetter.$inferSelect;
type OfListing = { agencyId: string; id: string };

/** Keeps a letter that was made. */
export async function insertLetter(tx: Tx, row: PayoutLetterRow): Promise<void> {
  await tx.insert(payoutLetter).values(row);
}

/** A letter by its id. */
export async function findLetter(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<PayoutLetterRow | undefined> {
  const key = and(eq(payoutLetter.agencyId, agencyId), eq(payoutLetter.id, id));
  const [row] = await tx.select().from(payoutLetter).where(key);
  return row;
}

const ofListing = ({ agencyId, id }: OfListing) =>
  and(eq(application.agencyId, agencyId), eq(application.listingId, id));

/** The letters of a listing's applications, the latest first. */
export async function findLettersOfListing(tx: Tx, listing: OfListing): Promise<PayoutLetterRow[]> {
  const rows = await tx
    .select({ row: payoutLetter })
    .from(payoutLetter)
    .innerJoin(
      application,
      and(
        eq(application.agencyId, payoutLetter.agencyId),
        eq(application.id, payoutLetter.applicationId),
      ),
    )
    .where(ofListing(listing))
    .orderBy(desc(payoutLetter.madeAt), desc(payoutLetter.id));
  return rows.map(({ row }) => row);
}

/** Marks letters of these applications for another day as replaced; gives the ids of those that weren't. */
export async function replaceLetters(
  tx: Tx,
  { agencyId, applicationIds }: { agencyId: string; applicationIds: string[] },
  { settleOn, now }: { settleOn: IsoDate; now: Date },
): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const marked = await tx
    .update(payoutLetter)
    .set({ replacedAt: now })
    .where(
      and(
        eq(payoutLetter.agencyId, agencyId),
        inArray(payoutLetter.applicationId, applicationIds),
        ne(payoutLetter.on, settleOn),
        isNull(payoutLetter.replacedAt),
      ),
    )
    .returning({ applicationId: payoutLetter.applicationId });
  return marked.map(({ applicationId }) => applicationId);
}

/** A letter by the SHA-256 of its sealed file, past all agencies. */
export async function findLetterByFile(
  tx: Tx,
  sha256: string,
): Promise<PayoutLetterRow | undefined> {
  const [row] = await tx
    .select()
    .from(payoutLetter)
    .where(eq(payoutLetter.sha256, sha256))
    .orderBy(asc(payoutLetter.id))
    .limit(1);
  return row;
}
