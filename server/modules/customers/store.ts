import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import { agency, branch, platformUser, staffUser } from '../../db/schema/agency.ts';
import { customerCare, customerEvent, prospect } from '../../db/schema/customer.ts';
import { application } from '../../db/schema/funding/application.ts';
import { ledgerLine } from '../../db/schema/funding/ledger.ts';
import { drawdown } from '../../db/schema/funding/payment.ts';
import { agencySettingEvent } from '../../db/schema/funding/product.ts';
import type { Tx } from '../../db/transaction.ts';

export type AgencyRow = typeof agency.$inferSelect;
export type ProspectRow = typeof prospect.$inferSelect;
export type CareRow = typeof customerCare.$inferSelect;
export type EventRow = typeof customerEvent.$inferSelect;

export function findAgencies(tx: Tx): Promise<AgencyRow[]> {
  return tx.select().from(agency).orderBy(asc(agency.name), asc(agency.agencyId));
}

export async function findAgency(tx: Tx, id: string): Promise<AgencyRow | undefined> {
  const [row] = await tx.select().from(agency).where(eq(agency.agencyId, id));
  return row;
}

export function findProspects(tx: Tx): Promise<ProspectRow[]> {
  return tx.select().from(prospect).orderBy(asc(prospect.name), asc(prospect.id));
}

export async function findProspect(tx: Tx, id: string): Promise<ProspectRow | undefined> {
  const [row] = await tx.select().from(prospect).where(eq(prospect.id, id));
  return row;
}

export function findCares(tx: Tx): Promise<CareRow[]> {
  return tx.select().from(customerCare);
}

export async function findCare(tx: Tx, id: string): Promise<CareRow | undefined> {
  const [row] = await tx.select().from(customerCare).where(eq(customerCare.customerId, id));
  return row;
}

export function findBranches(tx: Tx, agencyId?: string) {
  return tx
    .select()
    .from(branch)
    .where(agencyId === undefined ? undefined : eq(branch.agencyId, agencyId))
    .orderBy(asc(branch.name), asc(branch.id));
}

/** Our own staff who act, by name. */
export function findOwners(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: platformUser.id, name: platformUser.name })
    .from(platformUser)
    .where(eq(platformUser.status, 'active'))
    .orderBy(asc(platformUser.name), asc(platformUser.id));
}

export function findPeople(tx: Tx, agencyId: string) {
  return tx
    .select()
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId))
    .orderBy(asc(staffUser.name), asc(staffUser.id));
}

const MOST_EVENTS = 200;

/** What was done with a customer, the newest first. */
export function findEvents(tx: Tx, customerId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(customerEvent)
    .where(eq(customerEvent.customerId, customerId))
    .orderBy(desc(customerEvent.at), desc(customerEvent.id))
    .limit(MOST_EVENTS);
}

/** Who changed which setting of an agency, the newest first. */
export function findSettingChanges(tx: Tx, agencyId: string) {
  return tx
    .select()
    .from(agencySettingEvent)
    .where(eq(agencySettingEvent.agencyId, agencyId))
    .orderBy(desc(agencySettingEvent.at), desc(agencySettingEvent.id))
    .limit(MOST_EVENTS);
}

const cents = (value: unknown) => sql<string>`coalesce(sum(${value}), 0)`;

/** What an agency's applications have drawn, owe by the books, and wait for; in cents. */
export async function sumMoney(tx: Tx, agencyId: string) {
  const drawdowns = (states: (typeof drawdown.$inferSelect)['state'][]) =>
    tx
      .select({ sum: cents(drawdown.amount) })
      .from(drawdown)
      .where(and(eq(drawdown.agencyId, agencyId), inArray(drawdown.state, states)));
  const [drawn] = await drawdowns(['disbursed', 'repaid']);
  const [waiting] = await drawdowns([
    'requested',
    'confirmed',
    'in_review',
    'approved',
    'scheduled',
    'disbursing',
  ]);
  const owedOn = ['principal', 'fees', 'interest'].map((code) =>
    like(ledgerLine.account, `application:%:${code}`),
  );
  const [owing] = await tx
    .select({ sum: cents(ledgerLine.amount) })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.agencyId, agencyId), or(...owedOn)));
  const [toDecide] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(application)
    .where(
      and(
        eq(application.agencyId, agencyId),
        inArray(application.state, ['submitted', 'in_review', 'info_required']),
      ),
    );
  return {
    drawn: Number(drawn?.sum ?? 0),
    waiting: Number(waiting?.sum ?? 0),
    owing: Number(owing?.sum ?? 0),
    toDecide: Number(toDecide?.count ?? 0),
  };
}

/** One after the other: whoever writes about a customer waits for whoever does so already. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('customer/' || $1, 0))", [id]);
}

export async function insertProspect(tx: Tx, row: typeof prospect.$inferInsert): Promise<boolean> {
  const made = await tx.insert(prospect).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function updateProspect(
  tx: Tx,
  id: string,
  next: Partial<Omit<ProspectRow, 'id' | 'isDemo' | 'createdAt'>>,
): Promise<void> {
  await tx.update(prospect).set(next).where(eq(prospect.id, id));
}

/** Moves an agency in the pipeline, or to another standing; bound to nobody. */
export async function updateAgency(
  tx: Tx,
  agencyId: string,
  next: { pipelineStatus?: PipelineStatus; status?: AgencyRow['status'] },
): Promise<void> {
  const { status = null, pipelineStatus = null } = next;
  await tx.execute(sql`SELECT stand_agency(${agencyId}, ${status}, ${pipelineStatus})`);
}

export async function writeCare(tx: Tx, row: typeof customerCare.$inferInsert): Promise<void> {
  const { customerId: target } = customerCare;
  await tx.insert(customerCare).values(row).onConflictDoUpdate({ target, set: row });
}

export async function addEvent(tx: Tx, row: typeof customerEvent.$inferInsert): Promise<void> {
  await tx.insert(customerEvent).values(row);
}
