import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { agencyAccount } from '../../db/schema/agency-account.ts';
import { agencyEvent } from '../../db/schema/people.ts';
import type { Tx } from '../../db/transaction.ts';

/** An account of an agency as it is kept. */
export type AccountRow = typeof agencyAccount.$inferSelect;

/** All accounts of an agency, the oldest first. */
export function findAccounts(tx: Tx, agencyId: string): Promise<AccountRow[]> {
  return tx
    .select()
    .from(agencyAccount)
    .where(eq(agencyAccount.agencyId, agencyId))
    .orderBy(asc(agencyAccount.createdAt), asc(agencyAccount.id));
}

export async function insertAccount(
  tx: Tx,
  row: typeof agencyAccount.$inferInsert,
): Promise<AccountRow> {
  const [kept] = await tx.insert(agencyAccount).values(row).returning();
  if (!kept) throw new Error('An account that was given is not kept');
  return kept;
}

type Mark = Partial<
  Pick<
    AccountRow,
    'confirmedAt' | 'confirmedBy' | 'confirmedByName' | 'stoppedAt' | 'stoppedByName'
  >
>;

/** Adds that somebody confirmed or stopped it. */
export async function markAccount(
  tx: Tx,
  { agencyId, id }: Pick<AccountRow, 'agencyId' | 'id'>,
  mark: Mark,
): Promise<void> {
  await tx
    .update(agencyAccount)
    .set(mark)
    .where(and(eq(agencyAccount.agencyId, agencyId), eq(agencyAccount.id, id)));
}

/** The account that the code of a letter stops, whatever agency it is of; only the owner may look. */
export async function findByStop(
  tx: Tx,
  hash: Uint8Array,
): Promise<{ agencyId: string; id: string } | undefined> {
  const [found] = await tx.rows<{ agencyId: string; id: string }>(
    `SELECT agency_id AS "agencyId", id FROM agency_account WHERE stop_hash = decode($1, 'hex')`,
    [Buffer.from(hash).toString('hex')],
  );
  return found;
}

/** Who was suspended or left since a moment, and who was a principal until then and isn't any more. */
export async function loweredSince(
  tx: Tx,
  agencyId: string,
  since: Date,
): Promise<{ shutOut: Set<string>; demoted: Set<string> }> {
  const rows = await tx
    .select({ id: agencyEvent.subjectId, kind: agencyEvent.kind, facts: agencyEvent.facts })
    .from(agencyEvent)
    .where(
      and(
        eq(agencyEvent.agencyId, agencyId),
        gt(agencyEvent.at, since),
        inArray(agencyEvent.kind, ['person-suspended', 'person-left', 'roles-changed']),
      ),
    );
  const wasPrincipal = ({ before }: Record<string, unknown>) =>
    Array.isArray(before) && before.includes('manage-agency');
  const changed = rows.filter(({ kind }) => kind === 'roles-changed');
  return {
    shutOut: new Set(rows.filter((row) => !changed.includes(row)).map(({ id }) => id)),
    demoted: new Set(changed.filter(({ facts }) => wasPrincipal(facts)).map(({ id }) => id)),
  };
}

/** When somebody came to the rights they have, as far as it is written down. */
export async function lastRaised(tx: Tx, agencyId: string, personId: string): Promise<Date | null> {
  const rows = await tx
    .select({ at: agencyEvent.at })
    .from(agencyEvent)
    .where(
      and(
        eq(agencyEvent.agencyId, agencyId),
        eq(agencyEvent.subjectId, personId),
        inArray(agencyEvent.kind, ['person-joined', 'roles-changed', 'person-reinstated']),
      ),
    );
  return rows.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);
}
