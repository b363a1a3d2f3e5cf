import { expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId, type Person } from '../../support/builders.ts';
import {
  answersOf,
  envelopeIn,
  envelopeOf,
  signAs,
  signerCalls,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { sendToOwners, stranger } from '../../support/vendor-links.ts';

const { api, holder } = await linksApi();
const run = (text: string, values: unknown[]) =>
  asSystem(api.database, (tx) => tx.rows(text, values));

/** An agency in which nobody works but these, and for which none of our own staff does anything. */
async function office(size: 1 | 2) {
  const ground = await signingAgency(api);
  const { principal, agent } = ground.agency;
  const staff = size === 1 ? [principal] : [principal, agent];
  await run(
    `UPDATE staff_user SET status = 'suspended' WHERE agency_id = $1 AND id <> ALL ($2::uuid[])`,
    [ground.agency.id, staff.map(({ id }) => id)],
  );
  return { ...ground, principal };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Two owners sign; how one of them is reached was written wrong, and is changed after it was sent. */
async function signing({ agency, fileId, principal }: Office) {
  const wanted = [{ key: 'vendor-1' }, { key: 'vendor-2' }];
  const sent = await envelopeOf(api, { agency, fileId, wanted });
  const [first, second] = [sent.person('vendor-1'), sent.person('vendor-2')];
  const at = `recipients/${first.id}`;
  const right = { email: 'new@owner.example', phone: '0491 570 737', channels: ['SMS'] };
  const changed = await sent.calls.act(sent.id, `${at}/contact`, right);
  expect(changed.status, changed.text).toBe(200);
  const hosted = await api.call(`/api/envelopes/${sent.id}/${at}/in-person`, {
    as: principal as Person,
    body: {
      identifiedBy: 'photo-id',
      seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
      isPresent: true,
    },
  });
  expect(hosted.status, hosted.text).toBe(200);
  const { url, otpId } = hosted.json as { url: string; otpId: string };
  const beside = signerCalls(api, url.split('/').at(-1) ?? '', otpId);
  signingIn(await beside.consent());
  const saved = await beside.save(answersOf(first));
  expect(saved.status, saved.text).toBe(200);
  const { version } = signingIn(await beside.read());
  signingIn(await beside.sign(version));
  await signAs(api, sent, second);
  const { state } = envelopeIn(await sent.calls.read(sent.id));
  return state;
}

const upload = (agencyId: string, listingId: string) =>
  run(
    `INSERT INTO listing_document (agency_id, listing_id, id, upload_id, kind, name, media_type, size, sha256,
      state, received_bytes, added_by_name, added_at, updated_at)
     VALUES ($1, $2, $3, $3, 'authority', 'scan 4.pdf', 'application/pdf', 1, 'x', 'stored', 1, 'x', now(), now())`,
    [agencyId, listingId, newId()],
  );

/** The authority was signed on paper and is uploaded; each owner agrees by a code of their own. */
async function funding({ agency, principal }: Office) {
  const owners = [stranger('Vera Vendor'), stranger('Otto Owner')];
  const price = { price: { estimateLow: 1_000_000_00 } };
  const sent = await sendToOwners(api, agency, owners, { amount: 2_500_00 }, price);
  await run(`UPDATE envelope SET state = 'voided' WHERE listing_id = $1`, [sent.listingId]);
  await upload(agency.id, sent.listingId);
  const [vera, otto] = [await holder(sent), await holder(sent, 1)];
  const { consent } = await vera.read();
  expect(consent.text).toMatch(
    /I have signed the listing authority that .+ uploaded as “scan 4\.pdf” on \d\d\/\d\d\/\d{4}\.$/,
  );
  expect((await vera.agree(2_500_00)).status).toBe(200);
  // What one owner chose shuts nothing for the other.
  expect(await otto.read()).toMatchObject({ state: 'partially_completed', isPayable: true });
  const agreed = await otto.agree(2_500_00);
  expect(agreed.json, agreed.text).toMatchObject({ state: 'accepted' });
  await runJobs(api);
  await runJobs(api);
  expect(await vera.read()).toMatchObject({ state: 'active' });
  const { room } = await vera.read();
  expect(room).toBe(17_500_00);
  const id = newId();
  const path = `/api/applications/${sent.id}/drawdowns`;
  const body = { id, amount: 2_500_00, reason: 'A second weekend' };
  const asked = await api.call(path, { as: principal, body });
  expect(asked.status, asked.text).toBe(201);
  for (const each of [vera, otto]) expect((await each.agree(2_500_00, id)).status).toBe(200);
  await runJobs(api);
  await runJobs(api);
  return (await vera.read()) as VendorApplication;
}

const sizes = test.each([1, 2] as const);

sizes('an office of %i has a sale signed without our own staff', async (size) => {
  expect(await signing(await office(size))).toMatch(/sealing|completed/);
});

sizes('an office of %i has a sale funded without our own staff', async (size) => {
  const ours = await office(size);
  const { drawdowns } = await funding(ours);
  expect(drawdowns.map(({ amount, state }) => [amount, state])).toEqual([
    [2_500_00, 'disbursed'],
    [2_500_00, 'disbursed'],
  ]);
  const { length } = await run(
    `SELECT 1 FROM application_event WHERE agency_id = $1 AND actor_kind = 'ADM'`,
    [ours.agency.id],
  );
  expect(length).toBe(0);
});

test('an authority that is uploaded after an owner agreed is none that they said they had signed', async () => {
  const { agency } = await office(1);
  const owners = [stranger('Vera Vendor'), stranger('Otto Owner')];
  const price = { price: { estimateLow: 1_000_000_00 } };
  const sent = await sendToOwners(api, agency, owners, { amount: 2_500_00 }, price);
  await run(`UPDATE envelope SET state = 'voided' WHERE listing_id = $1`, [sent.listingId]);
  const [vera, otto] = [await holder(sent), await holder(sent, 1)];
  expect((await vera.agree(2_500_00)).status).toBe(200);
  await upload(agency.id, sent.listingId);
  expect((await otto.agree(2_500_00)).json).toMatchObject({ state: 'in_review' });
});
