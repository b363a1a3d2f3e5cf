import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingDocument } from '../../../contract/endpoints/documents.ts';
import type { ListingEvent } from '../../../contract/endpoints/listings.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { sampleJpeg, samplePdf } from '../../support/sample-files.ts';
import { documentCalls, factsOf } from '../../support/upload.ts';

const PART = 65_536;

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { DOCUMENT_QUOTA_MB: '60' });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

/** A fresh listing, and the calls on its documents. */
async function onListing(of: TestAgency = agency) {
  const id = newId();
  const as = of.principal;
  await api.call('/api/listings', { as, body: { id, listing: listingInput() } });
  const events = async () =>
    ((await api.call(`/api/listings/${id}/events`, { as })).json as { events: ListingEvent[] })
      .events;
  const archive = () => api.call(`/api/listings/${id}/archive`, { as, body: {}, ifMatch: 1 });
  return { id, events, archive, ...documentCalls(api, id, as) };
}

const filesKept = async () => {
  const keys: string[] = [];
  for await (const { key } of api.deps.files.list()) keys.push(key);
  return keys;
};

describe('domain.md 4.10: what shows who a party is', () => {
  test('is handled by those who do checks, and is not there for others', async () => {
    const listing = await onListing();
    const bytes = sampleJpeg(PART);
    const facts = factsOf(bytes, {
      kind: 'identity',
      name: 'licence.jpg',
      mediaType: 'image/jpeg',
    });
    const others = documentCalls(api, listing.id, agency.people['manage-agency-agents']);
    expect((await others.begin(facts)).status).toBe(403);
    expect((await listing.begin(facts)).status).toBe(201);
    expect((await listing.part(facts.id, 0, bytes)).json).toMatchObject({ state: 'stored' });
    const verifier = documentCalls(api, listing.id, agency.people['manage-agency-applications']);
    expect((await verifier.list()).json).toMatchObject({ documents: [{ id: facts.id }] });
    expect((await verifier.content(facts.id)).status).toBe(200);
    expect((await others.list()).json).toEqual({ documents: [] });
    expect((await others.content(facts.id)).status).toBe(404);
    expect((await others.remove(facts.id)).status).toBe(403);
    const text = factsOf(bytes, { kind: 'identity', name: 'licence.txt', mediaType: 'text/plain' });
    expect((await listing.begin(text)).json).toMatchObject({
      detail: 'An identity document is a PDF or a photo.',
    });
  });
});

describe('a document goes up in parts', () => {
  test('begin, parts, list, content: the same bytes come back', async () => {
    const listing = await onListing();
    const bytes = samplePdf(3 * PART);
    const facts = factsOf(bytes, { name: 'Vertrag „Süd“ 100%.pdf' });
    const begun = await listing.begin(facts);
    expect(begun).toMatchObject({ status: 201, json: { state: 'uploading', receivedBytes: 0 } });
    expect((await listing.list()).json).toEqual({ documents: [begun.json] });
    expect((await listing.content(facts.id)).status).toBe(404);

    const first = await listing.part(facts.id, 0, bytes.subarray(0, PART));
    expect(first).toMatchObject({ status: 200, json: { state: 'uploading', receivedBytes: PART } });
    for (let at = PART; at < bytes.length; at += PART) {
      await listing.part(facts.id, at, bytes.subarray(at, at + PART));
    }
    const { documents } = (await listing.list()).json as { documents: ListingDocument[] };
    expect(documents).toEqual([
      {
        ...facts,
        listingId: listing.id,
        state: 'stored',
        receivedBytes: bytes.length,
        addedByName: agency.principal.name,
        addedAt: documents[0]?.addedAt,
      },
    ]);
    const content = await listing.content(facts.id);
    expect(content.status).toBe(200);
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('security: what comes down is saved, never shown', async () => {
    const listing = await onListing();
    const bytes = sampleJpeg();
    const name = 'Küche "alt"; (1).jpg';
    const facts = factsOf(bytes, { kind: 'photo', name, mediaType: 'image/jpeg' });
    await listing.upload(facts, bytes);
    const { headers } = await listing.content(facts.id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="K_che _alt_; (1).jpg"; filename*=UTF-8''K%C3%BCche%20%22alt%22%3B%20%281%29.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-api': 'lintel',
      etag: `"${facts.sha256}"`,
    });
  });

  test('the timeline says who added and removed it, once each', async () => {
    const listing = await onListing();
    const bytes = samplePdf();
    const facts = factsOf(bytes);
    await listing.upload(facts, bytes);
    await listing.part(facts.id, 0, bytes);
    await listing.remove(facts.id);
    await listing.remove(facts.id);
    const [removed, added, created] = await listing.events();
    expect(removed).toMatchObject({ kind: 'document-removed', name: 'Contract.pdf' });
    expect(added).toMatchObject({ kind: 'document-added', actorName: agency.principal.name });
    expect(created).toMatchObject({ kind: 'created' });
    expect(await listing.events()).toHaveLength(3);
  });
});

describe('offline 51: an upload goes on where it stopped', () => {
  test('begun again, also under the same key, it says how far it came', async () => {
    const listing = await onListing();
    const bytes = samplePdf(2 * PART);
    const facts = factsOf(bytes);
    const key = randomUUID();
    await listing.begin(facts, key);
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    const again = await listing.begin(facts, key);
    expect(again).toMatchObject({ status: 201, json: { receivedBytes: PART } });
    const rest = await listing.part(facts.id, PART, bytes.subarray(PART));
    expect(rest.json).toEqual({ receivedBytes: bytes.length, state: 'stored' });
    expect((await listing.begin(facts, key)).json).toMatchObject({ state: 'stored' });
  });

  test('the same part again is done, also the last one and on a listing archived since', async () => {
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    const first = () => listing.part(facts.id, 0, bytes.subarray(0, PART));
    await first();
    expect((await first()).json).toEqual({ receivedBytes: PART, state: 'uploading' });
    await listing.part(facts.id, PART, bytes.subarray(PART));
    await listing.archive();
    const stored = { status: 200, json: { receivedBytes: bytes.length, state: 'stored' } };
    expect(await listing.part(facts.id, PART, bytes.subarray(PART))).toMatchObject(stored);
    expect(await first()).toMatchObject(stored);
    expect((await listing.begin(facts)).json).toMatchObject({ state: 'stored' });
  });

  test('a part that leaves a gap or differs from what arrived is refused with the place', async () => {
    const listing = await onListing();
    const bytes = samplePdf(3 * PART);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    const refused = { status: 409, json: { code: 'document.part-out-of-order' } };
    const early = await listing.part(facts.id, PART, bytes.subarray(PART, 2 * PART));
    expect(early).toMatchObject({ ...refused, json: { current: { receivedBytes: 0 } } });
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    for (const other of [bytes.subarray(PART, 2 * PART), bytes.subarray(0, PART / 2)]) {
      const answer = await listing.part(facts.id, 0, other);
      expect(answer).toMatchObject(refused);
      expect(answer.json).toMatchObject({ current: { receivedBytes: PART, state: 'uploading' } });
    }
    expect(await listing.part(facts.id, PART / 2, bytes.subarray(0, PART))).toMatchObject(refused);
    await listing.upload(facts, bytes);
    expect((await listing.begin(facts)).json).toMatchObject({ state: 'stored' });
  });

  test('two devices sending the same file at once make one document', async () => {
    const listing = await onListing();
    const bytes = sampleJpeg(5 * PART);
    const facts = factsOf(bytes, { mediaType: 'image/jpeg' });
    const answers = await Promise.all([listing.upload(facts, bytes), listing.upload(facts, bytes)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await listing.begin(facts)).json).toMatchObject({ state: 'stored' });
    expect((await listing.events()).filter(({ kind }) => kind === 'document-added')).toHaveLength(
      1,
    );
    const content = Buffer.from(await (await listing.content(facts.id)).arrayBuffer());
    expect(content.equals(bytes)).toBe(true);
  });

  test('a late repetition brings nothing back that was removed', async () => {
    const listing = await onListing();
    const bytes = samplePdf();
    const facts = factsOf(bytes);
    await listing.upload(facts, bytes);
    expect((await listing.remove(facts.id)).status).toBe(204);
    expect(await listing.begin(facts)).toMatchObject({
      status: 409,
      json: { code: 'document.exists' },
    });
    expect((await listing.part(facts.id, 0, bytes)).status).toBe(404);
    expect((await listing.content(facts.id)).status).toBe(404);
    expect((await listing.list()).json).toEqual({ documents: [] });
    expect(await filesKept()).not.toContainEqual(expect.stringContaining(facts.id));
    expect((await listing.remove(newId())).status).toBe(204);
  });

  test('the same id with other facts, or on another listing, is taken', async () => {
    const listing = await onListing();
    const elsewhere = await onListing();
    const facts = factsOf(samplePdf());
    await listing.begin(facts);
    const taken = { status: 409, json: { code: 'document.exists' } };
    expect(await listing.begin({ ...facts, name: 'Other.pdf' })).toMatchObject(taken);
    expect(await listing.begin({ ...facts, size: facts.size + 1 })).toMatchObject(taken);
    expect(await elsewhere.begin(facts)).toMatchObject(taken);
    const bytes = samplePdf();
    expect((await elsewhere.part(facts.id, 0, bytes)).status).toBe(404);
    const other = await onListing(await addAgency(api.database));
    expect((await other.begin(facts)).status).toBe(201);
    expect((await other.part(facts.id, 0, new Uint8Array([1]))).status).toBe(400);
  });
});

describe('limits of documents', () => {
  test('a listing that is archived takes no more and gives none up', async () => {
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const [begun, stored] = [factsOf(bytes), factsOf(bytes)];
    await listing.begin(begun);
    await listing.upload(stored, bytes);
    await listing.archive();
    const refused = { status: 409, json: { code: 'listing.archived' } };
    expect(await listing.begin(factsOf(bytes))).toMatchObject(refused);
    expect(await listing.part(begun.id, 0, bytes.subarray(0, PART))).toMatchObject(refused);
    expect(await listing.remove(stored.id)).toMatchObject(refused);
    expect((await listing.content(stored.id)).status).toBe(200);
  });

  test('an agency has so much room and no more; an upload counts in full from its beginning', async () => {
    const small = await addAgency(api.database);
    const listing = await onListing(small);
    const second = await onListing(small);
    const facts = (size: number) => ({ ...factsOf(samplePdf()), size });
    const MIB = 1_048_576;
    const large = facts(25 * MIB);
    expect((await listing.begin(large)).status).toBe(201);
    expect((await second.begin(facts(25 * MIB))).status).toBe(201);
    const refused = await listing.begin(facts(10 * MIB + 1));
    expect(refused).toMatchObject({ status: 409, json: { code: 'document.quota-reached' } });
    expect((await listing.begin(facts(10 * MIB))).status).toBe(201);
    await listing.remove(large.id);
    expect((await listing.begin(facts(25 * MIB))).status).toBe(201);
  });

  test('a listing has 100 documents at most', async () => {
    const listing = await onListing();
    for (let at = 0; at < 100; at += 1) {
      expect((await listing.begin(factsOf(samplePdf()))).status).toBe(201);
    }
    const refused = await listing.begin(factsOf(samplePdf()));
    expect(refused).toMatchObject({ status: 409, json: { code: 'document.limit-reached' } });
  });
});
