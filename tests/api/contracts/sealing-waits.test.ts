import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractFile } from '../../../server/db/schema/contracts/file.ts';
import { asTenant } from '../../../server/db/transaction.ts';
import { MAX_ATTEMPTS } from '../../../server/modules/jobs/backoff.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { envelopeIn, envelopeOf, signAs, signingAgency } from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
}, 240_000);
afterAll(() => api.close());

describe('107: what everybody signed is sealed in the end', () => {
  test('however long the storage is away: shown as being sealed, tried on, then completed by itself', async () => {
    const { clock, database, deps } = api;
    const ground = await signingAgency(api);
    const later = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
    const [row] = await asTenant(database, { agencyId: later.agency.id, subject: later.id }, (tx) =>
      tx.select().from(contractFile).where(eq(contractFile.id, ground.fileId)),
    );
    const part = `${row?.storageKey}/0`;
    const bytes = await deps.files.read(part);
    for (const person of later.people) await signAs(api, later, person);
    await deps.files.remove(part);
    for (let tries = 0; tries < MAX_ATTEMPTS + 2; tries += 1) {
      await deps.jobs.runDue();
      clock.aheadMs += 4 * 3_600_000;
    }
    expect(await deps.jobs.dead()).toMatchObject([{ kind: 'envelopes.seal' }]);
    expect(envelopeIn(await later.calls.read(later.id)).state).toBe('sealing');
    await deps.files.write(part, bytes ?? new Uint8Array());
    await deps.jobs.runDue();
    expect(envelopeIn(await later.calls.read(later.id)).state).toBe('completed');
    expect(await deps.jobs.dead()).toEqual([]);
  });
});

test('277: while the authority is away nothing is sealed or told, then each document once', async () => {
  const { clock, deps } = api;
  const stamps = deps.sandbox?.stamps;
  const ground = await signingAgency(api);
  const later = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  await stamps?.behave('refuses');
  for (const person of later.people) await signAs(api, later, person);
  await deps.jobs.runDue();
  const waiting = envelopeIn(await later.calls.read(later.id));
  expect(waiting.state).toBe('sealing');
  expect(waiting.documents.map(({ sealedSha256 }) => sealedSha256)).toEqual([undefined]);
  await stamps?.behave('none');
  clock.aheadMs += 60_000;
  await deps.jobs.runDue();
  const done = envelopeIn(await later.calls.read(later.id));
  expect(done.state).toBe('completed');
  clock.aheadMs += 4 * 3_600_000;
  await deps.jobs.runDue();
  expect(envelopeIn(await later.calls.read(later.id)).documents).toEqual(done.documents);
});
