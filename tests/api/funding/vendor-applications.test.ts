import { describe, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { isValidCrn } from '../../../domain/payments/bpay.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationIn, putInState } from '../../support/applications.ts';
import { addAgency, addPlatformPerson, newId } from '../../support/builders.ts';
import { linksApi } from '../../support/link-holder.ts';
import {
  owner,
  sendToOwners,
  stranger,
  switchOn,
  vendorCalls,
} from '../../support/vendor-links.ts';

const { api, agency, holder, sendWithinRules } = await linksApi();

describe('spec 7: the application of a link', () => {
  test('tells amounts, the costs side by side with paying now, and the choices, cheapest first', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
    const answer = await (await holder(sent)).call('');
    expect(answer.headers.get('etag')).toMatch(/^"\d+"$/);
    const found = answer.json as VendorApplication;
    expect(found).toMatchObject({
      id: sent.id,
      state: 'opened',
      requestedProductType: 'standard',
      amount: 5_000_00,
      paymentRequiresOTP: true,
      agency: { mark: agency.prefix },
      consent: {
        isAsked: true,
        textVersion: expect.stringMatching(`^${CONSENT_VERSION}[.][0-9a-f]{16}$`),
      },
    });
    expect(found.priceCard?.map(({ days }) => days)).toEqual([30, 60, 90, 120, 180]);
    expect(found.priceCard?.[2]?.choices).toMatchObject([
      { id: 'pay-now', cost: 0, repay: 5_000_00 },
      { id: 'standard', cost: 275_00, repay: 5_275_00 },
    ]);
    expect(found.choice.first.atSettlement).toBe('full');
    expect(found.choice.first.payNow.map(({ method }) => method)).toEqual([
      'payid',
      'bank-transfer',
      'bpay',
      'credit-card',
    ]);
  });

  test('spec 3, 5: of oneself the contacts masked, of the others the first name', async () => {
    const people = [
      owner('Vera Vendor', { email: 'jane.smith@example.com', mobile: '+61491570006' }),
      stranger('Otto Secretname'),
    ];
    const sent = await sendToOwners(api, agency, people);
    const answer = await (await holder(sent)).call('');
    expect((answer.json as VendorApplication).vendors).toEqual([
      { firstName: 'Vera', isYou: true, email: 'jXXXXh@example.com', phoneNumber: 'XXXXXX006' },
      { firstName: 'Otto', isYou: false },
    ]);
    expect(answer.text).not.toMatch(/Secretname|491570006|jane\.smith/);
  });

  test('otp-info tells before a code what must be known, masked', async () => {
    const sent = await sendToOwners(api, agency);
    const answer = await vendorCalls(api).call(
      `/vendor/application/shortcode/${sent.codes[0]}/otp-info`,
    );
    expect(answer.json).toMatchObject({
      paymentRequiresOTP: true,
      channels: [{ channel: 'SMS' }, { channel: 'EMAIL' }],
      agency: { mark: agency.prefix },
      supportPhone: api.deps.settings.supportPhone,
    });
  });

  test('without a code required the link alone opens it', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], {
      paymentRequiresOtp: false,
    });
    expect(sent.codes[0]).toHaveLength(26);
    const path = `/vendor/application/shortcode/${sent.codes[0]}`;
    expect((await vendorCalls(api).call(path)).status).toBe(200);
  });

  test('bank details, BPAY and PayID: the amount, one reference for each, a CRN with its check digit', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
    const { call } = await holder(sent);
    const [bank, bpay, payId] = await Promise.all([
      call('/bank-details'),
      call('/bpay'),
      call('/payid'),
    ]);
    expect(bank.json).toMatchObject({ amount: 5_000_00, accountName: expect.any(String) });
    const { crn } = bpay.json as { crn: string };
    expect(isValidCrn(crn, 'MOD10V01')).toBe(true);
    expect(payId.json).toMatchObject({ amount: 5_000_00, payId: expect.stringContaining('@') });
    expect((await call('/bpay')).json).toEqual(bpay.json);
    expect((await call(`/bpay?drawdownId=${newId()}`)).status).toBe(404);
  });

  test('a method the agency does not offer gives no details', async () => {
    const own = await addAgency(api.database);
    await api.call(`/api/agencies/${own.id}/settings/payment-methods`, {
      as: own.principal,
      method: 'PUT',
      body: { paymentMethods: ['payid'] },
      ifMatch: 0,
    });
    const { call } = await holder(await sendToOwners(api, own));
    expect((await call('/bpay')).json).toMatchObject({ code: 'payment.method-not-offered' });
    expect((await call('/payid')).status).toBe(200);
  });
});

describe('spec 7: mark-partially-completed', () => {
  test('steps are saved and gone on with on another device; a stale version is told', async () => {
    const sent = await sendToOwners(api, agency);
    const first = await holder(sent);
    const { version } = await first.read();
    const answers = { sale: { conveyancer: 'Kite Conveyancing' } };
    const saved = await first.save(answers, version);
    expect(saved.json).toMatchObject({ state: 'partially_completed', steps: { answers } });
    const path = `/vendor/application/shortcode/${sent.codes[0]}`;
    api.clock.aheadMs += 31_000;
    await api.database.script(`DELETE FROM otp_count`);
    const second = await holder(sent);
    const read = await second.read();
    expect(read.steps.answers).toEqual(answers);
    expect(path).toContain(sent.codes[0]);
    const stale = await second.save(answers, version);
    expect(stale.json).toMatchObject({ code: 'etag.stale', current: { version: read.version } });
    const more = { sale: { ...answers.sale, backupMethod: 'payid' } };
    expect((await second.save(more, read.version)).json).toMatchObject({
      steps: { answers: more },
    });
  });

  test('answers are those of the product', async () => {
    const sent = await sendToOwners(api, agency);
    const { save, read } = await holder(sent);
    const { version } = await read();
    expect((await save({ works: { scope: 'Paint' } }, version)).json).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'answers.works' }],
    });
    expect((await save({ sale: { amount: 1 } }, version)).json).toMatchObject({
      code: 'request.invalid',
    });
    const answers = { sale: { conveyancerEmail: 'sales at firm' } };
    expect((await save(answers, version)).json).toMatchObject({
      code: 'request.invalid',
      errors: [
        {
          path: 'answers.sale.conveyancerEmail',
          message: 'An email address has an @, such as name@example.com',
        },
      ],
    });
    expect((await save({}, version, newId())).status).toBe(404);
  });
});

describe('spec 7: complete', () => {
  test('one owner: agreed, submitted, approved by the rules and accepted, ready to be paid out', async () => {
    const { agree } = await holder(await sendWithinRules());
    const done = await agree(5_000_00);
    expect(done.json).toMatchObject({
      state: 'accepted',
      approvedAmount: 5_000_00,
      drawdowns: [{ amount: 5_000_00, state: 'approved' }],
      consent: { isAsked: false },
    });
    expect((await agree(5_000_00)).json).toMatchObject({ state: 'accepted' });
  });

  test('several owners each agree by their own link; the last one submits', async () => {
    const people = [stranger(), stranger('Otto Owner'), stranger('Ada Aunt')];
    const sent = await sendWithinRules(people);
    const states: string[] = [];
    for (const at of [1, 0, 2]) {
      const answer = await (await holder(sent, at)).agree(5_000_00);
      states.push((answer.json as VendorApplication).state);
    }
    expect(states).toEqual(['partially_completed', 'partially_completed', 'accepted']);
    const kept = applicationIn(
      await api.call(`/api/applications/${sent.id}`, { as: agency.principal }),
    );
    expect(kept.parties.every(({ consentedAt }) => consentedAt !== undefined)).toBe(true);
  });

  test('another wording or amount than was shown is not agreed to', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
    const { agree } = await holder(sent);
    expect((await agree(4_999_99)).json).toMatchObject({ code: 'application.changed' });
    expect((await agree(5_000_00, sent.id, 'old')).json).toMatchObject({
      code: 'application.changed',
    });
    expect((await agree(5_000_00, newId())).status).toBe(404);
  });

  test('a loan needs its answers first, and a person to look at them', async () => {
    const choice = { product: 'standard-loan', amount: 5_000_00 };
    const sent = await sendToOwners(api, agency, [stranger()], choice);
    const { agree, save, read } = await holder(sent);
    expect((await agree(5_000_00)).json).toMatchObject({
      code: 'application.answers-missing',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'answers.income.creditCheck' }),
      ]),
    });
    const answers = {
      mortgage: { balance: 300_000_00 },
      income: { monthlyIncome: 9_000_00, monthlyExpenses: 4_000_00, creditCheck: true },
    };
    await save(answers, (await read()).version);
    expect((await agree(5_000_00)).json).toMatchObject({ state: 'in_review' });
  });

  test('what the rules refer and staff approve in part is agreed to anew by everyone', async () => {
    const people = [stranger(), stranger('Otto Owner')];
    const sent = await sendToOwners(
      api,
      agency,
      people,
      { amount: 5_000_00 },
      { authority: undefined },
    );
    const [vera, otto] = [await holder(sent, 0), await holder(sent, 1)];
    await vera.agree(5_000_00);
    expect((await otto.agree(5_000_00)).json).toMatchObject({ state: 'in_review' });
    const staff = await addPlatformPerson(api.database, 'platform-credit');
    const { version } = await vera.read();
    const decided = await api.call(`/api/applications/${sent.id}/decision`, {
      as: staff,
      body: { event: 'approve', approvedAmount: 4_000_00, reasons: [] },
      ifMatch: version,
    });
    expect(decided.status).toBe(200);
    expect((await vera.read()).consent.isAsked).toBe(true);
    expect((await vera.agree(5_000_00)).json).toMatchObject({ code: 'application.changed' });
    expect((await vera.agree(4_000_00)).json).toMatchObject({ state: 'approved' });
    expect((await otto.agree(4_000_00)).json).toMatchObject({
      state: 'accepted',
      drawdowns: [{ amount: 4_000_00 }],
    });
  });

  test('domain.md 4.2: where paying at settlement is off nothing is agreed to', async () => {
    const own = await addAgency(api.database);
    await api.call(`/api/agencies/${own.id}/settings/payment-methods`, {
      as: own.principal,
      method: 'PUT',
      body: { paymentMethods: ['payid'] },
      ifMatch: 0,
    });
    const sent = await sendToOwners(api, own, [stranger()], { amount: 5_000_00 });
    expect((await (await holder(sent)).agree(5_000_00)).json).toMatchObject({
      code: 'payment.method-not-offered',
    });
  });
});

describe('spec 7: more funds', () => {
  test('asked for, agreed to and approved within the limit', async () => {
    const { agree, ask, read } = await holder(await sendWithinRules());
    const id = newId();
    const body = { amount: 2_000_00, reason: 'More photos' };
    expect((await ask(id, body)).json).toMatchObject({ code: 'drawdown.refused' });
    await agree(5_000_00);
    expect((await read()).room).toBe(15_000_00);
    expect((await ask(id, body)).json).toMatchObject({
      id,
      state: 'requested',
      requestedBy: 'vendor',
    });
    // What it costs is told before it is agreed to: 5.5 %, and the extension from day 91 on.
    const { priceCard } = (await read()).drawdowns.at(-1) ?? {};
    const costs = priceCard?.map(({ choices }) => choices.find((each) => each.id === 'standard'));
    expect(costs?.map((each) => each?.cost)).toEqual([110_00, 110_00, 110_00, 140_00, 200_00]);
    expect((await ask(id, body)).status).toBe(200);
    for (const changed of [{ amount: 100_00 }, { payee: 'Somebody Else' }]) {
      expect((await ask(id, { ...body, ...changed })).json).toMatchObject({
        code: 'drawdown.exists',
      });
    }
    expect((await agree(1_999_99, id)).json).toMatchObject({ code: 'application.changed' });
    expect((await agree(2_000_00, id)).json).toMatchObject({
      approvedAmount: 7_000_00,
      room: 13_000_00,
      drawdowns: [{ state: 'approved' }, { id, state: 'approved' }],
    });
    // Again, as from whoever didn't hear it: how it stands, and nothing more.
    expect((await agree(2_000_00, id)).json).toMatchObject({ approvedAmount: 7_000_00 });
    const over = await ask(newId(), { amount: 13_000_01, reason: 'A film' });
    expect(over.json).toMatchObject({ code: 'drawdown.over-limit' });
  });

  test('every owner who owes it confirms with a code of their own; until then any may turn it down', async () => {
    const sent = await sendWithinRules([stranger(), stranger('Otto Owner')]);
    const [vera, otto] = [await holder(sent, 0), await holder(sent, 1)];
    await vera.agree(5_000_00);
    await otto.agree(5_000_00);
    const [id, turnedDown] = [newId(), newId()];
    const more = { amount: 1_000_00, reason: 'More' };
    await vera.ask(id, more);
    const first = { state: 'requested', waitsForOthers: true };
    const last = async (answer: Promise<{ json: unknown }>) =>
      ((await answer).json as VendorApplication).drawdowns.at(-1);
    expect(await last(vera.agree(1_000_00, id))).toMatchObject(first);
    expect(await last(vera.agree(1_000_00, id))).toMatchObject(first);
    expect((await otto.read()).drawdowns.at(-1)).not.toHaveProperty('waitsForOthers');
    const asked = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT payload ->> 'partyId' AS id FROM job
         WHERE payload ->> 'kind' = 'drawdown-request' AND payload ->> 'applicationId' = $1`,
        [sent.id],
      ),
    );
    expect(asked).toEqual([{ id: sent.owners[1]?.id }]);
    expect(await last(otto.agree(1_000_00, id))).toMatchObject({ id, state: 'approved' });
    await vera.ask(turnedDown, more);
    await vera.agree(1_000_00, turnedDown);
    const declined = await otto.call(`/requests/${turnedDown}/decline`, { body: { reason: '' } });
    expect(declined.status, declined.text).toBe(200);
  });

  test('security.md 3.2 (26): 20 at once never come over the limit', async () => {
    const { agree, ask, read } = await holder(await sendWithinRules());
    await agree(5_000_00);
    await Promise.all(
      Array.from({ length: 20 }, () => ask(newId(), { amount: 2_000_00, reason: 'More' })),
    );
    const { drawdowns, room } = await read();
    expect(drawdowns).toHaveLength(8);
    expect(room).toBe(1_000_00);
  });
});

describe('security.md 3.2 (23): keys of public writes', () => {
  const body = { amount: 1_000_00, reason: 'More photos' };

  test('belong to one link: repeated the same answer, another body 422, on another link their own', async () => {
    const people = [stranger(), stranger('Otto Owner')];
    const sent = await sendWithinRules(people);
    const [vera, otto] = [await holder(sent, 0), await holder(sent, 1)];
    await vera.agree(5_000_00);
    await otto.agree(5_000_00);
    const [key, id] = [crypto.randomUUID(), newId()];
    const put = (who: typeof vera, path: string, changes: object = {}) =>
      who.call(path, { method: 'PUT', body: { ...body, ...changes }, key });
    const first = await put(vera, `/${id}`);
    expect(first.status).toBe(200);
    const again = await put(vera, `/${id}`);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    expect((await put(vera, `/${id}`, { amount: 300_00 })).json).toMatchObject({
      code: 'idempotency.key-reused',
    });
    const other = await put(otto, `/${newId()}`);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
    expect((await vera.read()).drawdowns).toHaveLength(3);
  });

  test('without a proof not even a kept answer is given', async () => {
    const sent = await sendWithinRules();
    const vera = await holder(sent);
    await vera.agree(5_000_00);
    const [key, path] = [crypto.randomUUID(), `/${newId()}`];
    await vera.call(path, { method: 'PUT', body, key });
    const address = `/vendor/application/shortcode/${sent.codes[0]}${path}`;
    expect((await vendorCalls(api).call(address, { method: 'PUT', body, key })).json).toMatchObject(
      {
        code: 'otp.required',
      },
    );
  });
});

describe('spec 2, 3: applying directly', () => {
  const body = (changes: object = {}) => ({
    id: newId(),
    agencyId: agency.id,
    requestedProductType: 'standard',
    amount: 5_000_00,
    address: {
      streetNumber: '7',
      streetName: 'Banksia',
      streetType: 'Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    },
    vendors: [{ name: 'Dora Direct', email: 'dora@owner.example', phoneNumber: '0491 570 157' }],
    ...changes,
  });
  const apply = (input: object) => vendorCalls(api).call('/vendor/application', { body: input });

  test('the flag direct-application off, an unknown agency and a suspended one look alike', async () => {
    const plain = async (input: object) => {
      const { status, json } = await apply(input);
      const { instance: _, ...rest } = json as { instance: string };
      return { status, rest };
    };
    const off = await plain(body());
    expect(off).toMatchObject({ status: 404, rest: { code: 'resource.not-found' } });
    expect(await plain(body({ agencyId: newId() }))).toEqual(off);
    const gone = await addAgency(api.database);
    await switchOn(api, gone, ['direct-application']);
    await api.database.script(
      `UPDATE agency SET status = 'suspended' WHERE agency_id = '${gone.id}'`,
    );
    expect(await plain(body({ agencyId: gone.id }))).toEqual(off);
  });

  test('creates the listing, the application and the link; answers shortcode and directApplication', async () => {
    const own = await addAgency(api.database);
    await switchOn(api, own, ['direct-application']);
    const input = body({ agencyId: own.id, agentEmail: `${own.agent.id}@agency.example` });
    const made = await apply(input);
    expect(made.status).toBe(201);
    const { shortcode } = made.json as { shortcode: string };
    expect(made.json).toEqual({ shortcode, directApplication: true, applicationId: input.id });
    expect(shortcode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    // The same again gives the same; with another person behind it nothing.
    expect((await apply(input)).json).toEqual(made.json);
    const other = { ...input, vendors: [{ name: 'Eve', email: 'eve@owner.example' }] };
    expect((await apply(other)).json).toMatchObject({ code: 'application.exists' });
    const seen = applicationIn(await api.call(`/api/applications/${input.id}`, { as: own.agent }));
    expect(seen).toMatchObject({ state: 'sent', paymentRequiresOtp: true, amount: 5_000_00 });
    const sent = { id: input.id, listingId: '', owners: [], codes: [shortcode] };
    expect((await (await holder(sent)).read()).vendors[0]?.firstName).toBe('Dora');
  });

  test('one that is refused leaves no listing with the agency, however often it is sent', async () => {
    const own = await addAgency(api.database);
    await switchOn(api, own, ['direct-application']);
    for (const amount of [9_000_000_00, 2_000_000_00]) {
      const vendors = [{ name: 'Fay First', email: `fay-${amount}@owner.example` }];
      const answer = await apply(body({ agencyId: own.id, amount, vendors }));
      expect(answer.json, answer.text).toMatchObject({ code: 'request.invalid' });
    }
    const { json } = await api.call('/api/listings', { as: own.principal });
    expect(json).toMatchObject({ total: { value: 0 } });
  });

  test('a link that opens without a code is told to nobody who knows its application’s id and owner', async () => {
    const own = await addAgency(api.database);
    await switchOn(api, own, ['direct-application']);
    const vera = stranger();
    const sent = await sendToOwners(api, own, [vera], { paymentRequiresOtp: false });
    const { name, email, mobile: phoneNumber } = vera;
    const known = body({ id: sent.id, agencyId: own.id, vendors: [{ name, email, phoneNumber }] });
    const answer = await apply(known);
    expect(answer.json).toMatchObject({ code: 'application.exists' });
    expect(answer.text).not.toContain(sent.codes[0]);
  });

  test('security 11: nobody is written to more than six times a day, whoever asks for it', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const vendors = [
        { name: `Eve ${at}`, email: `eve${at}@owner.example` },
        { name: 'Victor Victim', email: at % 2 ? 'victor@owner.example' : 'VICTOR@owner.example' },
      ];
      statuses.push((await apply(body({ vendors }))).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  });

  test('security 11: strangers have 60 letters a day written in an agency’s name, then it says what to do', async () => {
    const name = newId();
    const many = (at: number) =>
      body({
        agencyId: name,
        vendors: Array.from({ length: 6 }, (_, each) => ({
          name: 'Eve Else',
          email: `e${at}-${each}@owner.example`,
        })),
      });
    for (let at = 0; at < 10; at += 1) expect((await apply(many(at))).status).toBe(404);
    const answer = await apply(many(10));
    expect(answer.json).toMatchObject({
      code: 'rate.limited',
      detail: expect.stringContaining('tomorrow'),
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('security.md 3.2 (20): what the server decides can not be sent along', async () => {
    for (const extra of [
      'state',
      'paymentRequiresOTP',
      'shortcode',
      'approvedAmount',
      'listingId',
    ]) {
      expect((await apply({ ...body(), [extra]: 'x' })).json).toMatchObject({
        code: 'request.invalid',
      });
    }
  });
});

test('spec 4: a link of a closed application still reads, and moves nothing', async () => {
  const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
  const { agree, read, save } = await holder(sent);
  await putInState(api, sent.id, 'declined');
  const { version, state } = await read();
  expect(state).toBe('declined');
  expect((await save({}, version)).json).toMatchObject({ code: 'application.transition-refused' });
  expect((await agree(5_000_00)).json).toMatchObject({ code: 'application.transition-refused' });
});
