import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import { envelopeOf, signingAgency, type Wanted } from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let staff: { name: string; email: string };
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
  const { id } = ground.agency.principal;
  const [row] = await asSystem(api.database, (tx) =>
    rowsOf<typeof staff>(
      tx.execute(
        sql`UPDATE staff_user SET name = 'Hugo Host' WHERE id = ${id} RETURNING name, email`,
      ),
    ),
  );
  if (!row) throw new Error('Somebody hosts');
  staff = row;
});
afterAll(() => api.close());

const isReachedBy = (email: string) =>
  asSystem(api.database, (tx) =>
    tx.execute(
      sql`UPDATE staff_user SET email = ${email} WHERE id = ${ground.agency.principal.id}`,
    ),
  );

async function besideVendor(other: Wanted) {
  const wanted = [{ key: 'vendor-1', channels: [] }, other];
  const sent = await envelopeOf(api, { ...ground, wanted });
  const path = `/api/envelopes/${sent.id}/recipients/${sent.people[0]?.id}/in-person`;
  const body = { identifiedBy: 'known-personally', isPresent: true };
  return (options: TestCall = {}) => sent.calls.call(path, { body, ...options });
}

describe('no one person signs for two by hosting the other', () => {
  test.each([
    ['who signs for the other side', { key: 'buyer-1' }],
    ['who owns the home as well', { key: 'vendor-2' }],
    ['who witnesses', { key: 'vendor-1-witness', kind: 'witness', witnessOf: 'vendor-1' }],
  ] as const)('%s, by mailbox, hosts nobody: a colleague does', async (_, other) => {
    const mailbox = `${newId()}@agency.example`;
    for (const { hostsBy = staff.email, ...person } of [
      { email: staff.email, name: staff.name },
      // Theirs since it was sent: before that nobody else is reached there.
      { email: mailbox.toUpperCase(), name: 'Hugo H.', hostsBy: mailbox },
    ]) {
      const host = await besideVendor({ ...other, ...person });
      await isReachedBy(hostsBy);
      expect(await host()).toMatchObject({ status: 403, json: { code: 'auth.forbidden' } });
      const as = ground.agency.people['manage-agency-applications'];
      const hosted = await host({ as });
      expect(hosted.status, hosted.text).toBe(200);
    }
  });

  test('a namesake of somebody who signs hosts', async () => {
    const host = await besideVendor({ key: 'vendor-2', name: staff.name });
    await isReachedBy(staff.email);
    const hosted = await host();
    expect(hosted.status, hosted.text).toBe(200);
  });

  test('who signs for the agency, or has a copy, hosts', async () => {
    for (const other of [{ key: 'agent-1' }, { key: 'vendor-2', kind: 'copy' }] as const) {
      const host = await besideVendor({ ...other, ...staff });
      const hosted = await host();
      expect(hosted.status, hosted.text).toBe(200);
    }
  });
});
