import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../../contract/application-shapes.ts';
import type { DrawdownReviewItem } from '../../../contract/endpoints/drawdowns.ts';
import type { HelpItem, OwnHelp } from '../../../contract/help-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { applicationIn, putDrawdownInState, putInState } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { dayIn } from '../../support/day-in.ts';
import {
  type Owner,
  owner,
  proofFor,
  sendToOwners,
  switchOn,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let credit: Person;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  credit = await addPlatformPerson(api.database, 'platform-credit');
});
afterAll(() => api.close());

/** Two owners of one application, each with their own link and proof. */
async function couple(
  choice: Record<string, unknown>,
  { agency, people }: { agency: TestAgency; people: Owner[] },
) {
  const listing = { price: { estimateLow: 2_000_000_00 } };
  const sent = await sendToOwners(api, agency, people, { amount: 5_000_00, ...choice }, listing);
  const of = async (at: number) => {
    const headers = { 'x-otp-id': await proofFor(api, sent, at) };
    const call = async (path: string, options: TestCall = {}) =>
      (
        await vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[at]}${path}`, {
          ...options,
          headers,
        })
      ).json as VendorApplication & OwnHelp & { code?: string };
    return {
      call,
      read: () => call(''),
      agree: () =>
        call(`/complete/${sent.id}`, {
          method: 'PUT',
          body: { textVersion: CONSENT_VERSION, amount: 5_000_00 },
        }),
      answer: async (answers: object) =>
        call(`/mark-partially-completed/${sent.id}`, {
          method: 'PUT',
          body: { answers },
          ifMatch: (await call('')).version,
        }),
      ask: (kind: string, id = newId()) => call('/help', { body: { id, kind, words: 'Work' } }),
    };
  };
  const state = async (as: Person = agency.principal) =>
    applicationIn(await api.call(`/api/applications/${sent.id}`, { as }));
  return { agency, sent, vera: await of(0), otto: await of(1), state };
}

const together = async () => ({
  agency: await addAgency(api.database),
  people: [owner('Vera Vendor'), owner('Otto Owner')],
});

const desk = async (id: string, what: string, body: object) =>
  (await api.call(`/api/help-items/${id}/${what}`, { as: credit, body })).json as HelpItem;
const INCOME = { monthlyIncome: 9_876_00, monthlyExpenses: 2_000_00, creditCheck: true };

test('security 21: what an owner agreed to counts no more once another changes the answers, and they are told', async () => {
  const { sent, vera, otto } = await couple({}, await together());
  await vera.answer({ sale: { conveyancer: 'O’Brien' } });
  expect((await vera.agree()).consent.isAsked).toBe(false);
  await otto.answer({ sale: { conveyancer: 'O’Brien' } });
  expect((await vera.read()).consent.isAsked).toBe(false);
  await otto.answer({ sale: { conveyancer: 'Somebody else' } });
  expect((await vera.read()).consent.isAsked).toBe(true);
  expect(await otto.agree()).toMatchObject({ state: 'partially_completed' });
  const told = await asSystem(api.database, (tx) =>
    tx.rows(
      `SELECT payload ->> 'partyId' AS id FROM job
       WHERE payload ->> 'kind' = 'owner-answers-changed' AND payload ->> 'applicationId' = $1`,
      [sent.id],
    ),
  );
  expect(told).toEqual([{ id: sent.owners[0]?.id }]);
});

test('security 14: what one owner tells of hardship and income is for our own staff', async () => {
  const { vera, otto, state } = await couple({ product: 'standard-loan' }, await together());
  const mortgage = { balance: 100_000_00 };
  await vera.answer({ income: { ...INCOME, hardship: 'Privatewords' }, mortgage });
  const his = (await otto.read()).steps.answers;
  expect(JSON.stringify(his)).not.toContain('Privatewords');
  await otto.answer({ ...his, sale: { conveyancer: 'O’Brien' } });
  expect((await vera.read()).steps.answers).toMatchObject({ income: { hardship: 'Privatewords' } });
  await vera.agree();
  expect(await otto.agree()).toMatchObject({ state: 'in_review' });
  expect(JSON.stringify(await state(credit))).toMatch(/9,876.*become hard/);
  const shown = (await state()).decision?.reasons ?? [];
  expect(shown).toContain(
    'Our own staff look at what the people who apply told us about their money',
  );
  expect(shown.join()).not.toMatch(/9,876|7,876|hard/i);
});

test('people 6: what one owner told of hardship is nowhere on the other’s pages', async () => {
  const { sent, vera, otto } = await couple({ product: 'standard-loan' }, await together());
  const mortgage = { balance: 100_000_00 };
  const sale = { conveyancer: 'O’Brien' };
  await vera.answer({ income: INCOME, mortgage, sale });
  await otto.agree();
  await vera.answer({ income: { ...INCOME, hardship: 'Privatewords' }, mortgage, sale });
  // It is none of what he agreed to, so that he isn't asked again for it.
  expect((await otto.read()).consent.isAsked).toBe(false);
  await vera.agree();
  const rules = async ({ call }: typeof vera) =>
    (await call('/help')).decisions.flatMap(({ reasons }) => reasons.map(({ text }) => text));
  expect((await rules(vera)).join()).toMatch(/hardship/);
  expect((await rules(otto)).join()).not.toMatch(/hardship/);
  expect((await rules(otto)).length).toBe((await rules(vera)).length - 1);
  await putInState(api, sent.id, 'active');
  await vera.ask('hardship');
  await vera.ask('complaint');
  expect((await vera.read()).state).toBe('hardship');
  const his = await otto.read();
  expect(his).toMatchObject({ state: 'active', help: [] });
  expect((await otto.call('/help')).items).toEqual([]);
  for (const page of [his, await otto.call('/help')]) {
    const { may: _, ...read } = page;
    expect(JSON.stringify(read)).not.toMatch(/hardship|Privatewords/);
  }
});

test('people 6: each of two who tell of hardship reads their own words alone', async () => {
  const { vera, otto } = await couple({ product: 'standard-loan' }, await together());
  const mortgage = { balance: 100_000_00 };
  await vera.answer({ income: { ...INCOME, hardship: 'Herwords' }, mortgage });
  await otto.answer({ income: { ...INCOME, hardship: 'Hiswords' }, mortgage });
  const [hers, his] = [(await vera.read()).steps.answers, (await otto.read()).steps.answers];
  expect([hers.income?.hardship, his.income?.hardship]).toEqual(['Herwords', 'Hiswords']);
  await otto.answer({ income: INCOME, mortgage });
  expect((await vera.read()).steps.answers.income?.hardship).toBe('Herwords');
  expect((await otto.read()).steps.answers.income?.hardship).toBeUndefined();
});

test('security 22: each owner asks for hardship help, and for a second look; it ends with the last answer', async () => {
  const { sent, vera, otto, state } = await couple({}, await together());
  await putInState(api, sent.id, 'active');
  const [hers, his] = [newId(), newId()];
  await vera.ask('hardship', hers);
  expect((await otto.ask('hardship', his)).items).toHaveLength(1);
  expect(await vera.ask('hardship')).toMatchObject({ code: 'help.refused' });
  // Gone to the ombudsman without an answer: it waits all the same, and is answered.
  await desk(hers, 'close', { event: 'escalate', note: 'AFCA case 1' });
  const { items } = (await api.call('/api/help-items?show=open', { as: credit })).json as {
    items: HelpItem[];
  };
  expect(items.find(({ id }) => id === hers)?.may).toContain('answer');
  await desk(his, 'answer', { outcome: 'refused', answer: 'It settles next week.' });
  expect((await state()).state).toBe('hardship');
  const dueOn = dayIn(200);
  await desk(hers, 'answer', { outcome: 'agreed', answer: 'By June.', dueOn });
  expect(await state()).toMatchObject({ state: 'active', dueOn });
});

test('decision 248: the agency sees that hardship help is asked for, by no page whose it is', async () => {
  const { agency, sent, vera } = await couple({}, await together());
  await switchOn(api, agency, ['admin-payment-options']);
  await putInState(api, sent.id, 'active');
  await vera.ask('hardship');
  const as = agency.principal;
  const timeline = async (who: Person) => {
    const { json } = await api.call(`/api/applications/${sent.id}/events?agency=${agency.id}`, {
      as: who,
    });
    return (json as { events: ApplicationEntry[] }).events;
  };
  const asked = { kind: 'requestHardship', to: 'hardship' };
  expect(await timeline(credit)).toContainEqual(
    expect.objectContaining({ ...asked, actorName: 'Vera Vendor' }),
  );
  expect(await timeline(as)).toContainEqual(
    expect.objectContaining({ ...asked, actorName: 'An owner' }),
  );
  const pages = await Promise.all(
    sent.owners.map(async ({ id }, at) => {
      const path = `/api/applications/${sent.id}/parties/${id}/otp-grant`;
      const granted = await api.call(path, { as, body: { reason: 'They rang' } });
      const { otpId, otpSecret, scope } = granted.json as Record<string, string>;
      const body = { otpSecret, scope };
      const used = await api.call(`/api/public/otp/${otpId}/check`, { as, body });
      const headers = { 'x-otp-id': (used.json as { otpId: string }).otpId };
      const link = `/vendor/application/shortcode/${sent.codes[at]}`;
      const help = (await vendorCalls(api).call(`${link}/help`, { headers })).json as OwnHelp;
      const page = (await vendorCalls(api).call(link, { headers })).json as VendorApplication;
      return { may: help.may, items: help.items, state: page.state, help: page.help };
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
  expect(pages[0]?.may).toMatchObject({ hardship: false, review: false, cancel: false });
});

test('security 14: help stays behind the owner’s own code where the link opens without one', async () => {
  const { sent, vera } = await couple({ paymentRequiresOtp: false }, await together());
  await vera.ask('complaint');
  const stranger = vendorCalls(api);
  const base = `/vendor/application/shortcode/${sent.codes[0]}/help`;
  expect((await stranger.call(base)).json).toMatchObject({ code: 'otp.required' });
  const body = { id: newId(), kind: 'complaint', words: 'Not mine' };
  expect((await stranger.call(base, { body })).json).toMatchObject({ code: 'otp.required' });
  expect((await vera.call('/help')).items).toHaveLength(1);
});

test('security 2: one id of a request under two applications of an agency: each goes its own way', async () => {
  const both = await together();
  const one = await couple({}, both);
  // Nobody is sent two codes within a minute.
  api.clock.aheadMs += 61_000;
  const twins = [one, await couple({}, both)];
  const [id, large] = [newId(), newId()];
  // Kept once, and never said to be kept where it isn't.
  const asked = newId();
  expect((await one.vera.ask('complaint', asked)).items).toHaveLength(1);
  expect(await twins[1]?.vera.ask('complaint', asked)).toMatchObject({ code: 'help.exists' });
  for (const { agency, sent, vera, otto, state } of twins) {
    await vera.agree();
    expect((await otto.agree()).state).toBe('accepted');
    const request = (body: object) =>
      api.call(`/api/applications/${sent.id}/drawdowns`, {
        as: agency.principal,
        body: { amount: 500_00, reason: 'Styling', ...body },
      });
    // Who agrees to the application names its id, so that no request has it.
    expect((await request({ id: sent.id })).json).toMatchObject({ code: 'drawdown.exists' });
    for (const each of [id, large]) expect((await request({ id: each })).status).toBe(201);
    const agreed = { textVersion: CONSENT_VERSION, amount: 500_00 };
    await vera.call(`/complete/${id}`, { method: 'PUT', body: agreed });
    await otto.call(`/requests/${id}/decline`, { body: { reason: 'Too dear' } });
    expect((await state()).state).toBe('accepted');
  }
  const told = await asSystem(api.database, (tx) =>
    tx.rows<{ id: string; letters: string }>(
      `SELECT payload ->> 'applicationId' AS id, string_agg(payload ->> 'kind', ' ' ORDER BY payload ->> 'kind') AS letters
       FROM job WHERE kind = 'notify' AND payload ->> 'applicationId' IS NOT NULL GROUP BY 1`,
      [],
    ),
  );
  const [letters, others] = twins.map(
    ({ sent }) => told.find(({ id: of }) => of === sent.id)?.letters,
  );
  expect(letters).toContain('application-stopped');
  expect(others).toBe(letters);

  await asSystem(api.database, (tx) =>
    tx.rows('UPDATE drawdown SET amount = 6000000 WHERE id = $1', [large]),
  );
  await putDrawdownInState(api, large, 'in_review');
  const [first, second] = twins;
  const at = `/api/applications/${first?.sent.id}/drawdowns/${large}/decision`;
  const approved = { event: 'approve', reason: 'Seen' };
  expect((await api.call(at, { as: credit, body: approved })).json).toMatchObject({
    state: 'in_review',
  });
  const queue = await api.call('/api/drawdowns-to-review', { as: credit });
  const { items } = queue.json as { items: DrawdownReviewItem[] };
  const firstOf = (of = second) => items.find((each) => each.applicationId === of?.sent.id)?.first;
  expect(firstOf(first)).toMatchObject({ by: credit.name });
  expect(firstOf(second)).toBeUndefined();
});
