import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/table.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency } from '../../support/builders.ts';
import { ownAddress, owner, proofFor, sendToOwners } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '1200' });
});
afterAll(() => api.close());

/** Every call that works something out until a day that the caller names. */
const dated = allEndpoints.filter(({ query }) => JSON.stringify(query ?? {}).includes('"on":'));

test('no call works for more than two years ahead, whoever asks', async () => {
  const agency = await addAgency(api.database);
  const sent = await sendToOwners(api, agency, [owner('Vera Vendor')]);
  const headers = { ...ownAddress(), 'x-otp-id': await proofFor(api, sent) };
  const today = api.clock.now().toISOString().slice(0, 10) as IsoDate;
  expect(dated.map(({ id }) => id).sort()).toEqual(
    ['account', 'payout', 'payout-letter', 'statement']
      .flatMap((what) => [`ledger.${what}`, `payer.${what}`])
      .sort(),
  );
  for (const { id, path } of dated) {
    const ask = (on: IsoDate) => {
      const address = path.replace(':id', sent.id).replace(':shortcode', sent.codes[0] ?? '');
      const who = id.startsWith('ledger.') ? { as: agency.principal } : { headers };
      return api.call(`${address}?on=${on}`, who);
    };
    for (const far of [addDays(today, 733), '2199-12-31' as IsoDate]) {
      expect(await ask(far), id).toMatchObject({ status: 400, json: { code: 'request.invalid' } });
    }
    const near = await ask(addDays(today, 730));
    expect(near.status, `${id} ${near.text.slice(0, 200)}`).not.toBe(400);
  }
});

test('papers have a limit of their own for each link, wherever it is used', async () => {
  const agency = await addAgency(api.database);
  const sent = await sendToOwners(api, agency, [owner('Vera Vendor'), owner('Viktor Vendor')]);
  const proof = await proofFor(api, sent);
  const ask = (what: string, code = sent.codes[0]) =>
    api.call(`/api/public/vendor/application/shortcode/${code}/${what}`, {
      headers: { ...ownAddress(), 'x-otp-id': proof },
    });
  // A far date is refused after it was counted, and costs no paper.
  for (const _ of Array.from({ length: 20 })) {
    expect((await ask('statement?on=2199-12-31')).status).toBe(400);
  }
  for (const what of ['statement', 'payout-letter', 'key-terms', `payments/${sent.id}/receipt`]) {
    expect(await ask(what), what).toMatchObject({ status: 429, json: { code: 'rate.limited' } });
  }
  expect((await ask('account')).status).toBe(200);
  expect((await ask('statement', sent.codes[1])).status).not.toBe(429);
});
