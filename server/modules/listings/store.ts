import { and, desc, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import type { Address } from '../../../domain/listings/listing-parts.ts';
import { lockInOrder } from '../../db/lock-order.ts';
import { onlyRow } from '../../db/only-row.ts';
import { listing, listingEvent } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { type AgentNames, recordColumns, vocabulary } from './record-columns.ts';

type NewEvent = Omit<typeof listingEvent.$inferInsert, 'agencyId' | 'listingId'>;

/** A listing's row as far as the listing is made of it. */
type Row = {
  record: ListingInput;
  id: string;
  agencyId: string;
  reference: string;
  state: ListingState;
  addressLine: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  archivedFrom: ListingState | null;
};

const COLUMNS = `record, id, agency_id AS "agencyId", reference, status AS "state",
  address_line AS "addressLine", version, created_at AS "createdAt", updated_at AS "updatedAt",
  archived_from AS "archivedFrom"`;
const FIND = `SELECT ${COLUMNS} FROM listing WHERE id = $1`;
const FIND_OF_AGENCY = `${FIND} AND agency_id = $2`;
const FIND_AND_LOCK = `${FIND} FOR NO KEY UPDATE`;

function toListing(row: Row): Listing {
  const { record, createdAt, updatedAt, archivedFrom, ...rest } = row;
  return {
    ...record,
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    ...(archivedFrom ? { archivedFrom } : {}),
  } as Listing;
}

/**
 * The listing, or undefined when the transaction's agency has none of that id. Whoever looks past the
 * agencies says whose it is.
 */
export async function findListing(
  tx: Tx,
  id: string,
  { lock, agencyId }: { lock: boolean; agencyId?: string | undefined } = { lock: false },
): Promise<Listing | undefined> {
  if (lock && !agencyId) lockInOrder(tx, 'listing', id);
  const rows = agencyId
    ? tx.rows<Row>(FIND_OF_AGENCY, [id, agencyId])
    : tx.rows<Row>(lock ? FIND_AND_LOCK : FIND, [id]);
  const row = onlyRow(await rows);
  return row && toListing(row);
}

const REPLACED = `SELECT agency_id AS "agencyId", listing_id AS "listingId", address, replaced_at AS "replacedAt"
  FROM replaced_address WHERE agency_id = ANY ($1::uuid[]) AND listing_id = ANY ($2::uuid[]) ORDER BY replaced_at`;

/** The addresses that listings had before, the earliest first, each with when another one took its place. */
export function findReplacedAddresses(
  tx: Tx,
  listings: readonly { agencyId: string; id: string }[],
): Promise<{ agencyId: string; listingId: string; address: Address; replacedAt: string }[]> {
  const agencies = [...new Set(listings.map(({ agencyId }) => agencyId))];
  return tx.rows(REPLACED, [agencies, [...new Set(listings.map(({ id }) => id))]]);
}

const BOOKED = `SELECT FROM settlement WHERE agency_id = $1 AND listing_id = $2
  AND state NOT IN ('not_booked', 'cancelled') LIMIT 1`;

/** Whether the day of a listing's settlement was agreed on. */
export async function isSettlementBooked(
  tx: Tx,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
): Promise<boolean> {
  return (await tx.rows(BOOKED, [agencyId, id])).length > 0;
}

/** Names of the agency's people with these ids; unknown ids are left out. */
export async function agentNames(tx: Tx, agencyId: string, ids: string[]): Promise<AgentNames> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; name: string }>(
    'SELECT id, name FROM staff_user WHERE agency_id = $1 AND id = ANY ($2::uuid[])',
    [agencyId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Which of these are branches of the agency. */
export async function branchIds(tx: Tx, agencyId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ id: string }>(
    'SELECT id FROM branch WHERE agency_id = $1 AND id = ANY ($2::uuid[])',
    [agencyId, ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** The next references of an agency, in order; gaps appear only where a transaction was undone. */
export async function takeReferences(tx: Tx, agencyId: string, count: number): Promise<string[]> {
  const [counter] = await tx.rows<{ last: number; prefix: string }>(
    `INSERT INTO listing_counter AS c (agency_id, last_number) VALUES ($1, $2)
     ON CONFLICT (agency_id) DO UPDATE SET last_number = c.last_number + excluded.last_number
     RETURNING last_number AS last, (SELECT reference_prefix FROM agency WHERE agency_id = $1) AS prefix`,
    [agencyId, count],
  );
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
    status: 'draft',
    version: 1,
    ...recordColumns(record, { reference, status: 'draft' }, agents),
    createdAt: now,
    updatedAt: now,
  }));
  const kept = await tx.rows<Row>(
    `${insertText(listing, Object.keys(rows[0] ?? {}), rows.length)}
     ON CONFLICT (agency_id, id) DO NOTHING RETURNING ${COLUMNS}`,
    rows.flatMap((row) => Object.values(row)),
  );
  addWords(tx, agencyId, rows.map((row) => row.searchText).join(' '));
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
  const { reference, agencyId, id, version } = current;
  const set = {
    ...recordColumns(next.record, { reference, status: next.state }, agents),
    status: next.state,
    archivedFrom: next.archivedFrom,
    version: version + 1,
    updatedAt: now,
  };
  const names = columnNames(listing, Object.keys(set));
  const [changed] = await tx.rows<Row>(
    `UPDATE listing SET ${names.map((name, at) => `${name} = $${at + 4}`).join(', ')}
     WHERE agency_id = $1 AND id = $2 AND version = $3 RETURNING ${COLUMNS}`,
    [agencyId, id, version, ...Object.values(set)],
  );
  addWords(tx, agencyId, set.searchText);
  return changed && toListing(changed);
}

function addWords(tx: Tx, agencyId: string, text: string): void {
  const words = [...new Set(vocabulary(text))].sort();
  if (words.length === 0) return;
  tx.later(
    `INSERT INTO listing_word (agency_id, word) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [agencyId, words],
  );
}

/** Adds entries to timelines; there is no way to change or remove one. */
export function addEvents(
  tx: Tx,
  agencyId: string,
  events: (NewEvent & { listingId: string })[],
): Promise<void> {
  const keys = Object.keys(EVENT_COLUMNS) as (keyof typeof EVENT_COLUMNS)[];
  tx.later(
    insertText(listingEvent, keys, events.length),
    events.flatMap((event) => keys.map((key) => (key === 'agencyId' ? agencyId : event[key]))),
  );
  return Promise.resolve();
}

const EVENT_COLUMNS = getTableColumns(listingEvent);

function columnNames(table: PgTable, keys: readonly string[]): string[] {
  const columns = getTableColumns(table);
  return keys.map((key) => columns[key]?.name ?? '');
}

/** INSERT of so many rows, its parameters in the order of the keys, row by row. */
function insertText(table: PgTable, keys: readonly string[], rows: number): string {
  const names = columnNames(table, keys);
  const values = Array.from(
    { length: rows },
    (_, row) => `(${names.map((_name, at) => `$${row * names.length + at + 1}`).join(', ')})`,
  );
  return `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES ${values.join(', ')}`;
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

/** An entry of the timeline of a listing by its id. */
export async function findEvent(tx: Tx, listingId: string, id: string) {
  const [row] = await tx
    .select()
    .from(listingEvent)
    .where(and(eq(listingEvent.listingId, listingId), eq(listingEvent.id, id)));
  return row;
}

/** Whether the sale of a listing is closed: paid, seen at the bank, and at nothing in the books. */
export async function isClosed(
  tx: Tx,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
): Promise<boolean> {
  const found = await tx.rows(
    `SELECT 1 FROM settlement WHERE agency_id = $1 AND listing_id = $2 AND state = 'reconciled' LIMIT 1`,
    [agencyId, id],
  );
  return found.length > 0;
}

/** Whether a signed authority is among the documents of a listing. */
export async function isAuthorityUploaded(
  tx: Tx,
  { agencyId, id }: Pick<Listing, 'agencyId' | 'id'>,
): Promise<boolean> {
  const found = await tx.rows(
    `SELECT 1 FROM listing_document WHERE agency_id = $1 AND listing_id = $2
     AND kind = 'authority' AND state = 'stored' LIMIT 1`,
    [agencyId, id],
  );
  return found.length > 0;
}
