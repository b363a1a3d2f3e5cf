import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { agency, branch, staffUser } from '../../db/schema/agency.ts';
import { agencyAccount } from '../../db/schema/agency-account.ts';
import { agencyRegistration } from '../../db/schema/registration.ts';
import type { Tx } from '../../db/transaction.ts';

/** A registration as it is kept. */
export type RegistrationRow = typeof agencyRegistration.$inferSelect;
export type NewRegistration = typeof agencyRegistration.$inferInsert;

/** One at a time changes a registration. */
export async function findBySecret(
  tx: Tx,
  secretHash: string,
): Promise<RegistrationRow | undefined> {
  const found = tx
    .select()
    .from(agencyRegistration)
    .where(eq(agencyRegistration.secretHash, secretHash));
  const [row] = await found.for('no key update');
  return row;
}

export async function findById(
  tx: Tx,
  id: string,
  { lock }: { lock: boolean },
): Promise<RegistrationRow | undefined> {
  const found = tx.select().from(agencyRegistration).where(eq(agencyRegistration.id, id));
  const [row] = await (lock ? found.for('no key update') : found);
  return row;
}

/** Takes the email and the mobile as proven. */
export async function setProven(tx: Tx, secretHash: string): Promise<void> {
  const { email, mobile } = agencyRegistration;
  await tx
    .update(agencyRegistration)
    .set({ provenEmail: email, provenMobile: mobile })
    .where(eq(agencyRegistration.secretHash, secretHash));
}

/** What was begun for a prospect last. */
export async function findOfProspect(
  tx: Tx,
  prospectId: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(agencyRegistration)
    .where(eq(agencyRegistration.prospectId, prospectId))
    .orderBy(desc(agencyRegistration.createdAt), desc(agencyRegistration.id))
    .limit(1);
  return row;
}

/** Nothing where the same was begun a moment before. */
export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<void> {
  await tx.insert(agencyRegistration).values(row).onConflictDoNothing();
}

export async function changeRegistration(
  tx: Tx,
  id: string,
  change: Partial<NewRegistration>,
): Promise<RegistrationRow> {
  const [row] = await tx
    .update(agencyRegistration)
    .set(change)
    .where(eq(agencyRegistration.id, id))
    .returning();
  if (!row) throw new Error('A registration that is locked is gone');
  return row;
}

const MOST = 200;

/** All that were sent: those that wait first, then the newest. */
export function findSent(tx: Tx): Promise<RegistrationRow[]> {
  const { state, submittedAt } = agencyRegistration;
  return tx
    .select()
    .from(agencyRegistration)
    .where(inArray(state, ['submitted', 'more-needed', 'approved', 'declined']))
    .orderBy(desc(eq(state, 'submitted')), desc(submittedAt))
    .limit(MOST);
}

type Facts = Pick<RegistrationRow, 'id' | 'abn' | 'licence' | 'email' | 'mobile'>;

/** Other registrations that say the same. */
export function findAlike(tx: Tx, of: Facts): Promise<RegistrationRow[]> {
  const { id, abn, licence, email, mobile, state } = agencyRegistration;
  return tx
    .select()
    .from(agencyRegistration)
    .where(
      and(
        ne(id, of.id),
        ne(state, 'expired'),
        ne(state, 'draft'),
        or(
          eq(abn, of.abn ?? ''),
          eq(licence, of.licence ?? ''),
          eq(email, of.email ?? ''),
          eq(mobile, of.mobile ?? ''),
        ),
      ),
    )
    .limit(20);
}

/** Agencies of the same ABN. */
export function findAgenciesOf(tx: Tx, abn: string) {
  return tx
    .select({ id: agency.agencyId, name: agency.name, status: agency.status })
    .from(agency)
    .where(eq(agency.abn, abn))
    .limit(20);
}

/** People of agencies who have that email or mobile. */
export function findPeopleOf(tx: Tx, { email, mobile }: { email: string; mobile: string }) {
  return tx
    .select({
      id: staffUser.id,
      agencyId: staffUser.agencyId,
      name: staffUser.name,
      email: staffUser.email,
      status: staffUser.status,
    })
    .from(staffUser)
    .where(
      or(
        eq(sql`lower(${staffUser.email})`, email),
        // As it was written: the last nine digits say which mobile it is.
        eq(sql`right(regexp_replace(${staffUser.mobile}, '\\D', '', 'g'), 9)`, mobile.slice(-9)),
      ),
    )
    .limit(20);
}

/** One approval at a time, so that no two agencies get one prefix. */
export async function takenPrefixes(tx: Tx): Promise<Set<string>> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('reference-prefix', 0))", []);
  const rows = await tx.select({ prefix: agency.referencePrefix }).from(agency);
  return new Set(rows.map(({ prefix }) => prefix));
}

type Made = {
  agency: typeof agency.$inferInsert;
  branch: typeof branch.$inferInsert;
  accounts: (typeof agencyAccount.$inferInsert)[];
};

export async function insertAgency(tx: Tx, made: Made): Promise<void> {
  await tx.insert(agency).values(made.agency);
  await tx.insert(branch).values(made.branch);
  await tx.insert(agencyAccount).values(made.accounts);
}

/** Forgets what was typed into those that nobody sent since. */
export async function expireDrafts(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(agencyRegistration)
    .set({
      state: 'expired',
      answers: {},
      checks: {},
      abn: null,
      licence: null,
      email: null,
      mobile: null,
      provenEmail: null,
      provenMobile: null,
    })
    .where(and(eq(agencyRegistration.state, 'draft'), lt(agencyRegistration.savedAt, before)));
}
