import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ListingDocument, UploadProgress } from '../../../contract/endpoints/documents.ts';
import { rowsOf } from '../../../server/db/transaction.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { sampleJpeg, sha256 } from '../../support/sample-files.ts';
import { factsOf } from '../../support/upload.ts';
import { prepareFaults } from './fault-server.ts';

/** `npm run chaos -- --kills 20` has more. */
const KILLS = Number(process.env.KILLS ?? 4);
const PART = 32_768;
const PEOPLE = 3;

test('a part that was acknowledged survives kills, and every document is whole', async () => {
  const faults = await prepareFaults();
  const listingId = newId();
  const path = `${faults.url}/api/listings/${listingId}`;
  const state = { isStopping: false, parts: 0, resumed: 0 };
  const unexpected: string[] = [];
  /** What the server acknowledged of each document: the furthest place. */
  const acknowledged = new Map<string, number>();
  const stored = new Map<string, string>();

  /** Repeats, under one key, until there is an answer of the server's own. */
  async function insist(
    method: string,
    address: string,
    type: string,
    body: BodyInit,
  ): Promise<Response> {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${faults.token}`,
          'content-type': type,
          'idempotency-key': key,
        },
        body,
        signal: AbortSignal.timeout(15_000),
      }).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      await pause(15);
    }
  }

  /** One upload; what was acknowledged before must still be there when it is begun again. */
  async function upload(): Promise<void> {
    const bytes = sampleJpeg(5 * PART + 1_000);
    const facts = factsOf(bytes, { mediaType: 'image/jpeg', name: 'Kitchen.jpg', kind: 'photo' });
    const begin = async () => {
      const body = JSON.stringify(facts);
      const answer = await insist('POST', `${path}/documents`, 'application/json', body);
      const document = (await answer.json()) as ListingDocument;
      const known = acknowledged.get(facts.id) ?? 0;
      if (answer.status !== 201 || document.receivedBytes < known) {
        unexpected.push(`begin: ${answer.status}, ${document.receivedBytes} after ${known}`);
      }
      return document.receivedBytes;
    };
    let at = await begin();
    let turn = 0;
    while (at < bytes.length && unexpected.length === 0) {
      // A device that was closed in the middle, and asks where it stands.
      turn += 1;
      if (turn % 3 === 0) {
        at = await begin();
        state.resumed += 1;
        continue;
      }
      const answer = await insist(
        'PUT',
        `${path}/documents/${facts.id}/parts/${at}`,
        'application/octet-stream',
        new Uint8Array(bytes.subarray(at, at + PART)),
      );
      if (answer.status !== 200) unexpected.push(`part: ${answer.status} ${await answer.text()}`);
      else {
        at = ((await answer.json()) as UploadProgress).receivedBytes;
        acknowledged.set(facts.id, at);
        state.parts += 1;
      }
    }
    stored.set(facts.id, facts.sha256);
  }

  let server = await faults.start();
  const listing = JSON.stringify({ id: listingId, listing: listingInput() });
  await insist('POST', `${faults.url}/api/listings`, 'application/json', listing);
  const people = Array.from({ length: PEOPLE }, async () => {
    while (!state.isStopping) await upload();
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = state.parts + 1 + Math.floor(Math.random() * 8);
    while (state.parts < enough && unexpected.length === 0) await pause(2);
    await server.kill('SIGKILL');
    server = await faults.start();
  }
  state.isStopping = true;
  await Promise.all(people);
  expect(unexpected).toEqual([]);
  expect(stored.size).toBeGreaterThanOrEqual(PEOPLE);
  expect(state.resumed).toBeGreaterThanOrEqual(PEOPLE);

  for (const [id, digest] of stored) {
    const content = await fetch(`${path}/documents/${id}/content`, {
      headers: { authorization: `Bearer ${faults.token}` },
    });
    expect(content.status).toBe(200);
    expect(sha256(new Uint8Array(await content.arrayBuffer()))).toBe(digest);
  }
  await server.kill('SIGTERM');
  const database = await faults.open();
  const rows = await rowsOf<{ id: string; state: string; parts: number; added: number }>(
    database.orm.execute(sql`
      SELECT d.id, d.state,
        (SELECT count(*)::int FROM listing_document_part p WHERE p.document_id = d.id) AS parts,
        (SELECT count(*)::int FROM listing_event e WHERE e.kind = 'document-added') AS added
      FROM listing_document d`),
  );
  await database.close();
  expect(rows.map(({ id }) => id).sort()).toEqual([...stored.keys()].sort());
  const halves = rows.filter(({ state, parts }) => state !== 'stored' || parts !== 6);
  expect(halves, 'each document has all its parts').toEqual([]);
  expect(rows[0]?.added, 'each was added once').toBe(stored.size);
  await server.stop();
  faults.remove();
}, 600_000);
