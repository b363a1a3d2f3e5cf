import { expect, type Page } from '@playwright/test';
import { uuidV7 } from '../../../domain/ids.ts';
import { AGAIN } from './api-retries.ts';

/** A listing of the test's own, by what differs. */
export type OwnListing = {
  streetNumber: string;
  vendor?: string;
  mobile?: string;
  /** Further facts of the listing, as the API takes them. */
  facts?: Record<string, unknown>;
};

/** A word nothing else in the demo data begins with, so that a test finds only its own listings. */
export function ownWord(): string {
  const letters = [...'bcdfghjklmnprstvwx'];
  const chosen = Array.from(
    { length: 10 },
    () => letters.splice(Math.floor(Math.random() * letters.length), 1)[0],
  );
  return `Zq${chosen.join('')}`;
}

/** A mobile that nothing else in the tests has. */
export function ownMobile(): string {
  return `0491${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
}

function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** The access token that the portal holds for whoever is signed in. */
export async function accessToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    for (const value of Object.values(localStorage)) {
      const found = /"access_token":"([^"]+)"/.exec(String(value));
      if (found) return found[1];
    }
    return undefined;
  });
  if (!token) throw new Error('nobody is signed in');
  return token;
}

/** Adds drafts in a street of their own through the API, as the person signed in on the page. */
export async function addListings(
  page: Page,
  street: string,
  listings: readonly OwnListing[],
): Promise<string[]> {
  const token = await accessToken(page);
  const ids: string[] = [];
  for (const each of listings) {
    const { streetNumber, vendor = 'Jane Citizen', mobile = '0491 570 156', facts } = each;
    const id = newId();
    const address = {
      streetNumber,
      streetName: street,
      streetType: 'Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    };
    const answer = await page.request.post('/api/listings', {
      ...AGAIN,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() },
      data: {
        id,
        listing: {
          address,
          propertyClass: 'residential',
          category: 'House',
          saleMethod: 'private-treaty',
          vendors: [{ id: newId(), kind: 'person', name: vendor, mobile }],
          buyers: [],
          coAgentIds: [],
          marketing: [],
          otherCharges: [],
          ...facts,
        },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(id);
  }
  return ids;
}

/** Moves a listing of the test's own through the API. */
export async function moveListing(page: Page, id: string, event: string): Promise<void> {
  const token = await accessToken(page);
  const answer = await page.request.post(`/api/listings/${id}/moves`, {
    ...AGAIN,
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId(), 'If-Match': '"1"' },
    data: { event },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
