import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  notExists,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Account } from '../../../domain/ledger/accounts.ts';
import type { ChainedEntry, ChainHead } from '../../../domain/ledger/chain.ts';
import type { Cause, Entry, Line } from '../../../domain/ledger/entry.ts';
import { cents } from '../../../domain/money.ts';
import { ledgerEntry, ledgerLine } from '../../db/schema/funding/ledger.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeRows } from '../../db/whole-rows.ts';

type EntryRow = typeof ledgerEntry.$inferSelect;
type LineRow = typeof ledgerLine.$inferSelect;

/** Causes whose entries take another back; that one is then what they were posted for. */
const TAKING_BACK: readonly Cause[] = ['reversal', 'dishonour'];

/** What is asked next waits until no other transaction posts for the agency, so that its chain has one order. */
export function lockChain(tx: Tx, agencyId: string): void {
  tx.later('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`ledger/${agencyId}`]);
}

const HEAD = `SELECT seq::float8 AS sequence, hash FROM ledger_entry
  WHERE agency_id = $1 ORDER BY seq DESC LIMIT 1`;
const POSTED = 'SELECT id FROM ledger_entry WHERE agency_id = $1 AND cause = $2 AND cause_ref = $3';

/** Where the agency's chain ends; undefined before its first entry. */
export async function findHead(tx: Tx, agencyId: string): Promise<ChainHead | undefined> {
  const [head] = await tx.rows<ChainHead>(HEAD, [agencyId]);
  return head;
}

/** Whether the cause has been posted. */
export async function isPosted(tx: Tx, { agencyId, cause, sourceId }: Entry): Promise<boolean> {
  return (await tx.rows(POSTED, [agencyId, cause, sourceId])).length > 0;
}

/** Keeps an entry in its place. */
export async function insertEntry(
  tx: Tx,
  entry: ChainedEntry,
  { applicationId, at }: { applicationId: string | null; at: Date },
): Promise<void> {
  const { agencyId, id } = entry;
  await tx.insert(ledgerEntry).values({
    agencyId,
    id,
    seq: entry.sequence,
    applicationId,
    cause: entry.cause,
    causeRef: entry.sourceId,
    onDate: entry.date,
    at,
    prevHash: entry.previousHash,
    hash: entry.hash,
  });
  const lines = entry.lines.map((line, position) => ({
    agencyId,
    entryId: id,
    position,
    ...line,
  }));
  await tx.insert(ledgerLine).values(lines);
}

/** Kept rows as the entry they were made of. */
export function toEntry(row: EntryRow, lines: readonly LineRow[]): ChainedEntry {
  const cause = row.cause as Cause;
  return {
    id: row.id,
    agencyId: row.agencyId,
    date: row.onDate as IsoDate,
    cause,
    sourceId: row.causeRef,
    reverses: TAKING_BACK.includes(cause) ? row.causeRef : null,
    lines: lines
      .filter(({ entryId }) => entryId === row.id)
      .sort((a, b) => a.position - b.position)
      .map(({ account, amount }): Line => ({ account: account as Account, amount: cents(amount) })),
    sequence: row.seq,
    previousHash: row.prevHash,
    hash: row.hash,
  };
}

/** Every entry of an application, in the order they were posted. */
export function findEntries(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<ChainedEntry[]> {
  return together(
    entriesOfApplication(tx, [agencyId, applicationId]),
    linesOfApplication(tx, [agencyId, applicationId]),
  );
}

const entriesOfApplication = wholeRows(
  ledgerEntry,
  'WHERE agency_id = $1 AND application_id = $2 ORDER BY seq',
);
const linesOfApplication = wholeRows(
  ledgerLine,
  `WHERE agency_id = $1 AND entry_id IN
     (SELECT id FROM ledger_entry WHERE agency_id = $1 AND application_id = $2)`,
);

async function together(
  entries: Promise<EntryRow[]>,
  lines: Promise<LineRow[]>,
): Promise<ChainedEntry[]> {
  const byEntry = Map.groupBy(await lines, ({ entryId }) => entryId);
  return (await entries).map((row) => toEntry(row, byEntry.get(row.id) ?? []));
}

/** Entries of an agency that are of no application and that no other takes back, in their order. */
export function findStandingWithout(tx: Tx, agencyId: string): Promise<ChainedEntry[]> {
  const back = alias(ledgerEntry, 'back');
  const isBack = and(
    eq(back.agencyId, agencyId),
    inArray(back.cause, [...TAKING_BACK]),
    sql`${back.causeRef} = ${ledgerEntry.id}::text`,
  );
  const isStanding = and(
    notInArray(ledgerEntry.cause, [...TAKING_BACK]),
    notExists(tx.select({ id: back.id }).from(back).where(isBack)),
  );
  return findWhere(tx, agencyId, and(isNull(ledgerEntry.applicationId), isStanding));
}

async function findWhere(
  tx: Tx,
  agencyId: string,
  which: SQL | undefined,
): Promise<ChainedEntry[]> {
  const rows = await tx
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.agencyId, agencyId), which))
    .orderBy(asc(ledgerEntry.seq));
  if (rows.length === 0) return [];
  const lines = await tx
    .select()
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.agencyId, agencyId),
        inArray(
          ledgerLine.entryId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  return rows.map((row) => toEntry(row, byEntry.get(row.id) ?? []));
}

/** What these accounts of an agency hold, in cents; one without lines isn't there. */
export async function sumAccounts(
  tx: Tx,
  agencyId: string,
  accounts: readonly Account[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ account: ledgerLine.account, balance: sum(ledgerLine.amount) })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.agencyId, agencyId), inArray(ledgerLine.account, [...accounts])))
    .groupBy(ledgerLine.account);
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

const BEYOND = `SELECT entry.agency_id AS "agencyId", entry.application_id AS id, sum(line.amount)::float8 AS amount,
    (array_agg(entry.at ORDER BY entry.seq DESC))[1] AS at
  FROM ledger_line AS line
  JOIN ledger_entry AS entry ON entry.agency_id = line.agency_id AND entry.id = line.entry_id
  LEFT JOIN ledger_entry AS back ON back.agency_id = entry.agency_id AND entry.cause = ANY ($1::text[])
    AND back.id::text = entry.cause_ref
  WHERE (line.account LIKE '%:payable' OR line.account LIKE '%:payee-payable')
    AND entry.application_id IS NOT NULL
    AND coalesce(back.cause, entry.cause) IN ('advance', 'fee', 'disbursement')
  GROUP BY 1, 2 HAVING sum(line.amount) <> 0`;

/** What the books of an application say that its payees have beyond its advances, in cents, and when that was written. */
export type BeyondAdvances = { agencyId: string; id: string; amount: number; at: Date };

/** Every application of which they do; below nought what payees are still to have. */
export async function findBeyondAdvances(tx: Tx): Promise<BeyondAdvances[]> {
  const rows = await tx.rows<BeyondAdvances>(BEYOND, [TAKING_BACK]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
