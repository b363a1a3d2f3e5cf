import { describe, expect, test } from 'vitest';
import type { HelpItem } from '../../../contract/help-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationCalls, applicationIn, putInState } from '../../support/applications.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { creditApi } from '../../support/credit-api.ts';
import { runTillMorning } from '../../support/payments.ts';
import {
  linksOf,
  type Owner,
  owner,
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

// Decision 312: letters go nowhere that codes don't go, and what somebody asks of us to nobody else’s mailbox.

const { api, agency, credit } = await creditApi({ MAIL: 'sandbox', SMS: 'sandbox' });

async function textsTo(address = ''): Promise<string> {
  await runTillMorning(api);
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ text: string }>(
      `SELECT coalesce(subject, '') || ' ' || body AS text FROM sent_message WHERE to_address = $1`,
      [address],
    ),
  );
  return rows.map(({ text }) => text).join('\n');
}

async function ask(sent: SentApplication, kind: 'hardship' | 'complaint', at = 0) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const body = { id: newId(), kind, words: 'Private' };
  const path = `/vendor/application/shortcode/${sent.codes[at]}/help`;
  const asked = await calls.call(path, { headers, body });
  expect(asked.status, asked.text).toBe(200);
}

/** Of each thing that was asked of an application, whether the desk says to ring. */
async function rung({ id }: Pick<SentApplication, 'id'>) {
  const { json } = await api.call('/api/help-items?show=open', { as: credit });
  const { items } = json as { items: HelpItem[] };
  return items
    .filter(({ application }) => application?.id === id)
    .map(({ isToBeRung }) => isToBeRung);
}

describe('what an owner asks of us is told to nobody else', () => {
  test('of two with one mailbox the mobile alone is told', async () => {
    const vera = stranger('Vera Leaving');
    const otto = stranger('Otto Staying');
    otto.email = (vera.email ?? '').replace('@', '+home@');
    const sent = await sendToOwners(api, agency, [vera, otto]);
    await putInState(api, sent.id, 'active');
    await ask(sent, 'hardship');
    expect(await textsTo(vera.mobile)).toContain('hardship');
    expect((await textsTo(otto.email)) + (await textsTo(vera.email))).not.toContain('hardship');
  });

  test('where they share both ways it is on their own page alone, and our staff ring them', async () => {
    const vera = stranger('Vera Leaving');
    const otto = { ...stranger('Otto Staying'), email: vera.email, mobile: vera.mobile };
    const sent = await sendToOwners(api, agency, [vera, otto as typeof vera]);
    await putInState(api, sent.id, 'active');
    await ask(sent, 'hardship');
    expect((await textsTo(vera.mobile)) + (await textsTo(vera.email))).not.toContain('hardship');
    expect(await rung(sent)).toEqual([true]);
  });

  test.each<[string, Partial<Owner>, boolean]>([
    ['a mobile of their own', { mobile: '+61491578123' }, false],
    ['a mailbox of their own', { email: 'own@owner.example' }, false],
    ['a number of their own that no text reaches', { mobile: '+61255500123' }, true],
  ])('whoever shares all but %s', async (_, own, isRung) => {
    const otto = stranger('Otto Staying');
    const vera = stranger('Vera Leaving');
    const sent = await sendToOwners(api, agency, [vera, otto]);
    await ask(sent, 'complaint');
    const now = { email: otto.email, mobile: otto.mobile, ...own };
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application_party SET email = $2, phone = $3 WHERE id = $1', [
        ...[vera.id, now.email, now.mobile],
      ]),
    );
    expect(await rung(sent)).toEqual([isRung]);
  });
});

describe('a contact that one person wrote beside the known one', () => {
  test('gets neither the link nor what is asked of us, until it is confirmed', async () => {
    const olga = stranger('Olga Owner');
    const mallory = owner('Mallory Mule').email;
    const as = agency.principal;
    const id = newId();
    const record = {
      ...listingInput({ price: { estimateLow: 1_000_000_00 }, address: { streetNumber: '6123' } }),
      vendors: [{ kind: 'person', ...olga }],
    };
    const made = await api.call('/api/listings', { as, body: { id, listing: record } });
    const { version } = made.json as { version: number };
    const edited = await api.call(`/api/listings/${id}`, {
      as,
      method: 'PUT',
      ifMatch: version,
      body: { ...record, vendors: [{ kind: 'person', ...olga, email: mallory }] },
    });
    expect(edited.status, edited.text).toBe(200);
    const calls = applicationCalls(api, id, as);
    const application = applicationIn(await calls.create({ amount: 5_000_00 }));
    expect((await calls.act(application.id, 'send')).status).toBe(200);
    const url = (await linksOf(api, agency, application.id)).get(olga.id);
    const code = url?.split('/').at(-1) ?? '';
    await ask({ id: application.id, listingId: id, owners: [olga], codes: [code] }, 'complaint');
    const told = await textsTo(olga.mobile);
    expect([told.includes(code), told.includes('complaint')]).toEqual([true, true]);
    expect(await textsTo(mallory)).toBe('');
    await asSystem(api.database, (tx) =>
      tx.rows(
        `UPDATE application_party SET contact_hold = jsonb_set(contact_hold, '{confirmed}',
          '{"actor": "x", "by": "Us", "how": "Rang", "at": "2026-11-23T00:00:00Z"}') WHERE application_id = $1`,
        [application.id],
      ),
    );
    const { version: ifMatch } = applicationIn(await calls.read(application.id));
    const over = await calls.act(application.id, 'cancel', { reason: 'Again' }, { ifMatch });
    expect(over.status, over.text).toBe(200);
    expect(await textsTo(mallory)).toContain('cancelled');
  });
});
