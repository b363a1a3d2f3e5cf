import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ACCOUNT_PURPOSES } from '../../domain/agencies/accounts.ts';
import { utcDate } from '../../domain/dates.ts';
import { uuidV7 } from '../../domain/ids.ts';
import type { DemoDataSize } from '../env.ts';
import { hashPassword } from '../idp/password.ts';
import { recordColumns, vocabulary } from '../modules/listings/record-columns.ts';
import type { Database } from './client.ts';
import { demoBatches } from './demo-data/demo-data.ts';
import type { DemoBatch, DemoListing, DemoNotebook } from './demo-data/shapes.ts';
import { type DemoSealer, loadDemoFunding } from './load-demo-funding.ts';
import { loadDemoProspects } from './load-demo-prospects.ts';
import { loadDemoSanctions } from './load-demo-sanctions.ts';
import { agency, branch, platformUser, staffUser } from './schema/agency.ts';
import { agencyAccount } from './schema/agency-account.ts';
import { staffCredential } from './schema/identity.ts';
import { listing, listingEvent, listingWord } from './schema/listing.ts';
import { listingNote, listingTag, listingTask } from './schema/notebook.ts';
import { asSystem, type Tx } from './transaction.ts';

/** The one password of every demo sign-in. */
export const DEMO_PASSWORD = 'lintel-demo';

/** Listings whose funding is told; of 30,000 only the first. */
const WITH_FUNDING = 600;

/**
 * Fills an empty database with the demo data of that size, all in one transaction, so that a start
 * that is killed half-way begins again. Does nothing when any agency exists. Links of
 * applications are there where `sealer` can seal them.
 */
export async function loadDemoData(
  database: Database,
  size: Exclude<DemoDataSize, 'none'>,
  now: Date,
  sealer?: DemoSealer,
): Promise<boolean> {
  const loaded = await asSystem(database, async (tx) => {
    // To make up the data takes a slow machine longer than a connection may idle in a transaction.
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(20261120)`);
    const existing = await tx.select().from(agency).limit(1);
    if (existing.length > 0) return false;
    // Hashing is slow on purpose; the demo's people share one hash.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const names = new Map<string, string>();
    const words = new Set<string>();
    const today = utcDate(now);
    const listings: DemoListing[] = [];
    let people: DemoBatch | undefined;
    for (const batch of demoBatches({ size, today })) {
      people ??= batch;
      if (listings.length < WITH_FUNDING) listings.push(...batch.listings);
      await insertPeople(tx, batch, passwordHash);
      for (const user of batch.staffUsers) names.set(user.id, user.name);
      await insertListings(tx, batch, names, words);
      await insertNotebooks(tx, batch.notebook);
    }
    await insertWords(tx, [...words].sort());
    // The smallest data stay bare, for tests that count.
    if (people && size !== 'tiny') {
      await loadDemoFunding(tx, listings, people, { today, sealer });
      await loadDemoSanctions(tx, now);
      await loadDemoProspects(tx, people.platformUsers, { now, today });
    }
    await tx.execute(sql`
      UPDATE listing_counter c SET last_number =
        (SELECT max(substring(reference from '\\d+$')::int) FROM listing l WHERE l.agency_id = c.agency_id)`);
    return true;
  });
  if (loaded) await database.script('VACUUM ANALYZE');
  return loaded;
}

async function insertPeople(tx: Tx, batch: DemoBatch, passwordHash: string): Promise<void> {
  const { agencies, branches, staffUsers, platformUsers } = batch;
  if (agencies.length === 0) return;
  await tx.insert(agency).values(
    agencies.map(({ id, createdAt, ...rest }) => ({
      ...rest,
      agencyId: id,
      createdAt: new Date(createdAt),
    })),
  );
  await tx.insert(agencyAccount).values(agencies.flatMap(accountsOf));
  await tx
    .insert(branch)
    .values(branches.map(({ state, ...rest }) => ({ ...rest, australianState: state })));
  await tx.insert(staffUser).values(staffUsers);
  await tx.insert(platformUser).values(platformUsers);
  await tx.insert(staffCredential).values([
    ...staffUsers.map(({ email, id, agencyId }) => ({
      email: email.toLowerCase(),
      passwordHash,
      staffUserId: id,
      agencyId,
    })),
    ...platformUsers.map(({ email, id }) => ({
      email: email.toLowerCase(),
      passwordHash,
      staffUserId: id,
    })),
  ]);
}

/** The trading and the trust account that an agency of the demonstration came with. */
function accountsOf({ id: agencyId, name, createdAt }: DemoBatch['agencies'][number]) {
  const at = new Date(createdAt);
  return ACCOUNT_PURPOSES.map((purpose, index) => ({
    agencyId,
    id: uuidV7(at.getTime(), createHash('sha256').update(`${agencyId} ${purpose}`).digest()),
    purpose,
    bsb: '062000',
    accountNumber: String(20_003_000 + index * 1_000),
    accountName: purpose === 'trading' ? name : `${name} Trust Account`,
    nameCheck: 'match' as const,
    startsAt: at,
    createdAt: at,
    createdByName: 'Lintel',
  }));
}

async function insertListings(
  tx: Tx,
  { listings, events }: DemoBatch,
  names: Map<string, string>,
  words: Set<string>,
): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map((each) => ({
    ...recordColumns(each.record, { reference: each.reference, status: each.state }, names),
    agencyId: each.agencyId,
    id: each.id,
    reference: each.reference,
    status: each.state,
    archivedFrom: each.archivedFrom,
    version: each.version,
    tags: each.tags,
    createdAt: new Date(each.createdAt),
    updatedAt: new Date(each.updatedAt),
  }));
  await tx.insert(listing).values(rows);
  for (const row of rows) {
    for (const word of vocabulary(row.searchText)) words.add(`${row.agencyId} ${word}`);
  }
  await tx.insert(listingEvent).values(
    events.map((each) => ({
      agencyId: each.agencyId,
      listingId: each.listingId,
      id: each.id,
      at: new Date(each.at),
      kind: each.kind,
      actorId: each.actorId,
      actorName: each.actorName,
      fromState: each.from,
      toState: each.to,
      reason: each.reason,
      fields: each.fields,
    })),
  );
}

async function insertNotebooks(tx: Tx, { notes, tasks, tags }: DemoNotebook): Promise<void> {
  const kept = notes.map((each) => ({ ...each, createdAt: new Date(each.createdAt) }));
  if (kept.length > 0) await tx.insert(listingNote).values(kept);
  const planned = tasks.map((each) => ({
    ...each,
    doneAt: each.doneAt && new Date(each.doneAt),
    createdAt: new Date(each.createdAt),
  }));
  if (planned.length > 0) await tx.insert(listingTask).values(planned);
  if (tags.length > 0) await tx.insert(listingTag).values(tags);
}

async function insertWords(tx: Tx, words: string[]): Promise<void> {
  for (let from = 0; from < words.length; from += 5_000) {
    await tx.insert(listingWord).values(
      words.slice(from, from + 5_000).map((entry) => {
        const [agencyId = '', word = ''] = entry.split(' ');
        return { agencyId, word };
      }),
    );
  }
}
