import { expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { sendToOwners, stranger } from '../../support/vendor-links.ts';

const { api, agency, credit, holder } = await linksApi();

/** What two owners agreed to and the rules referred, as nobody signed an authority here; and a person’s yes. */
async function approved(amount?: number) {
  const sent = await sendToOwners(api, agency, [stranger(), stranger('Otto Owner')], {
    amount: 5_000_00,
  });
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE envelope SET state = 'voided' WHERE listing_id = $1`, [sent.listingId]),
  );
  const [vera, otto] = [await holder(sent), await holder(sent, 1)];
  expect((await vera.agree(5_000_00)).status).toBe(200);
  expect((await otto.agree(5_000_00)).json).toMatchObject({ state: 'in_review' });
  const calls = applicationCalls(api, sent.listingId, agency.principal);
  const { version } = applicationIn(await calls.read(sent.id));
  const yes = await api.call(`/api/applications/${sent.id}/decision?agency=${agency.id}`, {
    as: credit,
    ifMatch: version,
    body: { event: 'approve', reasons: ['Seen'], ...(amount ? { approvedAmount: amount } : {}) },
  });
  expect(yes.json, yes.text).toMatchObject({ state: 'approved' });
  return { sent, vera, otto };
}

test('approved to the same amount and terms, the first agreement stands: nobody is asked again', async () => {
  const { vera } = await approved();
  expect((await vera.read()).consent).toMatchObject({ isAsked: false });
  await runJobs(api);
  expect((await vera.read()).state).toMatch(/accepted|active/);
});

test('approved to another amount, each is asked again, and the page shows what changed', async () => {
  const { vera, otto } = await approved(4_000_00);
  await runJobs(api);
  const { state, consent, vendors } = await vera.read();
  expect(state).toBe('approved');
  expect(consent).toMatchObject({ isAsked: true, changed: 'amount' });
  // Nobody stands as agreed to what they weren't shown.
  expect(vendors.map(({ consentedAt }) => consentedAt)).toEqual([undefined, undefined]);
  expect((await vera.agree(4_000_00)).json).toMatchObject({ state: 'approved' });
  expect((await otto.agree(4_000_00)).json).toMatchObject({ state: 'accepted' });
});
