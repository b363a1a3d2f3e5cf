import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSearchResult } from '../../contract/endpoints/listings.ts';
import { tenantTables } from '../../scripts/db/tenant-tables.ts';
import { asPlatform, asSystem, asTenant, rowsOf, type Tx } from '../../server/db/transaction.ts';
import type { SearchReach } from '../../server/modules/listings/search/criteria.ts';
import { findListings } from '../../server/modules/listings/search/store.ts';
import { findListing } from '../../server/modules/listings/store.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../support/builders.ts';
import { addContractRows, CONTRACT_TABLES } from '../support/contract-rows.ts';
import { addFundingRows, addLedgerEntry, FUNDING_TABLES } from '../support/funding-rows.ts';
import { samplePdf } from '../support/sample-files.ts';
import { addRowsOfOurs, addTenantRows } from '../support/tenant-rows.ts';
import { documentCalls, factsOf } from '../support/upload.ts';

const CANARY = 'Bcanary';

const declared = await tenantTables();

/** What an agency may read, with its own rows there; the rest it may not even ask for. */
const READABLE = [
  'agency',
  'branch',
  'staff_user',
  'listing',
  'listing_counter',
  'listing_event',
  'listing_word',
  'listing_document',
  'listing_document_part',
  'listing_import',
  'listing_import_batch',
  'idempotency_key',
  ...FUNDING_TABLES,
  ...CONTRACT_TABLES,
  ...declared.filter(({ app }) => app.includes('select')).map(({ name }) => name),
];
/** System tables with a key of their own, of which an agency sees its own rows. */
const KEYED_OTHERWISE = ['shortcode', 'one_time_code', 'seal', 'bank_receipt'];
/** The same for everybody. */
const COMMON = ['product_version', 'sanctions_list', 'sanctions_name'];
/** Our own staff's, written bound to nobody: an agency's transaction sees no row and adds none. */
const OURS = [
  ...['prospect', 'customer_care', 'customer_event', 'product_draft'],
  ...['bank_order', 'bank_run', 'bank_line', 'payee_confirmation'],
];
const CLOSED = [
  'agency_registration',
  'platform_user',
  'platform_word',
  'rate_limit',
  'server_secret',
  'idp_record',
  'idp_secret',
  'staff_credential',
  'denied_token',
  'device_session',
  'password_reset',
  'change_epoch',
  'provider_event',
  'queue_word',
  'otp_count',
  'otp_bypass',
  'job',
  'sent_message',
  'sandbox_clock',
  ...declared.filter(({ app }) => !app.includes('select')).map(({ name }) => name),
];

/** Unique keys that don't begin with the agency, by why they needn't. */
const OTHER_KEYS = {
  'made by us at random, never by a caller': [
    ...[
      'bank_receipt_pkey',
      'queue_word_pkey',
      'job_pkey',
      'sent_message_pkey',
      'listing_document_upload',
    ],
    ...['one_time_code_pkey', 'otp_bypass_pkey'],
  ],
  'looked up before the agency is known, and nobody can guess or choose it': [
    ...['shortcode_pkey', 'one_time_code_by_proof', 'otp_bypass_by_proof', 'invitation_by_code'],
    'agency_account_by_stop',
    'payment_run_by_stop',
    ...['agency_registration_pkey', 'agency_registration_by_secret'],
    ...['password_reset_pkey', 'password_reset_by_code'],
    ...['seal_pkey', 'seal_verify_code'],
  ],
  'said to a bank or a provider, which knows no agencies': [
    ...['payment_by_reference', 'payment_by_provider_ref', 'provider_event_provider_event_id_pk'],
    'bank_order_reference_unique',
  ],
  'whoever signs in is one person, whatever the agency': [
    ...['staff_credential_pkey', 'staff_credential_staff_user_id_unique', 'platform_user_pkey'],
    ...['device_session_pkey'],
  ],
  'counts of what anybody may do: how often, by address, contact or link': [
    ...['rate_limit_pkey', 'otp_count_key_window_pk'],
  ],
  'the whole server’s': [
    ...['server_secret_pkey', 'idp_record_model_id_pk', 'idp_secret_pkey', 'sandbox_clock_pkey'],
    ...['denied_token_kind_value_pk', 'change_epoch_pkey', 'platform_word_pkey'],
    ...['product_version_product_version_pk', 'sanctions_list_pkey', 'sanctions_list_active'],
    ...['product_draft_pkey', 'prospect_pkey', 'customer_care_pkey', 'customer_event_pkey'],
    ...['sanctions_name_list_version_position_pk', 'sanctions_name_of_entry'],
    ...['bank_order_pkey', 'bank_run_pkey', 'bank_line_pkey', 'payee_confirmation_pkey'],
  ],
};

/** The SQLSTATE of a refused statement. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'not refused';
  } catch (error) {
    let cause = error as Error & { code?: string };
    while (cause.cause instanceof Error) cause = cause.cause;
    return cause.code ?? cause.message;
  }
}

const DENIED = '42501';

describe.each(['pglite', 'postgres'] as const)('security.md 3.4: tenants on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  let a: TestAgency;
  let b: TestAgency;
  const listings = { a: '', b: '' };

  beforeAll(async () => {
    store = await freshDatabase(kind);
    api = await apiOver(store.database);
    a = await addAgency(store.database);
    b = await addAgency(store.database, CANARY);
    for (const [name, agency, mark] of [
      ['a', a, 'Amark'],
      ['b', b, CANARY],
    ] as const) {
      const as = agency.principal;
      const listing = () => listingInput({ address: { streetName: mark, siteName: 'Shared' } });
      listings[name] = newId();
      await api.call('/api/listings', { as, body: { id: listings[name], listing: listing() } });
      await api.call('/api/listings', { as, body: { id: newId(), listing: listing() } });
      const file = samplePdf();
      const facts = factsOf(file, { name: `${mark}.pdf` });
      await documentCalls(api, listings[name], as).upload(facts, file);
      const id = newId();
      await api.call('/api/imports', { as, body: { id, fileName: `${mark}.csv`, rows: 2 } });
      const path = `/api/imports/${id}/batches/0`;
      const rows = [{ id: newId(), listing: listing() }];
      await api.call(path, { as, method: 'PUT', body: { rows } });
      await asSystem(store.database, (tx) => addFundingRows(tx, agency.id, listings[name], mark));
      await asSystem(store.database, (tx) => addContractRows(tx, agency.id, listings[name], mark));
      await asSystem(store.database, (tx) => addTenantRows(tx, agency.id, listings[name], mark));
    }
    await asSystem(store.database, addRowsOfOurs);
  });
  afterAll(() => store.remove());

  const asA = <T>(work: (tx: Tx) => Promise<T>) =>
    asTenant(store.database, { agencyId: a.id, subject: a.principal.id }, work);
  const asNobody = <T>(work: (tx: Tx) => Promise<T>) =>
    asTenant(store.database, { agencyId: '', subject: '' }, work);
  const readAll = (tx: Tx, table: string) =>
    rowsOf<{ agency_id: string; line: string }>(
      tx.execute(sql`SELECT t.*, t::text AS line FROM ${sql.identifier(table)} t`),
    );

  test('every table of the database is one of these, and each has row-level security', async () => {
    const tables = await rowsOf<{ name: string; secured: boolean }>(
      store.database.orm.execute(sql`
        SELECT relname AS name, relrowsecurity AS secured FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`),
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...READABLE, ...KEYED_OTHERWISE, ...COMMON, ...OURS, ...CLOSED].sort(),
    );
    expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  });

  test.each(declared)(
    '$name may be touched as it is declared, and not otherwise',
    async (table) => {
      const { name, app, platform } = table;
      const granted = await rowsOf<{ role: string; verbs: string[] }>(
        store.database.orm.execute(sql`
        SELECT grantee AS role, array_agg(lower(privilege_type)::text ORDER BY privilege_type) AS verbs
        FROM information_schema.role_table_grants
        WHERE table_name = ${name} AND grantee IN ('lintel_app', 'lintel_platform', 'PUBLIC') GROUP BY grantee`),
      );
      expect(Object.fromEntries(granted.map(({ role, verbs }) => [role, verbs]))).toEqual({
        ...(app.length > 0 ? { lintel_app: [...app].sort() } : {}),
        ...(platform.length > 0 ? { lintel_platform: [...platform] } : {}),
      });
      const policies = (of: string) =>
        rowsOf<{ policyname: string }>(
          store.database.orm.execute(sql`
          SELECT policyname, permissive, roles::text, cmd, qual, with_check FROM pg_policies
          WHERE tablename = ${of} ORDER BY 1`),
        );
      // The listing's own, but for what the declaration doesn't give.
      const wanted = (await policies('listing')).filter(
        ({ policyname }) => (policyname === 'own_agency' ? app : platform).length > 0,
      );
      expect(wanted).not.toEqual([]);
      expect(await policies(name)).toEqual(wanted);
    },
  );

  test('every key begins with the agency, but for those that are named with their reason', async () => {
    const keys = await rowsOf<{ key: string; first: string | null }>(
      store.database.orm.execute(sql`
        SELECT k.relname AS key, a.attname AS first FROM pg_index i
        JOIN pg_class c ON c.oid = i.indrelid
        JOIN pg_class k ON k.oid = i.indexrelid
        LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`),
    );
    const otherwise = keys.filter(({ first }) => first !== 'agency_id').map(({ key }) => key);
    expect(otherwise.sort()).toEqual(Object.values(OTHER_KEYS).flat().sort());
  });

  test.each([...READABLE, ...KEYED_OTHERWISE])(
    'without any filter, %s shows an agency its own rows alone',
    async (table) => {
      const all = await asSystem(store.database, (tx) => readAll(tx, table));
      const others = all.filter((row) => row.agency_id === b.id);
      expect(others.length).toBeGreaterThan(0);
      const seen = await asA((tx) => readAll(tx, table));
      expect(seen.length).toBe(all.filter((row) => row.agency_id === a.id).length);
      expect(seen.filter((row) => row.agency_id !== a.id)).toEqual([]);
      expect(
        seen
          .map(({ line }) => line)
          .join('\n')
          .toLowerCase(),
      ).not.toContain(CANARY.toLowerCase());
    },
  );

  test.each([...READABLE, ...KEYED_OTHERWISE])(
    'a transaction without a tenant sees nothing of %s',
    async (table) => {
      expect(await asNobody((tx) => readAll(tx, table))).toEqual([]);
    },
  );

  test.each(OURS)('an agency sees nothing of %s, and adds nothing to it', async (table) => {
    const name = sql.identifier(table);
    const rows = await asSystem(store.database, (tx) => readAll(tx, table));
    expect(rows).not.toEqual([]);
    expect(await asA((tx) => readAll(tx, table))).toEqual([]);
    const add = (tx: Tx) =>
      tx.execute(sql`
        INSERT INTO ${name} SELECT (jsonb_populate_record(NULL::${name}, ${JSON.stringify(rows[0])}::jsonb)).*`);
    expect(await refusal(asA(add))).toBe(DENIED);
  });

  test('an agency can not say where it stands, not even its own', async () => {
    const stand = sql`SELECT stand_agency(${a.id}, 'active', 'Live')`;
    expect(await refusal(asA((tx) => rowsOf(tx.execute(stand))))).toBe(DENIED);
  });

  test.each(CLOSED)('%s is closed to agencies', async (table) => {
    expect(await refusal(asA((tx) => readAll(tx, table)))).toBe(DENIED);
  });

  test('the role of one transaction does not reach into the next', async () => {
    await asA((tx) => readAll(tx, 'listing'));
    const [row] = await rowsOf<{ role: string; agency: string | null }>(
      store.database.orm.execute(sql`
        SELECT current_setting('role') AS role, current_setting('app.agency_id', true) AS agency`),
    );
    expect(row?.role).toBe('none');
    expect(row?.agency ?? '').toBe('');
  });

  test('security.md 3.2 (17, 61): a row of another agency can not be written, changed or deleted', async () => {
    const write = (statement: ReturnType<typeof sql>) => asA((tx) => rowsOf(tx.execute(statement)));
    const importOf = (agencyId: string) => sql`
      INSERT INTO listing_import (agency_id, id, file_name, expected_rows, state, created_by, created_at)
      VALUES (${agencyId}, ${newId()}, 'x', 1, 'receiving', ${newId()}, now()) RETURNING id`;
    expect(await write(importOf(a.id))).toHaveLength(1);
    expect(await refusal(write(importOf(b.id)))).toBe(DENIED);
    expect(
      await write(sql`UPDATE listing SET suburb = 'x' WHERE agency_id = ${b.id} RETURNING id`),
    ).toEqual([]);
    expect(
      await refusal(
        write(sql`UPDATE listing_import SET agency_id = ${b.id} WHERE agency_id = ${a.id}`),
      ),
    ).toBe(DENIED);
    expect(
      await write(sql`DELETE FROM listing_import_batch WHERE agency_id = ${b.id} RETURNING batch`),
    ).toEqual([]);
  });

  test('a listing is never deleted and its timeline never changed, not even one’s own', async () => {
    for (const statement of [
      sql`DELETE FROM listing`,
      sql`DELETE FROM listing_event`,
      sql`UPDATE listing_event SET actor_name = 'x'`,
      sql`DELETE FROM staff_user`,
      sql`UPDATE agency_event SET by_name = 'x'`,
      sql`UPDATE agency SET status = 'active'`,
      sql`DELETE FROM idempotency_key`,
      sql`UPDATE idempotency_key SET body = ''`,
      sql`TRUNCATE listing CASCADE`,
      sql`DELETE FROM application`,
      sql`UPDATE application_event SET actor_name = 'x'`,
      sql`UPDATE ledger_entry SET cause = 'x'`,
      sql`DELETE FROM ledger_line`,
      sql`UPDATE product_version SET terms = '{}'`,
      sql`UPDATE sanctions_name SET name = 'x'`,
      sql`UPDATE sanctions_list SET sha256 = 'x'`,
      sql`INSERT INTO sanctions_name VALUES (1, 1, '1', '1', 'x', 'entity', '', '', '', '[]', '{}')`,
      sql`SELECT payload FROM job`,
      sql`UPDATE template_version SET body = '{}'`,
      sql`DELETE FROM template_version`,
      sql`UPDATE contract_file SET sha256 = 'x'`,
      sql`DELETE FROM envelope`,
      sql`UPDATE envelope_event SET actor_name = 'x'`,
      sql`UPDATE seal SET sha256 = 'x'`,
    ]) {
      expect(await refusal(asA((tx) => rowsOf(tx.execute(statement))))).toBe(DENIED);
    }
  });

  test('a job is left for its own agency alone, and the same job once', async () => {
    const leave = (agencyId: string | null) => sql`
      INSERT INTO job (id, agency_id, kind, payload, dedupe_key, run_at, created_at)
      VALUES (${newId()}, ${agencyId}, 'x', '{}', ${`of ${agencyId}`}, now(), now()) ON CONFLICT DO NOTHING`;
    await asA((tx) => tx.execute(leave(a.id)));
    await asA((tx) => tx.execute(leave(a.id)));
    for (const other of [b.id, null]) {
      expect(await refusal(asA((tx) => rowsOf(tx.execute(leave(other)))))).toBe(DENIED);
    }
    const jobs = await asSystem(store.database, (tx) => readAll(tx, 'job'));
    expect(jobs.filter((job) => job.agency_id === a.id)).toHaveLength(1);
  });

  test.each([
    'application_event',
    'agency_setting_event',
    'ledger_entry',
    'ledger_line',
    'product_version',
    'sanctions_name',
    'template_version',
    'envelope_event',
    'seal',
  ])('not even the owner changes or deletes a row of %s', async (table) => {
    const name = sql.identifier(table);
    const columns: Record<string, string> = { product_version: 'product', sanctions_name: 'name' };
    const column = sql.identifier(columns[table] ?? 'agency_id');
    for (const statement of [
      sql`UPDATE ${name} SET ${column} = ${column}`,
      sql`DELETE FROM ${name}`,
      sql`TRUNCATE ${name} CASCADE`,
    ]) {
      const work = asSystem(store.database, (tx) => rowsOf(tx.execute(statement)));
      expect(await refusal(work)).toBe('23001');
    }
  });

  test('security.md 3.2 (35): a document that was sent is changed by nobody, and is sealed once', async () => {
    const write = (statement: ReturnType<typeof sql>) =>
      refusal(asA((tx) => rowsOf(tx.execute(statement))));
    const FROZEN = '23001';
    expect(await write(sql`UPDATE envelope_document SET prefilled = '{}'`)).toBe(FROZEN);
    expect(await write(sql`UPDATE envelope_document SET body = '{}'`)).toBe(FROZEN);
    expect(await write(sql`DELETE FROM envelope_document`)).toBe(FROZEN);
    const sealing = sql`UPDATE envelope_document SET sealed_file_id = file_id, sealed_sha256 = 'x'`;
    expect(await write(sealing)).toBe('not refused');
    expect(await write(sealing)).toBe(FROZEN);
    const again = sql`UPDATE envelope_document SET sealed_sha256 = 'y'`;
    expect(await write(again)).toBe(FROZEN);
  });

  test('an entry of the books that does not balance is not kept', async () => {
    const unbalanced = asA((tx) => addLedgerEntry(tx, a.id, [100, -99]));
    expect(await refusal(unbalanced)).toBe('23514');
    expect(await refusal(asA((tx) => addLedgerEntry(tx, a.id, [])))).toBe('23514');
    expect(await refusal(asA((tx) => addLedgerEntry(tx, a.id, [100, -99, -1])))).toBe(
      'not refused',
    );
  });

  test('security.md 3.2 (18): the search functions bind the agency themselves', async () => {
    const matches = sql`SELECT id FROM listing_matches('[["% shared%"]]'::jsonb, false, NULL, NULL, 100)`;
    const own = await asA((tx) => rowsOf<{ id: string }>(tx.execute(matches)));
    expect(own).toHaveLength(2);
    expect(own.map(({ id }) => id)).toContain(listings.a);
    expect(await asNobody((tx) => rowsOf(tx.execute(matches)))).toEqual([]);
    const across = sql`SELECT id FROM platform_listing_matches('[["% shared%"]]'::jsonb, false, 100)`;
    expect(await refusal(asA((tx) => rowsOf(tx.execute(across))))).toBe(DENIED);
    expect(
      await asPlatform(store.database, (tx) => rowsOf<{ id: string }>(tx.execute(across))),
    ).toHaveLength(4);
    expect(await refusal(asPlatform(store.database, (tx) => rowsOf(tx.execute(matches))))).toBe(
      DENIED,
    );
  });

  test.each([
    ['words', ['shared']],
    ['no words', []],
    ['a mistyped word', [CANARY.toLowerCase().replace('n', 'm')]],
  ])('the search store asked for another agency with %s gives nothing', async (_, words) => {
    const search = (reach: SearchReach) =>
      asA((tx) =>
        findListings(tx, {
          reach,
          archived: false,
          filter: {},
          words,
          order: { column: 'relevance', direction: 'desc' },
          start: { offset: 0 },
          size: 50,
        }),
      );
    const found = await search({ kind: 'agency', agencyId: b.id, branchId: null, agentId: null });
    expect(found.rows).toEqual([]);
  });

  test('a listing is found by its id in its own agency alone', async () => {
    expect(await asA((tx) => findListing(tx, listings.a))).toBeDefined();
    expect(await asA((tx) => findListing(tx, listings.b))).toBeUndefined();
    expect(await asNobody((tx) => findListing(tx, listings.a))).toBeUndefined();
  });

  test('our own staff read all agencies and write nothing', async () => {
    const platform = <T>(work: (tx: Tx) => Promise<T>) => asPlatform(store.database, work);
    for (const table of ['agency', 'branch', 'staff_user', 'listing', 'listing_event']) {
      const seen = await platform((tx) => readAll(tx, table));
      expect(new Set(seen.map((row) => row.agency_id)), table).toEqual(new Set([a.id, b.id]));
    }
    for (const table of [
      'idempotency_key',
      'listing_import',
      'listing_import_batch',
      'idp_record',
    ]) {
      expect(await refusal(platform((tx) => readAll(tx, table))), table).toBe(DENIED);
    }
    for (const table of [...READABLE, ...KEYED_OTHERWISE, ...COMMON, ...CLOSED]) {
      const erase = sql`DELETE FROM ${sql.identifier(table)}`;
      expect(await refusal(platform((tx) => rowsOf(tx.execute(erase)))), table).toBe(DENIED);
    }
    const person = await addPlatformPerson(store.database, 'platform-credit');
    const answer = await api.call('/api/listings?queries[]=shared', { as: person });
    expect((answer.json as ListingSearchResult).total.value).toBe(4);
  });
});
