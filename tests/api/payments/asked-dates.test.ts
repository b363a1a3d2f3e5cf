import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/table.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency } from '../../support/builders.ts';
import { ownAddress, owner, proofFor, sendToOwners } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
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
