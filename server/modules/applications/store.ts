import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { CONTRACT_PRODUCTS } from '../../../domain/products/product-types.ts';
import { lockInOrder } from '../../db/lock-order.ts';
import { onlyRow } from '../../db/only-row.ts';
import { agency, platformUser } from '../../db/schema/agency.ts';
import {
  application,
  applicationEvent,
  applicationParty,
  type PartyContactHold,
  shortcode,
} from '../../db/schema/funding/application.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeRows } from '../../db/whole-rows.ts';

export type ApplicationRow = typeof application.$inferSelect;
export type PartyRow = typeof applicationParty.$inferSelect;
export type { PartyContactHold };
export type EventRow = typeof applicationEvent.$inferSelect;
type ShortcodeRow = typeof shortcode.$inferSelect;
export type NewParty = typeof applicationParty.$inferInsert;

/** Of everybody's listings in a queue together. */
const MOST_EARLIER = 2000;

const BY_ID = 'WHERE id = $1';
const BY_ID_OF = 'WHERE id = $1 AND agency_id = $2';
const FOR_CHANGE = 'FOR NO KEY UPDATE';
const byId = wholeRows(application, BY_ID);
const byIdOf = wholeRows(application, BY_ID_OF);
const lockedById = wholeRows(application, `${BY_ID} ${FOR_CHANGE}`);
const lockedByIdOf = wholeRows(application, `${BY_ID_OF} ${FOR_CHANGE}`);
const partiesOf = wholeRows(
  applicationParty,
  'WHERE agency_id = $1 AND application_id = ANY ($2::uuid[]) ORDER BY position',
);

/** Keeps a new application; undefined when the agency has one of that id. */
export async function insertApplication(tx: Tx, row: typeof application.$inferInsert) {
  const [kept] = await tx.insert(application).values(row).onConflictDoNothing().returning();
  return kept;
}

/**
 * The application, if the transaction sees one of that id; locked where it is about to change. Whoever
 * looks past the agencies says whose it is.
 */
export async function findApplication(
  tx: Tx,
  id: string,
  { lock, agencyId }: { lock: boolean; agencyId?: string | undefined } = { lock: false },
): Promise<ApplicationRow | undefined> {
  if (lock) lockInOrder(tx, 'application', id);
  if (agencyId === undefined) return onlyRow(await (lock ? lockedById : byId)(tx, [id]));
  return onlyRow(await (lock ? lockedByIdOf : byIdOf)(tx, [id, agencyId]));
}

/** Applications of a listing, newest first. */
export function findOfListing(
  tx: Tx,
  agencyId: string,
  listingId: string,
): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(application)
    .where(and(eq(application.agencyId, agencyId), eq(application.listingId, listingId)))
    .orderBy(desc(application.createdAt), desc(application.id));
}

/** Applications of every agency that the transaction sees which wait for a person, the oldest first. */
export function findToReview(tx: Tx, most: number) {
  return (
    tx
      .select({
        row: application,
        agencyName: agency.name,
        isAgencySuspended: sql<boolean>`${agency.status} = 'suspended'`,
        listingReference: listing.reference,
        addressLine: listing.addressLine,
        record: listing.record,
      })
      .from(application)
      .innerJoin(agency, eq(agency.agencyId, application.agencyId))
      .innerJoin(
        listing,
        and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
      )
      // Nobody lends anything with a document: those who sign it decide.
      .where(
        and(
          eq(application.state, 'in_review'),
          notInArray(application.product, [...CONTRACT_PRODUCTS]),
        ),
      )
      .orderBy(asc(application.updatedAt), asc(application.id))
      .limit(most)
  );
}

/** Applications of these listings that advance money, whatever their agencies, newest first. */
export async function findOnListings(tx: Tx, listingIds: string[]) {
  if (listingIds.length === 0) return [];
  const { id, agencyId, listingId, product, state, amount, createdAt } = application;
  return tx
    .select({ id, agencyId, listingId, product, state, amount, createdAt })
    .from(application)
    .where(
      and(
        inArray(listingId, listingIds),
        gt(amount, 0),
        notInArray(product, [...CONTRACT_PRODUCTS]),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_EARLIER);
}

/** Parties of these applications, whatever their agencies. */
export async function findPartiesOfAll(tx: Tx, ids: string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(applicationParty)
    .where(inArray(applicationParty.applicationId, ids))
    .orderBy(asc(applicationParty.position));
}

/** Writes an application on top of the version given; undefined when that has moved on. */
export async function updateApplication(
  tx: Tx,
  { agencyId, id, version }: ApplicationRow,
  next: Partial<ApplicationRow>,
): Promise<ApplicationRow | undefined> {
  const [changed] = await tx
    .update(application)
    .set({ ...next, version: version + 1 })
    .where(
      and(
        eq(application.agencyId, agencyId),
        eq(application.id, id),
        eq(application.version, version),
      ),
    )
    .returning();
  return changed;
}

/** Writes when a locked application is to be repaid: it follows from its sale, so nobody's view of it gets old by it. */
export async function writeRepayment(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
  next: Pick<ApplicationRow, 'repayOn' | 'repayBecause'>,
): Promise<void> {
  await tx
    .update(application)
    .set(next)
    .where(and(eq(application.agencyId, agencyId), eq(application.id, id)));
}

/** Keeps the parties of an application as they are now: their names and how to reach them. */
export async function writeParties(tx: Tx, parties: NewParty[]): Promise<void> {
  const { name, email, phone, share, contactHold, position } = applicationParty;
  const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  await tx
    .insert(applicationParty)
    .values(parties)
    .onConflictDoUpdate({
      target: [applicationParty.agencyId, applicationParty.applicationId, applicationParty.id],
      set: {
        name: excluded(name),
        email: excluded(email),
        phone: excluded(phone),
        share: excluded(share),
        contactHold: excluded(contactHold),
        position: excluded(position),
      },
    });
}

/** Takes off a draft whoever is not among these. */
export async function removeOtherParties(
  tx: Tx,
  { agencyId, id }: ApplicationRow,
  kept: readonly NewParty[],
): Promise<void> {
  const ids = kept.map((party) => party.id);
  const of = and(eq(applicationParty.agencyId, agencyId), eq(applicationParty.applicationId, id));
  await tx.delete(applicationParty).where(and(of, notInArray(applicationParty.id, ids)));
}

/** Parties of these applications, in their order. */
export async function findParties(tx: Tx, agencyId: string, ids: string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  return partiesOf(tx, [agencyId, ids]);
}

const ADD_EVENT = `INSERT INTO application_event
    (agency_id, application_id, id, at, kind, actor_kind, actor_name, facts)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Adds an entry of the timeline, which nobody waits for. */
export function insertEvent(tx: Tx, row: typeof applicationEvent.$inferInsert): void {
  const { agencyId, applicationId, id, at, kind, actorKind, actorName, facts } = row;
  tx.later(ADD_EVENT, [agencyId, applicationId, id, at, kind, actorKind, actorName, facts]);
}

/** The latest entries of an application's timeline, newest first. */
export function findEvents(
  tx: Tx,
  { agencyId, id }: ApplicationRow,
  most: number,
): Promise<EventRow[]> {
  return tx
    .select()
    .from(applicationEvent)
    .where(and(eq(applicationEvent.agencyId, agencyId), eq(applicationEvent.applicationId, id)))
    .orderBy(desc(applicationEvent.at), desc(applicationEvent.id))
    .limit(most);
}

export async function insertShortcodes(tx: Tx, rows: (typeof shortcode.$inferInsert)[]) {
  await tx.insert(shortcode).values(rows);
}

const live = ({ agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>) =>
  and(
    eq(shortcode.agencyId, agencyId),
    eq(shortcode.applicationId, id),
    isNull(shortcode.revokedAt),
  );

/** The links of an application that work. */
export function findShortcodes(
  tx: Tx,
  of: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<ShortcodeRow[]> {
  return tx.select().from(shortcode).where(live(of));
}

/** Makes every link of an application stop working. */
export async function revokeShortcodes(tx: Tx, of: ApplicationRow, now: Date): Promise<void> {
  await tx.update(shortcode).set({ revokedAt: now }).where(live(of));
}

/** The name of one of our own staff. */
export async function platformName(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: platformUser.name })
    .from(platformUser)
    .where(eq(platformUser.id, id));
  return row?.name;
}
