import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import { branch, staffUser } from '../../db/schema/agency.ts';
import { listing, listingCounter, listingEvent, listingWord } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { type AgentNames, recordColumns, vocabulary } from './record-columns.ts';

type Row = typeof listing.$inferSelect;
type NewEvent = Omit<typeof listingEvent.$inferInsert, 'agencyId' | 'listingId'>;

function toListing(row: Row): Listing {
  return {
    ...row.record,
    id: row.id,
    agencyId: row.agencyId,
    reference: row.reference,
    state: row.status,
    addressLine: row.addressLine,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.archivedFrom ? { archivedFrom: row.archivedFrom } : {}),
  } as Listing;
}

/** The listing, or undefined when the transaction's agency has none of that id. */
export async function findListing(
  tx: Tx,
  id: string,
  options: { lock: boolean } = { lock: false },
): Promise<Listing | undefined> {
  const query = tx.select().from(listing).where(eq(listing.id, id));
  const [row] = await (options.lock ? query.for('update') : query);
  return row && toListing(row);
}

/** Names of the agency's people with these ids; unknown ids are left out. */
export async function agentNames(tx: Tx, agencyId: string, ids: string[]): Promise<AgentNames> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: staffUser.id, name: staffUser.name })
    .from(staffUser)
    .where(and(eq(staffUser.agencyId, agencyId), inArray(staffUser.id, ids)));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Which of these are branches of the agency. */
export async function branchIds(tx: Tx, agencyId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: branch.id })
    .from(branch)
    .where(and(eq(branch.agencyId, agencyId), inArray(branch.id, ids)));
  return new Set(rows.map((row) => row.id));
}

/** The next references of an agency, in order; gaps appear only where a transaction was undone. */
export async function takeReferences(tx: Tx, agencyId: string, count: number): Promise<string[]> {
  const [counter] = await tx
    .insert(listingCounter)
    .values({ agencyId, lastNumber: count })
    .onConflictDoUpdate({
      target: listingCounter.agencyId,
      set: { lastNumber: sql`${listingCounter.lastNumber} + ${count}` },
    })
    .returning({
      last: listingCounter.lastNumber,
      prefix: sql<string>`(SELECT reference_prefix FROM agency WHERE agency_id = ${agencyId}::uuid)`,
    });
  const { last, prefix } = counter ?? { last: count, prefix: '' };
  return Array.from(
    { length: count },
    (_, at) => `${prefix}-${String(last - count + 1 + at).padStart(6, '0')}`,
  );
}

/** A listing about to be kept for the first time. */
export type NewListing = { id: string; reference: string; record: ListingInput };

/** Keeps new listings as drafts and gives those kept; an id that was taken is left out. */
export async function insertListings(
  tx: Tx,
  agencyId: string,
  listings: NewListing[],
  agents: AgentNames,
  now: Date,
): Promise<Listing[]> {
  const rows = listings.map(({ id, reference, record }) => ({
    agencyId,
    id,
    reference,
    status: 'draft' as const,
    version: 1,
    ...recordColumns(record, { reference, status: 'draft' }, agents),
    createdAt: now,
    updatedAt: now,
  }));
  const kept = await tx
    .insert(listing)
    .values(rows)
    .onConflictDoNothing({ target: [listing.agencyId, listing.id] })
    .returning();
  await addWords(tx, agencyId, rows.map((row) => row.searchText).join(' '));
  return kept.map(toListing);
}

/** Writes a listing's record and state on top of the version given; undefined when that has moved on. */
export async function updateListing(
  tx: Tx,
  current: Listing,
  next: { record: ListingInput; state: ListingState; archivedFrom: ListingState | null },
  agents: AgentNames,
  now: Date,
): Promise<Listing | undefined> {
  const columns = recordColumns(
    next.record,
    { reference: current.reference, status: next.state },
    agents,
  );
  const [changed] = await tx
    .update(listing)
    .set({
      ...columns,
      status: next.state,
      archivedFrom: next.archivedFrom,
      version: current.version + 1,
      updatedAt: now,
    })
    .where(
      and(
        eq(listing.agencyId, current.agencyId),
        eq(listing.id, current.id),
        eq(listing.version, current.version),
      ),
    )
    .returning();
  await addWords(tx, current.agencyId, columns.searchText);
  return changed && toListing(changed);
}

async function addWords(tx: Tx, agencyId: string, text: string): Promise<void> {
  const words = [...new Set(vocabulary(text))].sort();
  if (words.length === 0) return;
  await tx
    .insert(listingWord)
    .values(words.map((word) => ({ agencyId, word })))
    .onConflictDoNothing();
}

/** Adds entries to timelines; there is no way to change or remove one. */
export async function addEvents(
  tx: Tx,
  agencyId: string,
  events: (NewEvent & { listingId: string })[],
): Promise<void> {
  await tx.insert(listingEvent).values(events.map((event) => ({ ...event, agencyId })));
}

/** The latest entries of a listing's timeline, newest first. */
export function findEvents(tx: Tx, listingId: string, limit: number) {
  return tx
    .select()
    .from(listingEvent)
    .where(eq(listingEvent.listingId, listingId))
    .orderBy(desc(listingEvent.at), desc(listingEvent.id))
    .limit(limit);
}
