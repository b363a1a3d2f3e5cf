import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { houseKeep } from '../../../server/housekeeping.ts';
import { sweepOrphanBytes } from '../../../server/modules/documents/sweep.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { sampleJpeg, samplePdf } from '../../support/sample-files.ts';
import { documentCalls, factsOf } from '../../support/upload.ts';

const PART = 65_536;
const DAY = 86_400_000;

let store: Awaited<ReturnType<typeof startS3Server>>;
let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  store = await startS3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.settings;
  api = await startApi('pglite', {
    FILE_STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  agency = await addAgency(api.database);
});
afterAll(async () => {
  await api.close();
  await store.close();
});

async function onListing() {
  const id = newId();
  await api.call('/api/listings', { as: agency.principal, body: { id, listing: listingInput() } });
  return documentCalls(api, id, agency.principal);
}

const unavailable = { status: 503, json: { code: 'server.unavailable' } };

describe('documents in an S3-compatible store', () => {
  test('an upload over it, while the store is away in between', async () => {
    const listing = await onListing();
    const bytes = sampleJpeg(3 * PART);
    const facts = factsOf(bytes, { mediaType: 'image/jpeg', kind: 'photo', name: 'a.jpg' });
    await listing.begin(facts);
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    for (const mood of ['refuses', 'resets', 'lies'] as const) {
      store.state.mood = mood;
      const away = await listing.part(facts.id, PART, bytes.subarray(PART, 2 * PART));
      expect(away).toMatchObject(unavailable);
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await listing.begin(facts)).json).toMatchObject({ receivedBytes: PART });
    }
    store.state.mood = 'well';
    await listing.part(facts.id, PART, bytes.subarray(PART, 2 * PART));
    const last = await listing.part(facts.id, 2 * PART, bytes.subarray(2 * PART));
    expect(last.json).toEqual({ state: 'stored', receivedBytes: bytes.length });
    const content = Buffer.from(await (await listing.content(facts.id)).arrayBuffer());
    expect(content.equals(bytes)).toBe(true);
    store.state.mood = 'resets';
    const path = `${listing.path}/${facts.id}/content`;
    expect(await api.call(path, { as: agency.principal })).toMatchObject(unavailable);
    store.state.mood = 'well';
  });

  test('the last part is not acknowledged while the whole can not be checked', async () => {
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    const rest = () => listing.part(facts.id, PART, bytes.subarray(PART));
    store.state.mood = 'refuses';
    expect(await rest()).toMatchObject(unavailable);
    store.state.mood = 'well';
    expect((await listing.begin(facts)).json).toMatchObject({ state: 'uploading' });
    expect((await rest()).json).toMatchObject({ state: 'stored' });
  });

  test('bytes that the store has lost refuse the upload, so that it can be made again', async () => {
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    for (const key of [...store.objects.keys()]) {
      if (key.includes(facts.id)) store.objects.delete(key);
    }
    const answer = await listing.part(facts.id, PART, bytes.subarray(PART));
    expect(answer).toMatchObject({ status: 422, json: { code: 'document.refused' } });
  });
});

describe('housekeeping of documents', () => {
  const keep = () => houseKeep(api.deps);
  const sweep = (ahead: number) =>
    sweepOrphanBytes(
      (work) => asSystem(api.database, work),
      api.deps.files,
      new Date(Date.now() + ahead),
    );
  const keysOf = (id: string) => [...store.objects.keys()].filter((key) => key.includes(id));

  test('bytes that no row names go after a day, those of uploads under way and of documents stay', async () => {
    await sweep(2 * DAY);
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const [stored, begun, removed] = [factsOf(bytes), factsOf(bytes), factsOf(bytes)];
    await listing.upload(stored, bytes);
    await listing.begin(begun);
    await listing.part(begun.id, 0, bytes.subarray(0, PART));
    await listing.upload(removed, bytes);
    const left = keysOf(removed.id);
    // As a process leaves them that is killed before it removes them, or before it writes their row.
    store.state.mood = 'refuses';
    expect((await listing.remove(removed.id)).status).toBe(204);
    store.state.mood = 'well';
    const [key = ''] = keysOf(stored.id);
    await api.deps.files.write(`${key.slice(0, -32)}${'0'.repeat(32)}`, Buffer.from('x'));
    await api.deps.files.write('not/ours', Buffer.from('x'));
    expect(await sweep(0)).toBe(0);
    expect(keysOf(removed.id)).toEqual(left);
    expect(await sweep(2 * DAY)).toBe(left.length + 1);
    expect(keysOf(removed.id)).toEqual([]);
    expect(keysOf(stored.id)).toHaveLength(2);
    expect(keysOf(begun.id)).toHaveLength(1);
    expect(keysOf('not/ours')).toHaveLength(1);
    const content = Buffer.from(await (await listing.content(stored.id)).arrayBuffer());
    expect(content.equals(bytes)).toBe(true);
  });

  test('an upload that nobody goes on with is forgotten after 30 days, and may begin afresh', async () => {
    const listing = await onListing();
    const bytes = samplePdf(PART);
    const facts = factsOf(bytes);
    await listing.begin(facts);
    await listing.part(facts.id, 0, bytes.subarray(0, PART));
    api.clock.aheadMs = 29 * DAY;
    await keep();
    expect((await listing.begin(facts)).json).toMatchObject({ receivedBytes: PART });
    api.clock.aheadMs = 31 * DAY;
    await keep();
    expect((await listing.list()).json).toEqual({ documents: [] });
    expect((await listing.begin(facts)).json).toMatchObject({ receivedBytes: 0 });
    expect(await sweep(2 * DAY)).toBeGreaterThan(0);
    expect((await listing.upload(facts, bytes)).json).toMatchObject({ state: 'stored' });
    api.clock.aheadMs = 62 * DAY;
    await keep();
    await sweep(62 * DAY);
    expect((await listing.content(facts.id)).status).toBe(200);
    api.clock.aheadMs = 0;
  });
});
