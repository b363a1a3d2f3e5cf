import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HelpState } from '../../../domain/help/help-states.ts';
import { onlyRow } from '../../db/only-row.ts';
import { agency } from '../../db/schema/agency.ts';
import {
  application,
  applicationEvent,
  applicationParty,
} from '../../db/schema/funding/application.ts';
import { helpItem } from '../../db/schema/funding/help.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

/** What somebody asked for, as it is kept. */
export type HelpRow = typeof helpItem.$inferSelect;

/** Keeps what somebody asked for; undefined when its id is taken. */
export async function insertHelp(
  tx: Tx,
  row: typeof helpItem.$inferInsert,
): Promise<HelpRow | undefined> {
  const [kept] = await tx.insert(helpItem).values(row).onConflictDoNothing().returning();
  return kept;
}

/** One of them, if the transaction sees it; locked where it is about to change. Who looks past the agencies says whose. */
export async function findHelp(
  tx: Tx,
  id: string,
  { lock, agencyId }: { lock: boolean; agencyId?: string | undefined } = { lock: false },
): Promise<HelpRow | undefined> {
  const ofAgency = agencyId === undefined ? undefined : eq(helpItem.agencyId, agencyId);
  const found = tx
    .select()
    .from(helpItem)
    .where(and(ofAgency, eq(helpItem.id, id)));
  return onlyRow(await (lock ? found.for('no key update') : found));
}

/** Everything asked for about an application, newest first. */
export function findOfApplication(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<HelpRow[]> {
  return tx
    .select()
    .from(helpItem)
    .where(and(eq(helpItem.agencyId, agencyId), eq(helpItem.applicationId, id)))
    .orderBy(desc(helpItem.createdAt), desc(helpItem.id));
}

/** Writes a locked one. Throws when it changed meanwhile, a programming error. */
export async function updateHelp(
  tx: Tx,
  { agencyId, id, version }: HelpRow,
  next: Partial<HelpRow>,
): Promise<HelpRow> {
  const [row] = await tx
    .update(helpItem)
    .set({ ...next, version: version + 1 })
    .where(and(eq(helpItem.agencyId, agencyId), eq(helpItem.id, id), eq(helpItem.version, version)))
    .returning();
  if (!row) throw new Error('What is locked changed under its own transaction');
  return row;
}

const withPlace = (tx: Tx) =>
  tx
    .select({
      row: helpItem,
      application,
      agencyName: agency.name,
      addressLine: listing.addressLine,
      partyEmail: applicationParty.email,
      partyPhone: applicationParty.phone,
    })
    .from(helpItem)
    .leftJoin(
      application,
      and(eq(application.agencyId, helpItem.agencyId), eq(application.id, helpItem.applicationId)),
    )
    .leftJoin(agency, eq(agency.agencyId, helpItem.agencyId))
    .leftJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .leftJoin(
      applicationParty,
      and(
        eq(applicationParty.agencyId, helpItem.agencyId),
        eq(applicationParty.applicationId, helpItem.applicationId),
        eq(applicationParty.id, helpItem.partyId),
      ),
    )
    .$dynamic();

/** One of them with where it is from. */
export type PlacedHelp = Awaited<ReturnType<typeof findPlaced>>[number];

/** Which of them somebody looks at. */
export type HelpShown = {
  states: readonly HelpState[];
  /** By the link of somebody of an application, or by anybody without one. */
  by: 'link' | 'anybody';
  /** Leaves out whatever is about credit. */
  isOther: boolean;
  /** The other way about, for what is done with. */
  isLatestFirst: boolean;
  most: number;
};

/**
 * Those in these states, of every agency that the transaction sees, what is due first at the top. What anybody
 * sends is counted by itself: however much that is, it pushes nobody's out who is known.
 */
export function findPlaced(tx: Tx, { states, by, isOther, isLatestFirst, most }: HelpShown) {
  const ofOther = and(eq(helpItem.kind, 'complaint'), eq(helpItem.about, 'other'));
  const inOrder = isLatestFirst ? desc : asc;
  return withPlace(tx)
    .where(
      and(
        inArray(helpItem.state, [...states]),
        (by === 'link' ? isNotNull : isNull)(helpItem.applicationId),
        isOther ? ofOther : undefined,
      ),
    )
    .orderBy(inOrder(helpItem.answerBy), inOrder(helpItem.id))
    .limit(most);
}

/** The same for one. */
export async function findPlacedOne(
  tx: Tx,
  id: string,
  agencyId: string,
): Promise<PlacedHelp | undefined> {
  const [row] = await withPlace(tx).where(
    and(eq(helpItem.agencyId, agencyId), eq(helpItem.id, id)),
  );
  return row;
}

type EntryRow = typeof applicationEvent.$inferSelect;

/** Entries of those kinds on the timelines of these applications, oldest first. */
export async function findEntries(
  tx: Tx,
  applicationIds: readonly string[],
  kinds: readonly string[],
): Promise<EntryRow[]> {
  if (applicationIds.length === 0) return [];
  return tx
    .select()
    .from(applicationEvent)
    .where(
      and(
        inArray(applicationEvent.applicationId, [...applicationIds]),
        inArray(applicationEvent.kind, [...kinds]),
      ),
    )
    .orderBy(asc(applicationEvent.at), asc(applicationEvent.id));
}

/** Applications of every agency that are overdue, the one that is so the longest first. */
export function findOverdue(tx: Tx, most: number) {
  return overdue(tx)
    .where(eq(application.state, 'overdue'))
    .orderBy(asc(sql`least(${application.repayOn}, ${application.dueOn})`), asc(application.id))
    .limit(most);
}

/** The same for one application, whatever its state. */
export async function findOverdueOne(tx: Tx, agencyId: string, id: string) {
  const [row] = await overdue(tx).where(
    and(eq(application.agencyId, agencyId), eq(application.id, id)),
  );
  return row;
}

const overdue = (tx: Tx) =>
  tx
    .select({
      application,
      agencyName: agency.name,
      addressLine: listing.addressLine,
      names: sql<string[]>`(SELECT array_agg(p.name ORDER BY p.position) FROM application_party p
        WHERE p.agency_id = ${application.agencyId} AND p.application_id = ${application.id})`,
    })
    .from(application)
    .innerJoin(agency, eq(agency.agencyId, application.agencyId))
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .$dynamic();
