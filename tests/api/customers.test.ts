import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer, CustomerList, CustomerPage } from '../../contract/endpoints/customers.ts';
import { startApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  type Person,
  type TestAgency,
} from '../support/builders.ts';

const CARE = { ownerId: null, nextStep: '', nextStepOn: null, notes: '' };
const PROSPECT = {
  name: 'Brolga Lane Realty',
  contactName: 'Imre Castellan',
  phone: '',
  email: '',
  suburb: 'Orange',
  state: 'NSW',
};

describe('spec S26 and S27: our own staff run the customers', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let agency: TestAgency;
  let staff: Person;
  let head: Person;
  beforeAll(async () => {
    api = await startApi();
    agency = await addAgency(api.database);
    staff = await addPlatformPerson(api.database, 'platform-support');
    head = await addPlatformPerson(api.database, 'platform-super');
  });
  afterAll(() => api.close());

  const list = async () => (await api.call('/api/customers', { as: staff })).json as CustomerList;
  const page = async (id: string) =>
    (await api.call(`/api/customers/${id}`, { as: staff })).json as CustomerPage;
  const act = (id: string, name: string, body: object, as = head) =>
    api.call(`/api/customers/${id}/${name}`, { as, body });
  async function added(): Promise<Customer> {
    const body = { id: newId(), prospect: PROSPECT, status: 'Contact', care: CARE };
    const { status, json, text } = await api.call('/api/customers', { as: staff, body });
    expect(status, text).toBe(201);
    return json as Customer;
  }

  test('S27: a suspended agency’s people are out within a second, and come back when it is reopened', async () => {
    const asAgent = () => api.call('/api/listings', { as: agency.agent });
    expect((await asAgent()).status).toBe(200);
    const done = await act(agency.id, 'suspend', { reason: 'Their licence has run out' });
    expect(done.json, done.text).toMatchObject({ standing: 'suspended' });
    expect((await act(agency.id, 'suspend', { reason: 'Again' })).json).toMatchObject({
      code: 'customer.standing',
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await asAgent()).json).toMatchObject({ code: 'auth.account-suspended' });
    expect((await act(agency.id, 'reopen', { reason: 'It is renewed' })).json).toMatchObject({
      standing: 'active',
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await asAgent()).status).toBe(200);
    expect((await page(agency.id)).events).toMatchObject([
      { kind: 'reopened', reason: 'It is renewed', byName: head.name },
      { kind: 'suspended', from: 'active', reason: 'Their licence has run out' },
    ]);
    expect((await act(agency.id, 'reopen', { reason: 'Twice' })).status).toBe(409);
  });

  test('S27: an agency’s page tells its people, branches, money and limit', async () => {
    const { agency: part } = await page(agency.id);
    expect(part).toMatchObject({
      money: { drawn: 0, owing: 0, waiting: 0, toDecide: 0 },
      limit: { isOwn: false, taken: 0 },
    });
    expect(part?.branches).toHaveLength(2);
    expect(part?.people).toHaveLength(10);
  });

  test('S26: an agency and a prospect move in the pipeline, each move with who and when', async () => {
    const prospect = await added();
    for (const [id, from] of [
      [agency.id, 'Live'],
      [prospect.id, 'Contact'],
    ] as const) {
      const moved = await act(id, 'move', { from, to: 'Revisit' }, staff);
      expect(moved.json, moved.text).toMatchObject({ status: 'Revisit' });
      expect((await act(id, 'move', { from, to: 'Done' }, staff)).json).toMatchObject({
        code: 'customer.moved-meanwhile',
      });
      expect((await page(id)).events[0]).toMatchObject({ kind: 'moved', from, to: 'Revisit' });
      expect((await list()).items.find((each) => each.id === id)?.status).toBe('Revisit');
    }
  });

  test('S26: whose a customer is, what is next and notes are edited, one after the other', async () => {
    const { id } = await added();
    const body = {
      care: { ownerId: staff.id, nextStep: 'Call back', nextStepOn: '2026-12-01', notes: 'Keen' },
      prospect: { ...PROSPECT, phone: '0491 570 006' },
    };
    const edit = (ifMatch: number, changed: object = body) =>
      api.call(`/api/customers/${id}`, { method: 'PUT', as: staff, ifMatch, body: changed });
    expect((await edit(1)).json).toMatchObject({
      ...body.care,
      version: 2,
      prospect: body.prospect,
    });
    expect((await edit(1)).status).toBe(412);
    const stranger = { ...body, care: { ...body.care, ownerId: agency.agent.id } };
    expect((await edit(2, stranger)).json).toMatchObject({ code: 'request.invalid' });
  });

  test('S26: nobody suspends a prospect, and an agency’s people see no customers', async () => {
    const { id } = await added();
    expect((await act(id, 'suspend', { reason: 'Why not' })).status).toBe(404);
    const { status } = await api.call('/api/customers', { as: agency.principal });
    expect(status).toBe(403);
  });
});
