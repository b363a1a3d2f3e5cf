import { sql } from 'drizzle-orm';
import type { Application } from '../../contract/application-shapes.ts';
import type { ApplicationState } from '../../domain/applications/application-states.ts';
import type { DrawdownState } from '../../domain/applications/drawdown-states.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { newId } from './builders.ts';

/** A choice that the server accepts on a listing with a vendor; changes go over it. */
export function applicationChoice(changes: Record<string, unknown> = {}) {
  return { id: newId(), product: 'standard', amount: 8_000_00, ...changes };
}

/** The calls about applications of a listing, by someone. */
export function applicationCalls(api: TestApi, listingId: string, as: TestCall['as'] & {}) {
  const call = (path: string, options: TestCall = {}) => api.call(path, { as, ...options });
  return {
    create: (changes: Record<string, unknown> = {}, options: TestCall = {}) =>
      call('/api/applications', { body: { listingId, ...applicationChoice(changes) }, ...options }),
    read: (id: string) => call(`/api/applications/${id}`),
    act: (id: string, what: string, body: unknown = {}, options: TestCall = {}) =>
      call(`/api/applications/${id}/${what}`, { body, ...options }),
    events: (id: string) => call(`/api/applications/${id}/events`),
    links: (id: string) => call(`/api/applications/${id}/links`),
    list: () => call(`/api/listings/${listingId}/applications`),
    funding: (query = '') => call(`/api/listings/${listingId}/funding${query}`),
  };
}

/** Puts an application into a state without the moves that lead there. */
export async function putInState(
  { database }: TestApi,
  id: string,
  state: ApplicationState,
): Promise<void> {
  await asSystem(database, (tx) =>
    tx.execute(sql`UPDATE application SET state = ${state} WHERE id = ${id}`),
  );
}

/** The same for a request for funds, past the rules of the database too. */
export async function putDrawdownInState(
  { database }: TestApi,
  id: string,
  state: DrawdownState,
): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE drawdown SET state = ${state} WHERE id = ${id}`);
  });
}

/** The application in an answer. */
export function applicationIn(answer: { json: unknown }): Application {
  return answer.json as Application;
}
