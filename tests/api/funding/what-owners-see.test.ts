import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { PUBLIC_URL } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';
import { owner, type SentApplication, sendToOwners } from '../../support/vendor-links.ts';

const { api, agency, holder: holderOf } = await linksApi({ DEMO_DATA: 'tiny' });

/** The pages of a link by the person it is for, verified, and its papers. */
async function holder(sent: SentApplication, at = 0) {
  const calls = await holderOf(sent, at);
  const { base, headers } = calls;
  return {
    ...calls,
    pdf: async (path: string) => {
      const answer = await api.app.request(`${PUBLIC_URL}/api/public${base}${path}`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return pdfTexts(Buffer.from(await answer.arrayBuffer())).join(' ');
    },
  };
}

const withinRules = { price: { estimateLow: 1_000_000_00 } };

describe('before agreeing (domain.md 8)', () => {
  test('terms were nowhere: lender, rate and each rule as a sentence stand on the page and in a paper to keep', async () => {
    const sent = await sendToOwners(api, agency, undefined, { amount: 5_000_00 }, withinRules);
    const vera = await holder(sent);
    const { terms, consent } = await vera.read();
    expect(terms).toMatchObject({
      lender: expect.stringContaining('Lintel Capital'),
      rate: 'No interest',
      charges: [
        '5.5% of each advance, at least $100.00, when it is paid out. GST is included.',
        '1.5% of everything advanced so far, on day 91 after the first advance, and every 30 days from then. GST is included.',
        'No interest is charged.',
      ],
      repayment: expect.stringContaining('at the latest'),
      coolingOff: expect.stringContaining('until the money is paid out'),
    });
    expect(consent.text).toContain('Lintel Capital');
    expect(consent.text).not.toContain('placeholder');
    const text = await vera.pdf('/key-terms');
    for (const part of [
      'Key terms',
      'Vera Vendor',
      '5.5% of each advance',
      '$5,275.00',
      `Version ${CONSENT_VERSION}`,
      'If you change your mind',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('an owner who comes back reads what they agreed to, whatever became of the terms since', async () => {
    const people = [owner('Ada Owner'), owner('Bo Owner')];
    const sent = await sendToOwners(api, agency, people, { amount: 5_000_00 }, withinRules);
    const [ada, bo] = [await holder(sent, 0), await holder(sent, 1)];
    expect((await ada.agree(5_000_00)).status).toBe(200);
    const agreed = await ada.pdf('/key-terms');
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET terms = jsonb_set(terms, '{rules,0,value}', '9000000')
        WHERE id = ${sent.id}`),
    );
    expect(await ada.pdf('/key-terms')).toBe(agreed);
    expect(await bo.pdf('/key-terms')).toContain('9% of ');
  });

  test('a request for more funds has its own terms: before, kept by each owner, and after', async () => {
    const people = [owner('Ada Owner'), owner('Bo Owner')];
    const sent = await sendToOwners(api, agency, people, { amount: 5_000_00 }, withinRules);
    const [ada, bo] = [await holder(sent, 0), await holder(sent, 1)];
    await ada.agree(5_000_00);
    await bo.agree(5_000_00);
    const id = newId();
    const body = { amount: 2_000_00, reason: 'A second weekend', payee: '' };
    expect((await ada.call(`/${id}`, { method: 'PUT', body })).status).toBe(200);
    const path = `/key-terms?drawdownId=${id}`;
    const request = async (who: typeof ada) =>
      (await who.read()).drawdowns.find((each) => each.id === id);
    expect((await request(ada))?.hasTerms).toBeUndefined();
    const before = await ada.pdf(path);
    for (const part of ['more funds', 'Ada Owner', '$2,000.00', '$2,110.00', 'A second weekend']) {
      expect(before).toContain(part);
    }
    const complete = { textVersion: CONSENT_VERSION, amount: 2_000_00 };
    for (const each of [ada, bo]) {
      const agreed = await each.call(`/complete/${id}`, { method: 'PUT', body: complete });
      expect(agreed.status, agreed.text).toBe(200);
    }
    const kept = await ada.pdf(path);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET terms = jsonb_set(terms, '{rules,0,value}', '9000000')
        WHERE id = ${sent.id}`),
    );
    for (const each of [ada, bo]) {
      expect((await request(each))?.hasTerms).toBe(true);
      const paper = await each.pdf(path);
      expect(paper).toContain('5.5% of each advance');
      expect(paper).toContain(each === ada ? 'Ada Owner' : 'Bo Owner');
    }
    expect(await ada.pdf(path)).toBe(kept);
    expect((await ada.call(`/key-terms?drawdownId=${newId()}`)).status).toBe(404);
  });

  test('a document to sign has no terms of money', async () => {
    const choice = { product: 'listing-agreement', amount: 0 };
    const sent = await sendToOwners(api, agency, undefined, choice, withinRules);
    const vera = await holder(sent);
    expect((await vera.read()).terms).toBeUndefined();
    expect((await vera.call('/key-terms')).status).toBe(404);
  });
});

/** The day on which this file began, also once midnight has passed at the property. */
const FIRST_DAY = propertyDate(new Date(), 'Australia/Sydney');

/** Moves the clock to a time of a day at the property, and does what is due by then. */
async function goTo(days: number, time: string): Promise<void> {
  const date = addDays(FIRST_DAY, days + 1);
  const at = propertyInstant({ date, time }, 'Australia/Sydney') ?? '';
  api.clock.aheadMs = new Date(at).getTime() - Date.now();
  await api.deps.jobs.runDue();
}

type Kept = { channel: string; to_address: string; subject: string | null; body: string };

/** What went out to these people since it was asked last. */
function mailboxOf(sent: SentApplication) {
  let seen = 0;
  return async (): Promise<Kept[]> => {
    const reached = sent.owners.flatMap(({ email, mobile }) => [email, mobile]);
    const kept = await asSystem(api.database, (tx) =>
      rowsOf<Kept>(
        tx.execute(sql`SELECT channel, to_address, subject, body FROM sent_message
          WHERE to_address IN ${reached} ORDER BY created_at, id`),
      ),
    );
    const fresh = kept.slice(seen);
    seen = kept.length;
    return fresh;
  };
}

describe('after agreeing (domain.md 3, rows 24 and 92)', () => {
  test('183 days went by without a word of money: charges and the due day are told before, each once, by day', async () => {
    await goTo(0, '10:00');
    const people = [owner('Ada Owner'), owner('Bo Owner')];
    const sent = await sendToOwners(api, agency, people, { amount: 5_000_00 }, withinRules);
    for (const at of [0, 1])
      expect((await (await holder(sent, at)).agree(5_000_00)).status).toBe(200);
    await runJobs(api);
    await runJobs(api);
    const put = (assignment: ReturnType<typeof sql>) =>
      asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE application SET ${assignment} WHERE id = ${sent.id} RETURNING state`),
      );
    const dueOn = addDays(FIRST_DAY, 101);
    const [row] = await asSystem(api.database, (tx) =>
      rowsOf<{ state: string }>(
        tx.execute(
          sql`UPDATE application SET due_on = ${dueOn} WHERE id = ${sent.id} RETURNING state`,
        ),
      ),
    );
    expect(row?.state).toBe('active');
    const news = mailboxOf(sent);
    await news();

    await goTo(83, '12:00');
    expect(await news()).toEqual([]);
    await goTo(84, '03:00');
    expect(await news()).toEqual([]);
    await goTo(84, '08:01');
    const charge = await news();
    expect(charge.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'EMAIL', 'SMS', 'SMS']);
    expect(new Set(charge.map(({ to_address }) => to_address)).size).toBe(4);
    const letter = charge.find(({ channel }) => channel === 'EMAIL');
    expect(letter?.subject).toMatch(/^A charge on /);
    for (const part of ['$75.00', '$5,275.00', '$5,350.00']) expect(letter?.body).toContain(part);
    for (const { channel, body } of charge) {
      if (channel === 'SMS') expect(body).not.toMatch(/\$|owe|overdue|Avenue/);
    }
    await goTo(85, '09:00');
    expect(await news()).toEqual([]);

    const subjects = async () => (await news()).flatMap(({ subject }) => subject ?? []).sort();
    const told = async (days: number) => {
      await goTo(days, '23:00');
      expect(await subjects()).toEqual([]);
      await goTo(days + 1, '08:01');
      return (await subjects()).map((subject) => subject.replace(/ (on|for) .*|: .*/, ''));
    };
    expect(await told(86)).toEqual(['Due', 'Due']);
    expect(await told(87)).toEqual([]);
    expect(await told(96)).toEqual(['Due', 'Due']);
    expect(await told(99)).toEqual(['Due', 'Due']);
    expect(await told(100)).toEqual(['Please look at this', 'Please look at this']);
    expect(await told(101)).toEqual([]);
    await put(sql`state = 'closed'`);
    expect(await told(116)).toEqual([]);
  });

  test('decision 177: no server ran before the charge: the first morning after tells of it once, as it is then', async () => {
    // Later than any day of the test before: what is done once a day was done on those.
    const day = 130;
    await goTo(day, '10:00');
    const sent = await sendToOwners(api, agency, undefined, { amount: 5_000_00 }, withinRules);
    expect((await (await holder(sent)).agree(5_000_00)).status).toBe(200);
    await runJobs(api);
    await runJobs(api);
    const news = mailboxOf(sent);
    await news();
    await goTo(day + 97, '03:00');
    expect(await news()).toEqual([]);
    await goTo(day + 97, '08:01');
    const [letter, ...others] = (await news()).filter(({ channel }) => channel === 'EMAIL');
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^What was charged on /);
    expect(letter?.body).toContain('$75.00');
    expect(letter?.body).toContain('$5,350.00');
    expect(letter?.body).not.toContain('$5,275.00');
    await goTo(day + 98, '08:01');
    expect(await news()).toEqual([]);
  });
});

describe('the payout letter (domain.md 3, row 23)', () => {
  test('says what settles it and until when, and a code that says whether it still holds', async () => {
    await goTo(0, '10:00');
    const sent = await sendToOwners(api, agency, undefined, { amount: 5_000_00 }, withinRules);
    const vera = await holder(sent);
    expect((await vera.call('/payout-letter')).json).toMatchObject({ code: 'payment.not-payable' });
    expect((await vera.agree(5_000_00)).status).toBe(200);
    await runJobs(api);
    await runJobs(api);
    const text = await vera.pdf('/payout-letter');
    for (const part of [
      '$5,275.00',
      'Good until',
      'How to pay it',
      'Does this letter still hold?',
    ]) {
      expect(text).toContain(part);
    }
    const [, code = ''] = /\/verify\/payout\/(.+?) Page 1/.exec(text) ?? [];
    const letter = code.replaceAll(' ', '');
    const check = async (of = letter) => api.call(`/api/public/verify/payout-letter/${of}`);
    expect((await check()).json).toMatchObject({ outcome: 'holds', figure: 5_275_00 });
    await goTo(29, '10:00');
    expect((await check()).json).toMatchObject({ outcome: 'holds' });
    await goTo(31, '10:00');
    expect((await check()).json).toMatchObject({ outcome: 'run-out' });
    await goTo(5, '10:00');
    const row = async (assignment: ReturnType<typeof sql>) =>
      asSystem(api.database, (tx) => tx.execute(sql`UPDATE ${assignment} AND id = ${sent.id}`));
    await row(
      sql`application SET terms = jsonb_set(terms, '{rules,0,value}', '9000000') WHERE true`,
    );
    await row(
      sql`application SET terms = jsonb_set(terms, '{rules,1,value}', '9000000') WHERE true`,
    );
    expect((await check()).json).toMatchObject({ outcome: 'changed', figure: 5_275_00 });
    await row(sql`application SET state = 'closed' WHERE true`);
    expect((await check()).json).toMatchObject({ outcome: 'over' });
    expect(Object.keys((await check()).json as object).sort()).toEqual(
      ['agencyName', 'figure', 'goodUntil', 'on', 'outcome', 'product', 'property'].sort(),
    );
    const other = api.deps.letters.seal({
      agencyId: agency.id,
      applicationId: newId(),
      figure: cents(1),
      on: '2026-11-22' as IsoDate,
      goodUntil: '2099-11-22' as IsoDate,
    });
    const spoilt = `${letter.slice(0, -6)}${letter.at(-6) === 'A' ? 'B' : 'A'}${letter.slice(-5)}`;
    const answers = await Promise.all(
      [other, spoilt, 'AAAA', `${letter}=`, 'x'.repeat(900)].map(check),
    );
    const told = answers.map(({ status, json }) => [status, (json as { code: string }).code]);
    expect(new Set(told.map(String))).toEqual(new Set(['404,resource.not-found']));
  });
});
