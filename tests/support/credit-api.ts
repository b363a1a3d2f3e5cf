import { afterAll, expect } from 'vitest';
import type { Listing } from '../../domain/listings/listing.ts';
import { recordOf } from '../../domain/listings/record.ts';
import { startApi, type TestApi } from './api-app.ts';
import { addAgency, addPlatformPerson, type Person, type TestAgency } from './builders.ts';

/** An API with an agency, and two of our own staff who decide about credit. */
export type CreditApi = { api: TestApi; agency: TestAgency; credit: Person; other: Person };

/** Starts it for the tests of a file and ends it after them. */
export async function creditApi(environment: Record<string, string> = {}): Promise<CreditApi> {
  const api = await startApi('pglite', { TRUST_PROXY: 'true', ...environment });
  afterAll(() => api.close());
  const agency = await addAgency(api.database);
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const other = await addPlatformPerson(api.database, 'platform-credit');
  return { api, agency, credit, other };
}

/** The principal writes something else on a listing. */
export async function editListing(
  { api, agency }: Pick<CreditApi, 'api' | 'agency'>,
  listingId: string,
  change: (listing: Listing) => object,
): Promise<void> {
  const as = agency.principal;
  const path = `/api/listings/${listingId}`;
  const listing = (await api.call(path, { as })).json as Listing;
  const body = { ...recordOf(listing), ...change(listing) };
  const edited = await api.call(path, { as, method: 'PUT', ifMatch: listing.version, body });
  expect(edited.status, edited.text).toBe(200);
}
