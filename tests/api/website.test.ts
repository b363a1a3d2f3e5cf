import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyWebsite } from '../../contract/endpoints/website.ts';
import { asTenant } from '../../server/db/transaction.ts';
import { publishedSite } from '../../server/modules/website/service.ts';
import { startApi, type TestCall } from '../support/api-app.ts';
import { addAgency, addPlatformPerson, type TestAgency } from '../support/builders.ts';

describe('S27, spec 3, admin-manage-website: how an agency shows itself', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let agency: TestAgency;
  let ours: Exclude<TestCall['as'], undefined>;
  beforeAll(async () => {
    api = await startApi();
    agency = await addAgency(api.database);
    ours = await addPlatformPerson(api.database, 'platform-super');
  });
  afterAll(() => api.close());

  const path = () => `/api/agencies/${agency.id}/website`;
  const save = (ifMatch: number, body: object, as: TestCall['as'] = agency.principal) =>
    api.call(path(), { method: 'PUT', as, body, headers: { 'if-match': `"${ifMatch}"` } });
  const publish = (ifMatch: number, as: TestCall['as'] = agency.principal) =>
    api.call(`${path()}/publish`, { as, body: {}, headers: { 'if-match': `"${ifMatch}"` } });
  const shown = () =>
    asTenant(api.database, { agencyId: agency.id, subject: '' }, (tx) =>
      publishedSite(tx, agency.id),
    );

  test('a draft is nobody else’s until it is published; two who write at once are told', async () => {
    const first = await save(0, { phone: '(02) 9123 4567', colour: '#0B5394' });
    expect(first.status, first.text).toBe(200);
    expect(first.json as AgencyWebsite).toMatchObject({ version: 1, draft: { colour: '#0b5394' } });
    expect(await shown()).toBeUndefined();
    expect((await save(0, { welcome: 'Hello' })).json).toMatchObject({ code: 'etag.stale' });
    expect((await publish(1)).json).toMatchObject({ published: { version: 1 } });
    expect(await shown()).toMatchObject({ version: 1, colour: '#0b5394' });
    await save(1, { welcome: 'Hello' });
    expect(await shown()).not.toHaveProperty('welcome');
    expect((await publish(1)).json).toMatchObject({ code: 'etag.stale' });
    await publish(2);
    expect(await shown()).toMatchObject({ version: 2, welcome: 'Hello' });
  });

  test('a logo that is a script, and a name, are refused', async () => {
    const logo = Buffer.from('<svg onload="alert(1)"></svg>'.padEnd(60)).toString('base64');
    const refused = await save(2, { logo });
    expect(refused.json).toMatchObject({ code: 'request.invalid', errors: [{ path: 'logo' }] });
    expect((await save(2, { name: 'Some Bank' })).status).toBe(400);
  });

  test('our own staff change it once the flag lets them, agents never', async () => {
    const body = { welcome: 'Ours' };
    expect((await save(2, body, agency.agent)).status).toBe(403);
    expect((await save(2, body, ours)).json).toMatchObject({ code: 'auth.forbidden' });
    const flags = await api.call(`/api/agencies/${agency.id}/settings/flags`, {
      method: 'PUT',
      as: ours,
      body: { flags: ['admin-manage-website'] },
      headers: { 'if-match': '"0"' },
    });
    expect(flags.status, flags.text).toBe(200);
    expect((await save(2, body, ours)).json).toMatchObject({ version: 3, draft: body });
  });
});
