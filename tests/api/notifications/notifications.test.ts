import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem, asTenant, rowsOf } from '../../../server/db/transaction.ts';
import { linkSealer } from '../../../server/modules/applications/link-service.ts';
import { JobRefused } from '../../../server/modules/jobs/service.ts';
import { notificationJobs } from '../../../server/modules/notifications/jobs.ts';
import { MESSAGES } from '../../../server/modules/notifications/messages.ts';
import {
  type NotificationRequest,
  notify,
} from '../../../server/modules/notifications/requests/service.ts';
import { DeliveryRefused } from '../../../server/ports/mailer.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { putInState } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { sentApplication } from '../../support/sent-application.ts';

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny' });
});
afterAll(() => api.close());
afterEach(() => {
  api.clock.aheadMs = 0;
});

type MoneyNoticeFacts = Extract<NotificationRequest, { kind: 'money-notice' }>['facts'];

type Kept = {
  channel: string;
  to_address: string;
  from_name: string;
  subject: string;
  body: string;
};

const keptFor = (agencyId: string) =>
  asSystem(api.database, (tx) =>
    rowsOf<Kept>(
      tx.execute(sql`SELECT channel, to_address, from_name, subject, body FROM sent_message
        WHERE agency_id = ${agencyId} ORDER BY channel, to_address`),
    ),
  );

const VERA = { name: 'Vera Vendor', email: 'vera@vendor.example', mobile: '0491570156' };

/** Letters that wait for the morning go now where it is day, else half a day later. */
async function pastTheNight(): Promise<void> {
  await api.deps.jobs.runDue();
  api.clock.aheadMs = 12 * 3_600_000;
  await api.deps.jobs.runDue();
}

describe('an application that is sent', () => {
  test('comes by text message and email, with the person’s own link and the agency’s name', async () => {
    const { agency, links } = await sentApplication(api, [VERA]);
    await api.deps.jobs.runDue();
    const url = links[0]?.url ?? 'none';
    const kept = await keptFor(agency.id);
    expect(kept).toMatchObject([
      { channel: 'EMAIL', to_address: 'vera@vendor.example' },
      { channel: 'SMS', to_address: '+61491570156', from_name: '+61491570006', subject: null },
    ]);
    for (const { body } of kept) expect(body).toContain(url);
    expect(kept[0]?.from_name).toMatch(/^Quillwater .* by Lintel$/);
  });

  test('goes to each owner by their own link, and by the way they have', async () => {
    const { agency, links, people } = await sentApplication(api, [
      { name: 'Ann Only-Mail', email: 'ann@vendor.example' },
      { name: 'Ben Only-Mobile', mobile: '0491570157' },
    ]);
    await api.deps.jobs.runDue();
    const kept = await keptFor(agency.id);
    expect(kept.map(({ to_address }) => to_address)).toEqual([
      'ann@vendor.example',
      '+61491570157',
    ]);
    const urlOf = (at: number) =>
      links.find(({ partyId }) => partyId === people[at]?.id)?.url ?? '?';
    expect(kept[0]?.body).toContain(urlOf(0));
    expect(kept[1]?.body).toContain(urlOf(1));
    expect(kept[1]?.body).not.toContain(urlOf(0));
  });

  test('is told once, however often the jobs run and the request is repeated', async () => {
    const { agency, calls, id } = await sentApplication(api, [VERA]);
    await calls.act(id, 'send');
    await Promise.all([api.deps.jobs.runDue(), api.deps.jobs.runDue()]);
    await api.deps.jobs.runDue();
    expect(await keptFor(agency.id)).toHaveLength(2);
  });

  test('a mailbox that bounces is given up at once, and the text message still goes out', async () => {
    const { agency } = await sentApplication(api, [{ ...VERA, email: 'bounce@vendor.example' }]);
    await api.deps.jobs.runDue();
    expect((await keptFor(agency.id)).map(({ channel }) => channel)).toEqual(['SMS']);
    const dead = await api.deps.jobs.dead();
    expect(dead).toMatchObject([{ kind: 'send-message', lastError: 'Delivery was refused' }]);
  });

  test('one that fails is sent again by itself, without a second text message', async () => {
    const { agency } = await sentApplication(api, [
      { ...VERA, email: 'fails-once@vendor.example' },
    ]);
    await api.deps.jobs.runDue();
    expect(await keptFor(agency.id)).toHaveLength(1);
    api.clock.aheadMs = 10_000;
    await api.deps.jobs.runDue();
    expect((await keptFor(agency.id)).map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
  });

  test('a reminder for a link that was taken back in the meantime is not sent', async () => {
    const { agency, calls, id } = await sentApplication(api, [VERA]);
    await api.deps.jobs.runDue();
    await calls.act(id, 'remind');
    const { version } = (await calls.read(id)).json as { version: number };
    const cancelled = await calls.act(id, 'cancel', { reason: 'Withdrawn' }, { ifMatch: version });
    expect(cancelled.status).toBe(200);
    await pastTheNight();
    const subjects = (await keptFor(agency.id)).map(({ subject }) => subject ?? '').filter(Boolean);
    expect(subjects.map((subject) => subject.split(' ')[0]).sort()).toEqual(['Paying', 'Your']);
  });

  test('what becomes of money that comes after its agency cancelled is told without a link', async () => {
    const { agency, calls, id, people } = await sentApplication(api, [VERA]);
    const { version } = (await calls.read(id)).json as { version: number };
    const cancelled = await calls.act(id, 'cancel', { reason: 'Withdrawn' }, { ifMatch: version });
    expect(cancelled.status).toBe(200);
    const of = { agencyId: agency.id, applicationId: id, partyId: people[0]?.id ?? '' };
    const [amount, reference] = [cents(3_000_00), 'LNLATE'];
    await asTenant(api.database, { agencyId: agency.id, subject: agency.principal.id }, (tx) =>
      notify(tx, { ids: api.deps.ids, now: new Date() }, [
        {
          ...of,
          kind: 'payment-waiting' as const,
          dedupeKey: newId(),
          facts: { amount, reference, isEnded: true },
        },
        {
          ...of,
          kind: 'payment-given-back' as const,
          dedupeKey: newId(),
          facts: { amount, reference, on: '2026-11-23' as IsoDate },
        },
      ]),
    );
    await pastTheNight();
    const told = (await keptFor(agency.id)).filter(({ body }) => body.includes('LNLATE'));
    expect(told.map(({ channel }) => channel)).toEqual(['EMAIL', 'EMAIL', 'SMS', 'SMS']);
    for (const { body } of told) expect(body).not.toContain('/pay/');
  });
});

describe('spec 4: the message with a one-time code', () => {
  const unused = ['0491570158', '0491570159', '0491570110', '0491570313', '0491570737'];

  /** To a contact of its own each time: sends to one are limited. */
  async function sendCode(channel: 'sms' | 'email') {
    const mobile = unused.pop() ?? '';
    const vendor = { ...VERA, email: `vera${mobile}@vendor.example`, mobile };
    const made = await sentApplication(api, [vendor]);
    await api.deps.jobs.runDue();
    const before = (await keptFor(made.agency.id)).length;
    const shortcode = made.links[0]?.url.split('/').at(-1) ?? '';
    const sent = await api.call(`/api/public/otp/${channel}/shortcode/${shortcode}`, { body: {} });
    expect(sent.status).toBe(200);
    return { ...made, before };
  }

  const codes = async (agencyId: string) =>
    (await keptFor(agencyId)).filter(({ body }) =>
      /\b\d{6}\b/.test(body.replaceAll(/\S*http\S*/g, '')),
    );

  test.each([
    ['sms', 'SMS'],
    ['email', 'EMAIL'],
  ] as const)(
    'goes by %s alone, to the contact on file, the code only in its text',
    async (by, channel) => {
      const { agency } = await sendCode(by);
      await api.deps.jobs.runDue();
      const [message, ...others] = (await codes(agency.id)).filter(({ body }) =>
        body.includes('code'),
      );
      expect(others).toEqual([]);
      expect(message?.channel).toBe(channel);
      expect(message?.subject ?? '').not.toMatch(/\d{6}/);
    },
  );

  test('security.md 3.1: the code stands in no job and in no log', async () => {
    const { agency } = await sendCode('sms');
    const waiting = await asSystem(api.database, (tx) =>
      rowsOf<{ payload: unknown }>(tx.execute(sql`SELECT payload FROM job WHERE done_at IS NULL`)),
    );
    await api.deps.jobs.runDue();
    const [{ body } = { body: '' }] = await codes(agency.id);
    const code = /\b\d{6}\b/.exec(body)?.[0] ?? 'none';
    expect(waiting.length).toBeGreaterThan(0);
    expect(JSON.stringify(waiting)).not.toContain(code);
    expect(api.logLines.join('\n')).not.toContain(`"${code}"`);
    const left = await asSystem(api.database, (tx) =>
      rowsOf<{ payload: unknown }>(
        tx.execute(sql`SELECT payload FROM job WHERE agency_id = ${agency.id}`),
      ),
    );
    expect(left.every(({ payload }) => JSON.stringify(payload) === '{}')).toBe(true);
  });

  test('spec 9: a code that is no use any more after 300 s is not sent', async () => {
    const { agency, before } = await sendCode('sms');
    api.clock.aheadMs = 301_000;
    await api.deps.jobs.runDue();
    expect(await keptFor(agency.id)).toHaveLength(before);
  });
});

test('what a receipt states arrives', async () => {
  const { agency, id, people } = await sentApplication(api, [VERA]);
  await asTenant(api.database, { agencyId: agency.id, subject: agency.principal.id }, (tx) =>
    notify(tx, { ids: api.deps.ids, now: new Date() }, [
      {
        kind: 'payment-receipt',
        facts: {
          amount: 535_000,
          surcharge: 0,
          method: 'PayID',
          reference: 'LNTEST',
          paidOn: '2026-11-21',
        },
        agencyId: agency.id,
        applicationId: id,
        partyId: people[0]?.id ?? '',
        dedupeKey: 'receipt',
      },
    ]),
  );
  await api.deps.jobs.runDue();
  const bodies = (await keptFor(agency.id)).map(({ body }) => body).join('\n');
  expect(bodies).toContain('$5,350.00');
  expect(bodies).toContain('LNTEST');
});

test('domain.md 3, 92: a notice whose day went by while no server ran waits for the morning and says what is true then', async () => {
  const { agency, id, people } = await sentApplication(api, [VERA]);
  await api.deps.jobs.runDue();
  await putInState(api, id, 'active');
  const notice = (key: string, facts: MoneyNoticeFacts) => ({
    kind: 'money-notice' as const,
    facts,
    agencyId: agency.id,
    applicationId: id,
    partyId: people[0]?.id ?? '',
    dedupeKey: key,
  });
  const figures = [
    { on: '2030-03-11', amount: 5_275_00 },
    { on: '2030-03-12', amount: 5_350_00 },
  ];
  await asTenant(api.database, { agencyId: agency.id, subject: agency.principal.id }, (tx) =>
    notify(tx, { ids: api.deps.ids, now: new Date() }, [
      notice('charge', { topic: 'charge', on: '2030-03-12', amount: 75_00, figures }),
      notice('due', { topic: 'due', on: '2030-03-12', until: '2030-03-12', figures }),
    ]),
  );
  const moveTo = async (instant: string) => {
    api.clock.aheadMs = Date.parse(instant) - Date.now();
    await api.deps.jobs.runDue();
    return (await keptFor(agency.id)).filter(({ body }) => body.includes('12/03/2030'));
  };
  expect(await moveTo('2030-03-14T14:00:00Z')).toEqual([]);
  const letters = await moveTo('2030-03-15T01:00:00Z');
  expect(letters.map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
  const [mail] = letters;
  expect(mail?.subject).toContain('What was charged on 12/03/2030');
  expect(mail?.body).toContain('a charge of $75.00 was added');
  expect(mail?.body).not.toContain('To pay everything by');
  expect(await moveTo('2030-03-16T01:00:00Z')).toEqual(letters);
});

test('a report that a sale settled is told while it stands, and that it doesn’t once nothing is reported', async () => {
  const { agency, id, people } = await sentApplication(api, [VERA]);
  await putInState(api, id, 'active');
  await api.deps.jobs.runDue();
  const on = '2030-05-14' as const;
  const reportId = newId();
  const put = (state: 'reported' | 'withdrawn') =>
    asSystem(api.database, (tx) =>
      tx.execute(sql`INSERT INTO settlement_report (agency_id, id, application_id, on_date, amount, note,
          state, reported_by, reported_by_name, reported_at)
        VALUES (${agency.id}, ${reportId}, ${id}, ${on}, 1, '', ${state}, ${agency.principal.id}, 'A', now())
        ON CONFLICT (agency_id, id) DO UPDATE SET state = ${state}`),
    );
  const told = async (topic: 'settled' | 'not-settled', key: string) => {
    await asTenant(api.database, { agencyId: agency.id, subject: agency.principal.id }, (tx) =>
      notify(tx, { ids: api.deps.ids, now: new Date() }, [
        {
          kind: 'money-notice' as const,
          agencyId: agency.id,
          applicationId: id,
          facts: { topic, on, figures: [] },
          partyId: people[0]?.id ?? '',
          dedupeKey: key,
        },
      ]),
    );
    api.clock.aheadMs = Date.parse('2030-05-15T01:00:00Z') - Date.now();
    await api.deps.jobs.runDue();
    const { length } = (await keptFor(agency.id)).filter(({ body }) => body.includes('14/05/2030'));
    return length;
  };
  // Nothing is reported: it was taken back before the morning.
  expect(await told('settled', 'one')).toBe(0);
  await put('reported');
  expect(await told('settled', 'two')).toBe(2);
  // Reported anew meanwhile.
  expect(await told('not-settled', 'three')).toBe(2);
  await put('withdrawn');
  expect(await told('not-settled', 'four')).toBe(4);
  const letter = (await keptFor(agency.id)).find(({ subject }) => /any more/.test(subject ?? ''));
  expect(letter?.body).toContain('still owing');
});

test('domain.md 3, 92: bad news waits for the morning; what somebody did, and whom it asks, goes at night', async () => {
  const { agency, id, people } = await sentApplication(api, [VERA]);
  await api.deps.jobs.runDue();
  const money = { amount: cents(1_234_56), reference: 'LNNIGHT' };
  const on = '2030-03-14' as const;
  const receipt = (method: string) => ({
    kind: 'payment-receipt' as const,
    facts: { ...money, surcharge: cents(0), method, paidOn: on },
  });
  const drawdown = { drawdownId: id, amount: money.amount };
  const stopped = { what: 'cancelled' as const, name: 'Vera Vendor', reason: '' };
  const waiting = [
    { kind: 'payment-returned' as const, facts: money },
    { kind: 'funds-declined' as const, facts: drawdown },
    { kind: 'application-stopped' as const, facts: { ...stopped, what: 'ran-out' as const } },
    { kind: 'application-declined' as const },
  ];
  const answers = [
    ...[receipt('Credit Card'), receipt('PayID'), receipt('Direct Debit'), receipt('BPay')],
    { kind: 'payment-waiting' as const, facts: money },
    { kind: 'payment-more' as const, facts: { on } },
    { kind: 'payment-given-back' as const, facts: { ...money, on } },
    { kind: 'payment-refund' as const, facts: money },
    { kind: 'drawdown-request' as const, facts: { ...drawdown, reason: 'Second weekend' } },
    { kind: 'application-stopped' as const, facts: stopped },
    { kind: 'owner-consent' as const },
    { kind: 'payment-part' as const, facts: { ...money, left: money.amount } },
    { kind: 'application-stopped' as const, facts: { ...stopped, isOwn: true as const } },
  ];
  const sentAt = async (instant: string, messages: readonly object[] = []) => {
    const before = (await keptFor(agency.id)).length;
    api.clock.aheadMs = Date.parse(instant) - Date.now();
    const of = { agencyId: agency.id, applicationId: id, partyId: people[0]?.id ?? '' };
    const requests = messages.map((message) => ({ ...message, ...of, dedupeKey: newId() }));
    await asTenant(api.database, { agencyId: agency.id, subject: agency.principal.id }, (tx) =>
      notify(
        tx,
        { ids: api.deps.ids, now: api.clock.now() },
        requests as unknown as NotificationRequest[],
      ),
    );
    await api.deps.jobs.runDue();
    return (await keptFor(agency.id)).length - before;
  };
  // By text message and email, each; the property is in New South Wales.
  expect(await sentAt('2030-03-14T13:00:00Z', answers)).toBe(2 * answers.length);
  expect(await sentAt('2030-03-14T13:01:00Z', waiting)).toBe(0);
  expect(await sentAt('2030-03-14T20:59:00Z')).toBe(0);
  expect(await sentAt('2030-03-14T21:01:00Z')).toBe(2 * waiting.length);
  expect(await sentAt('2030-03-15T01:00:00Z', waiting)).toBe(2 * waiting.length);
});

test('somebody of the agency is told of a listing by its place in the portal', async () => {
  const { agency, listingId } = await sentApplication(api, [VERA]);
  await api.deps.jobs.runDue();
  const { agencyId, subject: staffId } = { agencyId: agency.id, subject: agency.principal.id };
  await asTenant(api.database, { agencyId, subject: staffId }, (tx) =>
    notify(tx, { ids: api.deps.ids, now: api.clock.now() }, [
      { kind: 'application-info-required', agencyId, listingId, staffId, dedupeKey: newId() },
    ]),
  );
  await api.deps.jobs.runDue();
  const told = (await keptFor(agencyId)).filter(({ subject }) =>
    /more information/.test(subject ?? ''),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toMatch(new RegExp(`/property-listings/${listingId}\\s`));
});

describe('people of a module’s own', () => {
  const sealer = linkSealer(new Uint8Array(32), 'https://lintel.example');

  /** Sends one message to Carla of a case, as a module that hands over how she is found. */
  async function sendToCarla(
    message: object,
    { refuses = false, ...of }: { refuses?: boolean; link?: string | undefined } = {},
  ) {
    const { agency, listingId } = await sentApplication(api, [VERA]);
    const link = 'link' in of ? of.link : 'https://l/c/7';
    const outbox: { to: string; text: string }[] = [];
    const delivered: boolean[] = [];
    const carla = { name: 'Carla Case', email: 'carla@case.example', phone: null, listingId };
    const { handlers } = notificationJobs({
      ...api.deps.settings,
      people: {
        'aml-case': {
          find: async (_tx, _links, { aboutId, personId }) =>
            aboutId === 'c1' && personId === 'p1' ? { ...carla, link } : undefined,
          keepDelivery: async (_tx, _doing, { isRefused }) => void delivered.push(isRefused),
        },
      },
      tenant: (tenant, work) => asTenant(api.database, tenant, work),
      links: sealer,
      mailer: {
        send: async ({ to, text }) => {
          if (refuses) throw new DeliveryRefused('No such mailbox');
          outbox.push({ to, text });
        },
      },
      sms: { send: () => Promise.reject(new Error('Carla has no phone')) },
      host: 'lintel.example',
      clock: api.clock,
      ids: api.deps.ids,
      mayWrite: async () => ({ allowed: true }),
    });
    const to = { agencyId: agency.id, about: 'aml-case', aboutId: 'c1', personId: 'p1' };
    const payload = { ...message, ...to, channel: 'EMAIL' };
    const job = { id: newId(), agencyId: agency.id, kind: 'send-message', payload, attempts: 1 };
    const done = handlers['send-message']?.(job as never);
    await done?.catch((error: unknown) => expect(error).toBeInstanceOf(JobRefused));
    return { outbox, delivered };
  }

  test('get letters by the link that the module finds, and none once it was taken back', async () => {
    const sent = await sendToCarla({ kind: 'application-reminder' });
    expect(sent.outbox).toMatchObject([{ to: 'carla@case.example' }]);
    expect(sent.outbox[0]?.text).toMatch(/^Hello Carla Case,[\s\S]*https:\/\/l\/c\/7/);
    expect(sent.delivered).toEqual([]);
    const later = await sendToCarla({ kind: 'application-reminder' }, { link: undefined });
    expect(later.outbox).toEqual([]);
  });

  test('get their codes, which open for nobody else', async () => {
    const { agency } = await sentApplication(api, [VERA]);
    const owner = { agencyId: agency.id, about: 'aml-case', aboutId: 'c1', personId: 'p1' };
    const codeSealed = sealer.seal('042731', owner);
    for (const other of [
      { ...owner, personId: 'p2' },
      { ...owner, about: 'other' },
      { agencyId: agency.id, envelopeId: 'c1', recipientId: 'p1' },
      { agencyId: agency.id, applicationId: 'c1', partyId: 'p1' },
    ]) {
      expect(() => sealer.open(codeSealed, other)).toThrow();
    }
    expect(sealer.open(codeSealed, owner)).toBe('042731');
  });

  test('the module hears whether a message that is watched arrived', async () => {
    const reminder = MESSAGES.find(({ kind }) => kind === 'application-reminder');
    if (!reminder) throw new Error('No reminder');
    reminder.isWatched = true;
    onTestFinished(() => {
      reminder.isWatched = false;
    });
    const { kind } = reminder;
    expect((await sendToCarla({ kind })).delivered).toEqual([false]);
    expect((await sendToCarla({ kind }, { refuses: true })).delivered).toEqual([true]);
  });
});

test('security.md 3.2 (52): failed and sent messages leave no name, address or link in a log', async () => {
  api.logLines.length = 0;
  const { links } = await sentApplication(api, [
    { name: 'Canary Person', email: 'bounce@canary.example', mobile: '0491579455' },
  ]);
  await api.deps.jobs.runDue();
  const lines = api.logLines.join('\n');
  expect(lines).toContain('job failed');
  for (const secret of ['Canary', 'canary', '579455', links[0]?.url.split('/').at(-1) ?? '']) {
    expect(lines).not.toContain(secret);
  }
});
