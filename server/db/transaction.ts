import type { Binding, Database } from './client.ts';
import type { Tx as BoundTx } from './wire/bound-tx.ts';
import type { Scope } from './wire/wire.ts';

/** A running transaction; stores take one and nothing else. */
export type Tx = BoundTx;

/** Whose data a transaction may touch, and on whose behalf. */
export type Tenant = { agencyId: string; subject: string };

/** Agency id of those who belong to none; no agency has it. */
export const NO_AGENCY = '00000000-0000-0000-0000-000000000000';

/**
 * Runs work in one transaction bound to an agency: the role without special rights and the tenant that
 * row-level security compares. Everything in it commits together or not at all. Keep it short and never
 * wait for a network inside: the embedded database has one connection.
 */
export function asTenant<T>(
  database: Database,
  tenant: Tenant,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction(bindingOf('agency', tenant.agencyId), work);
}

/** The same for platform staff, who read across agencies and can't write. */
export function asPlatform<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(bindingOf('platform', ''), work);
}

/**
 * For calls that only read: bound as above, every statement a transaction of its own. Nothing is held
 * from one statement to the next, no lock either.
 */
export function readingAs(database: Database, agencyId: string | undefined): Tx {
  return database.statements(
    agencyId === undefined ? bindingOf('platform', '') : bindingOf('agency', agencyId),
  );
}

/**
 * The same for our own staff about one agency's thing: they see what that agency has and nothing else, so
 * that an id names one row, and the transaction itself refuses to write.
 */
export function readingOf(database: Database, agencyId: string): Tx {
  const { scope, queries } = bindingOf('agency', agencyId);
  return database.statements({ scope, queries: [...queries, READ_ONLY] });
}

const READ_ONLY = { text: `SELECT set_config('transaction_read_only', 'on', true)`, values: [] };

const ROLES = { agency: 'lintel_app', platform: 'lintel_platform' } as const;

function bindingOf(scope: Exclude<Scope, 'system'>, agencyId: string): Binding {
  if (!/^[0-9a-f-]{0,36}$/.test(agencyId)) throw new RangeError('Not an agency id');
  const text = `SELECT set_config('role', '${ROLES[scope]}', true), set_config('app.agency_id', $1, true)`;
  return { scope, queries: [{ text, values: [agencyId] }] };
}

/**
 * For a write of our own staff, whose transaction belongs to no agency: runs part of it bound to an
 * agency, or reading across all of them (`undefined`), and then gives the binding back, so that the
 * idempotency record still goes where it belongs.
 */
export async function reboundTo<T>(
  tx: Tx,
  agencyId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const scope = agencyId === undefined ? 'platform' : 'agency';
  tx.later(REBIND, [ROLES[scope], agencyId ?? '']);
  const result = await work();
  tx.later(REBIND, [ROLES.agency, NO_AGENCY]);
  return result;
}

/** Reads something as our own staff do amid an agency's transaction, which goes on as that agency's. */
export async function besideAsPlatform<T>(
  tx: Tx,
  agencyId: string,
  read: () => Promise<T>,
): Promise<T> {
  tx.later(REBIND, [ROLES.platform, '']);
  const result = await read();
  tx.later(REBIND, [ROLES.agency, agencyId]);
  return result;
}

const REBIND = `SELECT set_config('role', $1, true), set_config('app.agency_id', $2, true)`;

/** Runs work as the owner, past row-level security: identity, limits, housekeeping, demo data only. */
export function asSystem<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction({ scope: 'system', queries: [] }, work);
}

/** The same for single statements that only read, such as finding whose link a code is. */
export function readingAsSystem(database: Database): Tx {
  return database.statements({ scope: 'system', queries: [] });
}

/** The rows of a raw statement, in the shape the caller knows it has. */
export async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
