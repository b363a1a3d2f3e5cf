import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyEvent } from '../../contract/endpoints/people.ts';
import { startApi } from '../support/api-app.ts';
import { addAgency, addPlatformPerson, type Person, type TestAgency } from '../support/builders.ts';
import { switchOn } from '../support/vendor-links.ts';

describe('S27: one history of settings, website, flags and the agency itself', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let agency: TestAgency;
  let head: Person;
  beforeAll(async () => {
    api = await startApi();
    agency = await addAgency(api.database);
    head = await addPlatformPerson(api.database, 'platform-super');
  });
  afterAll(() => api.close());

  test('each says who, when, and from what to what, by our own staff too', async () => {
    const as = agency.principal;
    const settings = `/api/agencies/${agency.id}/settings`;
    await switchOn(api, agency, ['direct-application']);
    const { version } = (await api.call(settings, { as })).json as { version: number };
    const body = { paymentMethods: ['bpay'] };
    const put = { as, method: 'PUT', body, ifMatch: version };
    expect((await api.call(`${settings}/payment-methods`, put)).status).toBe(200);
    const limit = { as: head, method: 'PUT', body: { creditLimit: 5_000_000 } };
    const limited = await api.call(`${settings}/credit-limit`, { ...limit, ifMatch: version + 1 });
    expect(limited.status, limited.text).toBe(200);
    const website = `/api/agencies/${agency.id}/website`;
    const draft = { as, method: 'PUT', body: { welcome: 'Welcome' }, ifMatch: 0 };
    expect((await api.call(website, draft)).status).toBe(200);
    const published = await api.call(`${website}/publish`, { as, body: {}, ifMatch: 1 });
    expect(published.status, published.text).toBe(200);
    for (const act of ['suspend', 'reopen']) {
      const asked = { as: head, body: { reason: 'Their licence has run out' } };
      expect((await api.call(`/api/customers/${agency.id}/${act}`, asked)).status).toBe(200);
    }
    api.clock.aheadMs += 2_000;
    const history = await api.call('/api/agency-history', { as });
    const { items } = history.json as { items: AgencyEvent[] };
    const of = (kind: AgencyEvent['kind']) => items.find((each) => each.kind === kind);
    expect(of('flags-changed')?.text).toBe('Features: Direct application on');
    expect(items.filter(({ kind }) => kind === 'settings-changed')).toMatchObject([
      { byName: head.name, text: expect.stringContaining('to $50,000.00') },
      { byName: as.name, text: expect.stringContaining('Payment methods') },
    ]);
    expect(of('website-published')).toMatchObject({ byName: as.name, subjectKind: 'setting' });
    expect(of('agency-suspended')).toMatchObject({
      byName: head.name,
      text: 'Agency suspended: from active to suspended',
    });
    expect(of('agency-reopened')?.text).toBe('Agency opened again: from suspended to active');
    // Why our staff did it stays with them.
    expect(history.text).not.toContain('licence');
  });
});
