import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VersionedProduct } from '../../contract/endpoints/product-versions.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import type { FeeRule } from '../../domain/fees/fee-rule.ts';
import { withValue } from '../../domain/products/next-version.ts';
import { startApi } from '../support/api-app.ts';
import { applicationCalls } from '../support/applications.ts';
import { addAgency, addPlatformPerson, listingInput, newId } from '../support/builders.ts';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('spec S27: a fee version for tomorrow, published by a second person, prices what is new from then on', async () => {
  const { database, clock } = api;
  const agency = await addAgency(database);
  const first = await addPlatformPerson(database, 'platform-credit');
  const second = await addPlatformPerson(database, 'platform-super');
  const read = async () => {
    const { json } = await api.call('/api/product-versions', { as: first });
    const { products, today } = json as { products: VersionedProduct[]; today: IsoDate };
    const standard = products.find(({ product }) => product === 'standard');
    if (!standard) throw new Error('No standard product');
    return { standard, today };
  };
  const { standard, today } = await read();
  const effectiveFrom = addDays(today, 1);
  const raised = (rule: FeeRule) =>
    rule.timing === 'InterestFree' ? rule : withValue(rule, rule.value + 1_000_000, effectiveFrom);
  const rules = standard.versions[0]?.terms.rules.map(raised);
  const draft = (body: object) =>
    api.call('/api/product-versions/standard/draft', { method: 'PUT', as: first, body });
  expect((await draft({ effectiveFrom: today, rules })).json).toMatchObject({
    code: 'request.invalid',
  });
  expect((await draft({ effectiveFrom, rules })).json).toMatchObject({
    draft: { effectiveFrom, draftedByName: first.name, version: 1 },
  });
  const publish = (as: typeof first, version = 1) =>
    api.call('/api/product-versions/standard/publish', { as, body: { version } });
  expect((await publish(first)).json).toMatchObject({ code: 'auth.forbidden' });
  expect((await publish(second, 2)).json).toMatchObject({ code: 'product.draft-changed' });
  const published = await publish(second);
  expect(published.json, published.text).toMatchObject({
    draft: null,
    versions: [{ version: 2, effectiveFrom }, { version: 1 }],
  });
  expect((await publish(second)).json).toMatchObject({ code: 'product.draft-changed' });

  const created = async () => {
    const body = { id: newId(), listing: listingInput({ leadAgentId: agency.agent.id }) };
    const listing = await api.call('/api/listings', { as: agency.principal, body });
    expect(listing.status, listing.text).toBe(201);
    const calls = applicationCalls(api, body.id, agency.principal);
    const answer = await calls.create();
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.json as { id: string };
    return async () => {
      const [row] = await database
        .statements({ scope: 'system', queries: [] })
        .rows<{ version: number; terms: { rules: FeeRule[] } }>(
          'SELECT product_version AS version, terms FROM application WHERE id = $1',
          [id],
        );
      return row;
    };
  };
  const old = await created();
  expect(await old()).toMatchObject({ version: 1 });
  clock.aheadMs += millisecondsInDay;
  const next = await created();
  expect(await next()).toMatchObject({ version: 2 });
  expect((await next())?.terms.rules).toEqual(expect.arrayContaining(rules ?? []));
  expect(await old()).toMatchObject({ version: 1 });
  expect((await old())?.terms).not.toEqual((await next())?.terms);
});
