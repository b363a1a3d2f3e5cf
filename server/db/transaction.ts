import type { Database, Orm } from './client.ts';

/** A running transaction; stores take one and nothing else. */
export type Tx = Pick<
  Orm,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

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
  return bound(database, 'lintel_app', tenant.agencyId, work);
}

/** The same for platform staff, who read across agencies and can't write. */
export function asPlatform<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return bound(database, 'lintel_platform', '', work);
}

function bound<T>(
  database: Database,
  role: 'lintel_app' | 'lintel_platform',
  agencyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!/^[0-9a-f-]{0,36}$/.test(agencyId)) throw new RangeError('Not an agency id');
  return database.transaction(
    `SELECT set_config('role', '${role}', true), set_config('app.agency_id', '${agencyId}', true)`,
    work,
  );
}

/** Runs work as the owner, past row-level security: identity, limits, housekeeping, demo data only. */
export function asSystem<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction('', work);
}

/** The rows of a raw statement, in the shape the caller knows it has. */
export async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
