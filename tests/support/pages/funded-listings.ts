import { expect, type Page } from '@playwright/test';
import { FUNDING_FAMILIES, FUNDING_FAMILY_NAMES } from '../../../domain/products/product-types.ts';
import { accessToken } from './own-listings.ts';

type Application = { id: string; state: string; product: string };

/** What moved or is to move on an application, by the states of its requests and payments. */
export type Money = { drawdowns: { state: string }[]; payments: { state: string }[] };

/** What the API answers whoever is signed in on the page. */
export async function read<T>(page: Page, address: string): Promise<T> {
  const headers = { Authorization: `Bearer ${await accessToken(page)}` };
  const answer = await page.request.get(address, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** Where the portal shows an application. */
function applicationAddress(listingId: string, { id, product }: Application): string {
  const family = FUNDING_FAMILY_NAMES.find((name) =>
    FUNDING_FAMILIES[name].some((each) => each === product),
  );
  return `/property-listings/${listingId}/${family}/${product}/application/${id}`;
}

/**
 * Where the portal shows the first application of the demo data that is in one of the states and whose
 * money is as wanted, of what whoever is signed in on the page sees.
 */
export async function findFunded(
  page: Page,
  states: readonly string[],
  wants: (money: Money) => boolean,
): Promise<string> {
  type Found = { hits: { _source: { id: string } }[] };
  const { hits } = await read<Found>(page, '/api/listings?page=0&size=200');
  for (const { _source: listing } of hits) {
    const path = `/api/listings/${listing.id}/applications`;
    const { applications } = await read<{ applications: Application[] }>(page, path);
    for (const each of applications.filter(({ state }) => states.includes(state))) {
      const own = `/api/applications/${each.id}`;
      const { drawdowns } = await read<Pick<Money, 'drawdowns'>>(page, `${own}/drawdowns`);
      const { payments } = await read<Pick<Money, 'payments'>>(page, `${own}/payments`);
      if (wants({ drawdowns, payments })) return applicationAddress(listing.id, each);
    }
  }
  throw new Error(`No application is ${states.join(' or ')} as wanted`);
}
