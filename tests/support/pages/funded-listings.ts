import { expect, type Page } from '@playwright/test';
import { FUNDING_FAMILIES, FUNDING_FAMILY_NAMES } from '../../../domain/products/product-types.ts';
import { AGAIN } from './api-retries.ts';
import { accessToken } from './own-listings.ts';

type Application = { id: string; state: string; product: string };

/** What moved or is to move on an application, by the states of its requests and payments. */
type Money = { drawdowns: { state: string }[]; payments: { state: string }[] };

/** What the API answers whoever is signed in on the page. */
export async function read<T>(page: Page, address: string): Promise<T> {
  const headers = { Authorization: `Bearer ${await accessToken(page)}` };
  const answer = await page.request.get(address, { ...AGAIN, headers });
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

/** An application that a test looks for: one of these states, and money as it wants it. */
export type Wanted = { states: readonly string[]; wants: (money: Money) => boolean };

/**
 * Where the portal shows the first application of each kind wanted, in their order, of what whoever is
 * signed in on the page sees of the demo data.
 */
export async function findFunded(page: Page, ...wanted: Wanted[]): Promise<string[]> {
  const found = new Map<Wanted, string>();
  const open = (state: string) =>
    wanted.filter((each) => !found.has(each) && each.states.includes(state));
  type Found = { hits: { _source: { id: string } }[] };
  // Drafts come last in this order: what other tests added can't push the demo data off the page.
  const { hits } = await read<Found>(page, '/api/listings?page=0&size=200&sort[status]=desc');
  for (const { _source: listing } of hits) {
    if (found.size === wanted.length) break;
    const path = `/api/listings/${listing.id}/applications`;
    const { applications } = await read<{ applications: Application[] }>(page, path);
    for (const each of applications.filter(({ state }) => open(state).length > 0)) {
      const own = `/api/applications/${each.id}`;
      const { drawdowns } = await read<Pick<Money, 'drawdowns'>>(page, `${own}/drawdowns`);
      const { payments } = await read<Pick<Money, 'payments'>>(page, `${own}/payments`);
      for (const kind of open(each.state)) {
        if (kind.wants({ drawdowns, payments }))
          found.set(kind, applicationAddress(listing.id, each));
      }
    }
  }
  return wanted.map((kind) => {
    const address = found.get(kind);
    if (!address) throw new Error(`No application is ${kind.states.join(' or ')} as wanted`);
    return address;
  });
}
