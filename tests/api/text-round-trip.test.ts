import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { NAUGHTY } from './naughty-strings.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let token: string;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  token = await api.mint(agency.principal);
});
afterAll(() => api.close());

type Tree = { [key: string]: unknown };

/** Every place where people write freely, as a dotted path of the listing record. */
const PLACES = [
  ...['unit', 'lot', 'siteName', 'streetNumber', 'streetName', 'streetType', 'suburb'].map(
    (key) => `address.${key}`,
  ),
  ...['lotPlan', 'volumeFolio', 'strataPlan'].map((key) => `title.${key}`),
  ...['name', 'contactName', 'abn', 'mobile', 'email', 'postalAddress'].flatMap((key) => [
    `vendors.0.${key}`,
    `buyers.0.${key}`,
  ]),
  'price.guideText',
  ...['firm', 'person', 'phone', 'email', 'reference'].flatMap((key) => [
    `vendorConveyancer.${key}`,
    `buyerConveyancer.${key}`,
  ]),
  'marketing.0.supplier',
  'marketing.0.item',
  'otherCharges.0.description',
  'mortgage.lender',
];

/** A listing in which each place has something that is accepted. */
function fullListing(): Tree {
  const input = listingInput() as unknown as Tree;
  return {
    ...input,
    title: {},
    buyers: [{ id: newId(), kind: 'person', name: 'Bea Buyer' }],
    price: {},
    vendorConveyancer: { firm: 'Firm' },
    buyerConveyancer: { firm: 'Firm' },
    marketing: [{ id: newId(), supplier: 'Supplier', item: 'Item', price: 1 }],
    otherCharges: [{ id: newId(), description: 'Rates', amount: 1 }],
    mortgage: { lender: 'Lender', balance: 1 },
  };
}

function parentOf(tree: Tree, place: string): [Tree, string] {
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  let at: Tree = tree;
  for (const key of keys) at = at[key] as Tree;
  return [at, last];
}

function write(places: string[], text: string): Tree {
  const tree = fullListing();
  for (const place of places) {
    const [parent, key] = parentOf(tree, place);
    parent[key] = text;
  }
  return tree;
}

test('security.md R13, security.md 3.2 (39): each naughty text in each place comes back as it was, or is refused', async () => {
  let kept = 0;
  let refused = 0;
  for (const text of NAUGHTY) {
    const id = newId();
    const send = (places: string[]) =>
      api.call('/api/listings', { as: token, body: { id, listing: write(places, text) } });
    let places = PLACES;
    let answer = await send(places);
    let isMalformed = false;
    // A name that is none is refused once all else is right.
    while (answer.status === 400 && !isMalformed) {
      const { code, errors } = answer.json as { code: string; errors?: { path: string }[] };
      if (code === 'request.malformed') {
        expect(text.includes('\0') || !text.isWellFormed()).toBe(true);
        refused += PLACES.length;
        isMalformed = true;
        continue;
      }
      const paths = new Set(errors?.map(({ path }) => path.replace(/^listing\./, '')));
      const left = places.filter((place) => !paths.has(place));
      expect(left.length, answer.text.slice(0, 300)).toBeLessThan(places.length);
      refused += places.length - left.length;
      places = left;
      answer = await send(places);
    }
    if (isMalformed) continue;
    const label = `${JSON.stringify(text).slice(0, 80)} ${answer.text.slice(0, 300)}`;
    expect(answer.status, label).toBe(201);
    const read = (await api.call(`/api/listings/${id}`, { as: token })).json as Tree;
    for (const place of places) {
      const [parent, key] = parentOf(read, place);
      expect(parent[key], `${place} ${label}`).toBe(text.trim());
      kept += 1;
    }
  }
  expect(kept).toBeGreaterThan(1_000);
  expect(refused).toBeGreaterThan(500);
});

test('security.md R13: each naughty text can be searched for, mistyped as well', async () => {
  // Mistyped too: those look for their neighbours among the stored words.
  for (const text of [...NAUGHTY, ...NAUGHTY.map((each) => `${each.slice(0, -1)}q`)]) {
    for (const path of ['/api/listings', '/api/listings/export.csv']) {
      const query = encodeURIComponent(text.toWellFormed().replaceAll('\0', ''));
      const answer = await api.call(`${path}?queries[]=${query}`, { as: token });
      expect([200, 400], `${JSON.stringify(text)} ${answer.text.slice(0, 200)}`).toContain(
        answer.status,
      );
    }
  }
});

test('a reason is kept as it was, or refused', async () => {
  for (const text of NAUGHTY) {
    const id = newId();
    await api.call('/api/listings', { as: token, body: { id, listing: listingInput() } });
    const path = `/api/listings/${id}`;
    const archived = await api.call(`${path}/archive`, {
      as: token,
      ifMatch: 1,
      body: { reason: text },
    });
    expect([200, 400], archived.text).toContain(archived.status);
    if (archived.status === 400) continue;
    const { events } = (await api.call(`${path}/events`, { as: token })).json as {
      events: { reason?: string }[];
    };
    expect(events[0]?.reason).toBe(text.trim());
  }
});

test('a text from another agency is in nothing this agency reads', async () => {
  const other = await addAgency(api.database);
  const answer = await api.call('/api/listings?size=200', { as: other.principal });
  expect(answer.json).toMatchObject({ hits: [], total: { value: 0 } });
});
