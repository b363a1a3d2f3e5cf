import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestCall } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  other = await addAgency(api.database, 'Tarrabrook');
});
afterAll(() => api.close());

type As = TestCall['as'] & {};
const rowOf = (changes: object = {}, id = newId()) => ({ id, listing: listingInput(changes) });

async function begun(as: As, rows: number) {
  const id = newId();
  await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows } });
  const at = `/api/imports/${id}`;
  return {
    put: (batch: number, rows: unknown[], by = as) =>
      api.call(`${at}/batches/${batch}`, { as: by, method: 'PUT', body: { rows } }),
    commit: (by = as) => api.call(`${at}/commit`, { as: by, body: {} }),
    cancel: (by = as) => api.call(`${at}/cancel`, { as: by, body: {} }),
  };
}

describe('an import', () => {
  test('keeps no more rows aside than were announced', async () => {
    const { put, commit } = await begun(agency.principal, 2);
    expect((await put(0, [rowOf()])).json).toMatchObject({ receivedRows: 1 });
    for (const batch of [1, 999]) {
      const refused = await put(batch, [rowOf(), rowOf()]);
      expect(refused.json).toMatchObject({
        status: 400,
        code: 'request.invalid',
        errors: [{ path: 'rows' }],
      });
    }
    // The same batch again takes the place of the first.
    expect((await put(0, [rowOf(), rowOf()])).json).toMatchObject({ receivedRows: 2 });
    expect((await commit()).json).toMatchObject({ state: 'committed', receivedRows: 2 });
  });

  test('is its person’s alone: nobody else fills, ends or commits it', async () => {
    const { put, commit, cancel } = await begun(agency.agent, 1);
    await put(0, [rowOf()]);
    for (const by of [agency.principal, other.principal]) {
      for (const answer of [await put(0, [rowOf()], by), await commit(by), await cancel(by)]) {
        expect(answer.json).toMatchObject({ code: 'resource.not-found' });
      }
    }
    expect((await commit()).json).toMatchObject({ state: 'committed' });
  });

  test('takes an address as a file has it, names in one spelling, and no text with a lost letter', async () => {
    const { put, commit } = await begun(agency.principal, 1);
    const place = { suburb: 'Newtown', state: 'NSW', postcode: '2042' };
    const address = { asWritten: 'RMB 1234 Zoe\u0308 Road', streetName: '', ...place };
    const lost = rowOf({ address: { ...address, asWritten: 'RMB \ufffd' } });
    expect((await put(0, [lost])).json).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'rows.0.listing.address.asWritten' }],
    });
    const id = newId();
    await put(0, [rowOf({ address }, id)]);
    expect((await commit()).json).toMatchObject({ state: 'committed' });
    const read = await api.call(`/api/listings/${id}`, { as: agency.principal });
    expect(read.json).toMatchObject({
      addressLine: 'RMB 1234 Zo\u00eb Road, NEWTOWN NSW 2042',
      address: { asWritten: 'RMB 1234 Zo\u00eb Road' },
    });
  });

  test('names nobody of another agency, and takes no id twice', async () => {
    const id = newId();
    const theirs = { leadAgentId: other.agent.id };
    for (const [rows, code] of [
      [[rowOf(theirs), rowOf()], 'request.invalid'],
      [[rowOf({}, id), rowOf({}, id)], 'listing.exists'],
    ] as const) {
      const { put, commit } = await begun(agency.principal, 2);
      await put(0, [rows[0]]);
      await put(1, [rows[1]]);
      expect((await commit()).json).toMatchObject({ code });
    }
    const taken = await api.call('/api/listings', { as: other.principal, body: rowOf({}, id) });
    expect(taken.status).toBe(201);
    const { put, commit } = await begun(agency.principal, 1);
    await put(0, [rowOf({ address: { streetName: 'Melaleuca' } }, id)]);
    expect((await commit()).json).toMatchObject({ state: 'committed' });
    const kept = await api.call(`/api/listings/${id}`, { as: other.principal });
    expect(kept.text).not.toContain('Melaleuca');
  });
});
