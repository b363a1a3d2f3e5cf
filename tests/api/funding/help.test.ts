import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HelpItem, OverdueItem, OwnHelp } from '../../../contract/help-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem, rowsOf } from '../../../server/db/transaction.ts';
import { takeIn } from '../../../server/modules/payments/webhooks/service.ts';
import type { Answer, TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationIn, putInState } from '../../support/applications.ts';
import { addAgency, addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { dayIn } from '../../support/day-in.ts';
import { active, DAY_MS, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

const { api, credit } = await paymentsApi({ DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
const other = await addPlatformPerson(api.database, 'platform-credit');
const support = await addPlatformPerson(api.database, 'platform-support');

const value = <T>(answer: Answer, status = 200): T => {
  expect(answer.status, answer.text).toBe(status);
  return answer.json as T;
};

/** The calls of the owners of an application that was sent, each by their own link and proof. */
async function ownersOf(people = 1, choice: Record<string, unknown> = {}) {
  const agency = await addAgency(api.database);
  const named = Array.from({ length: people }, (_, at) => stranger(`Vera${at} Vendor${at}`));
  const sent = await sendToOwners(api, agency, named, choice);
  const proofs: string[] = [];
  for (const at of named.keys()) proofs.push(await proofFor(api, sent, at));
  const call = (path: string, options: TestCall = {}, at = 0) =>
    vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[at]}${path}`, {
      ...options,
      headers: { 'x-otp-id': proofs[at] ?? '' },
    });
  const read = async (at = 0) => value<OwnHelp>(await call('/help', {}, at));
  const ask = (body: Record<string, unknown>, at = 0) =>
    call('/help', { body: { id: newId(), ...body } }, at);
  const agent = applicationCalls(api, sent.listingId, agency.principal);
  const state = async () => applicationIn(await agent.read(sent.id)).state;
  return { agency, sent, call, read, ask, agent, state, proofs };
}

const list = async (as: Person, show = 'open') =>
  value<{ items: HelpItem[] }>(await api.call(`/api/help-items?show=${show}`, { as })).items;
const desk = (as: Person, id: string, what: string, body: unknown = {}) =>
  api.call(`/api/help-items/${id}/${what}`, { as, body });

/** What was said to whom, by the work that was left. */
async function letters({ id }: Pick<SentApplication, 'id'>, kind: string) {
  const rows = await asSystem(api.database, (tx) =>
    rowsOf<{ payload: Record<string, never> }>(
      tx.execute(sql`SELECT payload FROM job WHERE payload ->> 'kind' = ${kind}
        AND (payload ->> 'applicationId' = ${id} OR payload ->> 'helpId' IN
          (SELECT i.id::text FROM help_item i WHERE i.application_id = ${id}))
        AND kind = 'notify' ORDER BY created_at, id`),
    ),
  );
  return rows.map(({ payload }) => payload as Record<string, unknown>);
}

describe('B23, M5: how it was decided, and a person who looks again', () => {
  const decide = async (to: Awaited<ReturnType<typeof ownersOf>>, as: Person) => {
    await putInState(api, to.sent.id, 'in_review');
    const { version } = applicationIn(await to.agent.read(to.sent.id));
    const reasons = ['The sale is too far away for us'];
    return applicationCalls(api, to.sent.listingId, as).act(
      to.sent.id,
      'decision',
      { event: 'decline', reasons },
      { ifMatch: version },
    );
  };

  test('the owner reads what each rule found, and nothing of the agency’s limit or of another owner', async () => {
    const to = await ownersOf(2);
    const limit = await api.call(`/api/agencies/${to.agency.id}/settings/credit-limit`, {
      as: await addPlatformPerson(api.database, 'platform-super'),
      method: 'PUT',
      body: { creditLimit: 123_456 },
      ifMatch: 0,
    });
    value(limit);
    const agree = (at: number) =>
      to.call(
        `/complete/${to.sent.id}`,
        { method: 'PUT', body: { textVersion: CONSENT_VERSION, amount: 8_000_00 } },
        at,
      );
    value(await agree(0));
    value(await agree(1));
    expect(await to.state()).toBe('in_review');
    const { decisions, may } = await to.read();
    expect(decisions).toMatchObject([{ outcome: 'referred', by: 'rules' }]);
    const said = JSON.stringify(decisions);
    expect(said).toContain('Something that isn’t about you asks for a person to look');
    for (const inside of ['1,234.56', 'limit of', 'Vera1', 'Vendor1'])
      expect(said).not.toContain(inside);
    // A person looks at it already.
    expect(may.review).toBe(false);
  });

  test('whoever decided first doesn’t answer; a wrong decision is decided anew, once for each decision', async () => {
    const to = await ownersOf();
    value(await decide(to, credit));
    expect(await to.state()).toBe('declined');
    const before = await to.read();
    expect(before.decisions).toMatchObject([
      {
        outcome: 'declined',
        by: 'person',
        reasons: [{ text: 'The sale is too far away for us' }],
      },
    ]);
    expect(before.may.review).toBe(true);
    const id = newId();
    const asked = value<OwnHelp>(await to.ask({ id, kind: 'review', words: 'It settles in May' }));
    expect(asked.items).toMatchObject([{ id, kind: 'review', state: 'received' }]);
    expect(asked.may.review).toBe(false);
    // The same again is the same; another one isn't taken.
    value(await to.ask({ id, kind: 'review', words: 'It settles in May' }));
    expect((await to.ask({ kind: 'review' })).json).toMatchObject({ code: 'help.refused' });

    const mine = (await list(credit)).find((each) => each.id === id);
    expect(mine).toMatchObject({ isOwnDecision: true, words: 'It settles in May' });
    expect(mine?.may).not.toContain('answer');
    const body = { outcome: 'anew', answer: 'The contract says May: we look at it again.' };
    expect((await desk(credit, id, 'answer', body)).json).toMatchObject({
      code: 'help.same-person',
    });
    // Nor do they end it unanswered.
    expect(mine?.may).not.toContain('escalate');
    const ended = await desk(credit, id, 'close', { event: 'escalate', note: 'With AFCA' });
    expect(ended.json).toMatchObject({ code: 'help.same-person' });
    value(await desk(credit, id, 'acknowledge'));
    const answered = value<HelpItem>(await desk(other, id, 'answer', body));
    expect(answered).toMatchObject({ state: 'answered', answeredBy: other.name });
    expect(await to.state()).toBe('in_review');
    expect((await to.read()).items).toMatchObject([{ state: 'answered', answer: body.answer }]);
    expect((await letters(to.sent, 'help-news')).map(({ facts }) => facts)).toEqual([
      { news: 'received' },
      { news: 'acknowledged' },
      { news: 'answered' },
    ]);
    // Support sees no credit and answers none of it.
    expect((await list(support)).some((each) => each.id === id)).toBe(false);
    expect((await desk(support, id, 'close', { event: 'close', note: 'x' })).status).toBe(404);
  });

  test('a decision that is opened again: the other owners and the agent hear so, whoever asked has the answer', async () => {
    const to = await ownersOf(2);
    value(await decide(to, credit));
    const id = newId();
    value(await to.ask({ id, kind: 'review' }));
    value(await desk(other, id, 'answer', { outcome: 'anew', answer: 'We look again.' }));
    expect(await to.state()).toBe('in_review');
    const told = await asSystem(api.database, (tx) =>
      tx.rows<{ key: string }>('SELECT dedupe_key AS key FROM job WHERE dedupe_key LIKE $1', [
        `notify reopened ${id} %`,
      ]),
    );
    // The other owner, and who has it in hand.
    expect(told).toHaveLength(2);
  });

  test('a decision that stands stays, with its reason', async () => {
    const to = await ownersOf();
    value(await decide(to, credit));
    const id = newId();
    value(await to.ask({ id, kind: 'review' }));
    value(await desk(other, id, 'answer', { outcome: 'stands', answer: 'No date of settlement.' }));
    expect(await to.state()).toBe('declined');
    expect(
      (await desk(other, id, 'answer', { outcome: 'stands', answer: 'x' })).json,
    ).toMatchObject({
      code: 'help.transition-refused',
      allowed: ['close', 'escalate'],
    });
    const unfit = await desk(other, id, 'close', { event: 'close', note: 'No word for 30 days' });
    expect(value<HelpItem>(unfit)).toMatchObject({ state: 'closed' });
  });
});

describe('M10: saying no', () => {
  test('an owner cancels: the page says so, the others and the agent are told, links go on', async () => {
    const to = await ownersOf(2);
    expect((await to.read()).may.cancel).toBe(true);
    const after = value<OwnHelp>(
      await to.call('/cancel', { body: { reason: 'We pay ourselves' } }),
    );
    expect(after).toMatchObject({ cancelled: { by: 'you' }, may: { cancel: false } });
    expect(await to.state()).toBe('cancelled');
    expect((await to.read(1)).cancelled).toMatchObject({ by: 'owner' });
    const told = await letters(to.sent, 'application-stopped');
    const whom = told.map(({ partyId, staffId }) => String(partyId ?? staffId));
    // Nothing was paid, so nothing else tells whoever cancelled that it is done.
    const [me = '', other2 = ''] = to.sent.owners.map(({ id }) => id);
    expect(whom.toSorted()).toEqual([me, other2, to.agency.principal.id].toSorted());
    expect(told.find(({ partyId }) => partyId === me)).toMatchObject({ facts: { isOwn: true } });
    expect(told.find(({ partyId }) => partyId === other2)).toMatchObject({
      facts: {
        name: expect.stringContaining('Vera0 Vendor0'),
        what: 'cancelled',
        reason: 'We pay ourselves',
      },
    });
    expect((await to.call('/cancel', { body: {} })).json).toMatchObject({
      code: 'application.transition-refused',
    });
  });

  test.each(['active', 'paid', 'closed'] as ApplicationState[])(
    'nobody cancels what is %s',
    async (state) => {
      const to = await ownersOf();
      await putInState(api, to.sent.id, state);
      expect((await to.read()).may.cancel).toBe(false);
      expect((await to.call('/cancel', { body: {} })).status).toBe(409);
    },
  );

  test('an owner who doesn’t agree says so, and nothing goes on without them', async () => {
    const to = await ownersOf(2);
    const agree = (at: number) =>
      to.call(
        `/complete/${to.sent.id}`,
        { method: 'PUT', body: { textVersion: CONSENT_VERSION, amount: 8_000_00 } },
        at,
      );
    value(await agree(0));
    const after = value<OwnHelp>(await to.call('/disagree', { body: {} }));
    expect(after.disagreed).toEqual([{ firstName: 'Vera0', isYou: true }]);
    expect((await to.read(1)).disagreed).toEqual([{ firstName: 'Vera0', isYou: false }]);
    // The other owner's home says so as well.
    const { vendors } = value<VendorApplication>(await to.call('', {}, 1));
    expect(vendors).toMatchObject([{ firstName: 'Vera0', disagrees: true }, { isYou: true }]);
    expect(vendors[1]).not.toHaveProperty('disagrees');
    // The second owner's agreement isn't the last one any more.
    value(await agree(1));
    expect(await to.state()).toBe('partially_completed');
    expect(await letters(to.sent, 'application-stopped')).toHaveLength(2);
    // They may still agree.
    value(await agree(0));
    expect((await to.read()).disagreed).toEqual([]);
    expect(value<VendorApplication>(await to.call('')).vendors[0]).not.toHaveProperty('disagrees');
    expect(['accepted', 'in_review']).toContain(await to.state());
  });

  test('a request for funds is turned down, and the agent is told', async () => {
    const to = await ownersOf();
    await putInState(api, to.sent.id, 'active');
    const drawdownId = newId();
    const request = { id: drawdownId, amount: 1_000_00, reason: 'Second weekend' };
    value(await to.agent.act(to.sent.id, 'drawdowns', request), 201);
    expect((await to.read()).may.decline).toEqual([drawdownId]);
    const path = `/requests/${drawdownId}/decline`;
    value(await to.call(path, { body: { reason: 'Enough' } }));
    const { drawdowns } = (
      await api.call(`/api/applications/${to.sent.id}/drawdowns`, { as: to.agency.principal })
    ).json as { drawdowns: { state: string }[] };
    expect(drawdowns).toMatchObject([{ state: 'cancelled' }]);
    expect(await letters(to.sent, 'application-stopped')).toMatchObject([
      { staffId: to.agency.principal.id, facts: { what: 'declined-funds', amount: 1_000_00 } },
    ]);
    expect((await to.call(path, { body: {} })).json).toMatchObject({
      code: 'drawdown.transition-refused',
    });
    expect((await to.call(`/requests/${newId()}/decline`, { body: {} })).status).toBe(404);
  });

  test('security.md 3.3: staff who look on never speak in an owner’s name', async () => {
    const to = await ownersOf();
    for (const path of ['/help', '/cancel', '/disagree']) {
      const calls = vendorCalls(api);
      const bare = await calls.call(`/vendor/application/shortcode/${to.sent.codes[0]}${path}`, {
        body: path === '/help' ? { id: newId(), kind: 'complaint', words: 'x' } : {},
      });
      expect(bare.json).toMatchObject({ code: 'otp.required' });
    }
  });
});

describe('decision 220: an agreement is taken back until the money is there', () => {
  const gateway = () => {
    const [own] = api.deps.gateways;
    if (!own) throw new Error('No gateway');
    return own;
  };
  afterEach(() => vi.restoreAllMocks());

  /** One application that its only owner agrees to and the rules approve. */
  async function agreed() {
    const to = await ownersOf(1, { amount: 1_000_00 });
    const agree = (drawdownId: string, amount: number) =>
      to.call(`/complete/${drawdownId}`, {
        method: 'PUT',
        body: { textVersion: CONSENT_VERSION, amount },
      });
    value(await agree(to.sent.id, 1_000_00));
    expect(await to.state()).toBe('accepted');
    const drawdowns = async () =>
      value<{ drawdowns: { id: string; state: string; amount: number }[] }>(
        await api.call(`/api/applications/${to.sent.id}/drawdowns`, { as: to.agency.principal }),
      ).drawdowns;
    return { ...to, agree, drawdowns };
  }

  const asked: string[] = [];
  const STANDS = {
    'nothing of it was begun': async () => undefined,
    'its provider is away': async () => {
      const away = { ok: false, error: { reason: 'unavailable', detail: '' } } as const;
      vi.spyOn(gateway(), 'payOut').mockResolvedValue(away);
      await runJobs(api);
    },
    'its provider has it': async () => {
      asked.length = 0;
      vi.spyOn(gateway(), 'payOut').mockImplementation(async ({ reference }) => {
        asked.push(reference);
        return { ok: true, value: { providerRef: `out-${reference}` } };
      });
      await runJobs(api);
    },
  };
  const stands = Object.keys(STANDS) as (keyof typeof STANDS)[];

  test.each(stands)('while %s', async (stand) => {
    const to = await agreed();
    await STANDS[stand]();
    const stopped = vi.spyOn(gateway(), 'stopPayout');
    expect((await to.read()).may.cancel).toBe(true);
    value(await to.call('/cancel', { body: { reason: 'Changed my mind' } }));
    expect(await to.state()).toBe('cancelled');
    expect(await to.drawdowns()).toMatchObject([{ state: 'cancelled' }]);
    const isUnderWay = stand !== 'nothing of it was begun';
    const { cancelled } = await to.read();
    expect(cancelled?.onItsWay).toBe(isUnderWay ? 1_000_00 : undefined);
    const pays = vi.spyOn(gateway(), 'payOut').mockClear();
    await runJobs(api);
    await runJobs(api, DAY_MS);
    expect(pays.mock.calls.filter(([{ amount }]) => amount === 1_000_00)).toEqual([]);
    // One that gave no answer may have it.
    expect(stopped.mock.calls).toHaveLength(isUnderWay ? 1 : 0);
    expect(await to.state()).toBe('cancelled');
  });

  test('decision 253: where it isn’t paid out any more, its owners read why', async () => {
    const to = await agreed();
    const notPaid = async () => value<{ notPaid?: string }>(await to.call('')).notPaid;
    expect(await notPaid()).toBeUndefined();
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE application SET due_on = '2020-01-01' WHERE id = $1`, [to.sent.id]),
    );
    expect(await notPaid()).toBe('past-due');
  });

  test('what arrives all the same is nobody’s debt, charges nothing, and a person has it sent back', async () => {
    const to = await agreed();
    await STANDS['its provider has it']();
    value(await to.call('/cancel', { body: {} }));
    const [reference = ''] = asked;
    const doing = { ids: api.deps.ids, now: api.clock.now() };
    const at = doing.now.toISOString();
    const event = {
      id: newId(),
      at,
      kind: 'received',
      receipt: newId(),
      amount: 1_000_00,
    } as const;
    const news = { reference, method: null, event: event as ProviderEvent };
    await asSystem(api.database, (tx) => takeIn(tx, doing, 'sandbox', { id: newId(), news }));
    await runJobs(api, 120 * DAY_MS);
    expect(await to.state()).toBe('cancelled');
    const ledger = value<{ balances: Record<string, number> }>(
      await api.call(`/api/applications/${to.sent.id}/ledger`, { as: to.agency.principal }),
    );
    expect(ledger.balances.principal ?? 0).toBe(0);
    expect(ledger.balances.fees ?? 0).toBe(0);
    const { exceptions } = value<{ exceptions: { about?: { applicationId: string } }[] }>(
      await api.call('/api/payment-exceptions', { as: credit }),
    );
    expect(exceptions.some(({ about }) => about?.applicationId === to.sent.id)).toBe(true);
    api.clock.aheadMs = 0;
  });

  test('so is a request that was agreed to: the debt of before stays, none of the request is added', async () => {
    const to = await agreed();
    await runJobs(api);
    await runJobs(api);
    expect(await to.state()).toBe('active');
    const id = newId();
    const body = { amount: 500_00, reason: 'More', payee: '' };
    value(await to.call(`/${id}`, { method: 'PUT', body }));
    value(await to.agree(id, 500_00));
    await STANDS['its provider has it']();
    expect((await to.drawdowns()).map(({ state }) => state)).toEqual(['disbursed', 'disbursing']);
    expect((await to.read()).may.decline).toEqual([id]);
    value(await to.call(`/requests/${id}/decline`, { body: { reason: 'Changed my mind' } }));
    expect((await to.drawdowns()).map(({ state }) => state)).toEqual(['disbursed', 'cancelled']);
    expect(await to.state()).toBe('active');
    expect((await letters(to.sent, 'application-stopped')).at(-1)).toMatchObject({
      facts: { what: 'declined-funds', onItsWay: 500_00 },
    });
  });
});
/** Keeps that rules decided an application, as its timeline has it. */
async function decided(id: string, outcome: 'approved'): Promise<void> {
  const decision = { outcome, reasons: [], decidedBy: 'Rules', at: new Date().toISOString() };
  await asSystem(api.database, async (tx) => {
    await tx.execute(sql`UPDATE application SET decision = ${JSON.stringify(decision)}::jsonb
      WHERE id = ${id}`);
    await tx.execute(sql`INSERT INTO application_event
      (agency_id, application_id, id, at, kind, actor_kind, actor_name, facts)
      SELECT agency_id, id, ${newId()}, now(), 'autoApprove', 'SYS', 'Lintel', '{}'
      FROM application WHERE id = ${id}`);
  });
}

describe('M10, B23: hardship', () => {
  test('asked for, acknowledged, asked for more once, agreed: the agency sees the state and no word of it', async () => {
    const to = await ownersOf();
    await putInState(api, to.sent.id, 'overdue');
    expect((await to.read()).may.hardship).toBe(true);
    const id = newId();
    const asked = await to.ask({
      id,
      kind: 'hardship',
      words: 'I lost my work',
      offer: '$200 a month from May',
    });
    const [item] = value<OwnHelp>(asked).items;
    expect(item).toMatchObject({ id, kind: 'hardship', offer: '$200 a month from May' });
    const days = (on: string) => Math.round((Date.parse(on) - api.clock.now().getTime()) / DAY_MS);
    expect(days(item?.answerBy ?? '')).toBeGreaterThanOrEqual(20);
    expect(days(item?.answerBy ?? '')).toBeLessThanOrEqual(21);
    expect(await to.state()).toBe('hardship');
    // Nothing of it is overdue while it is asked for.
    await runJobs(api, DAY_MS);
    expect(await to.state()).toBe('hardship');
    to.proofs[0] = await proofFor(api, to.sent);
    expect((await list(credit)).find((each) => each.id === id)).toMatchObject({ isOverdue: true });

    value(await desk(credit, id, 'ask-more', { words: 'Which bank is your home loan with?' }));
    expect((await to.read()).items).toMatchObject([
      { state: 'more_asked', moreAsked: 'Which bank is your home loan with?' },
    ]);
    value(await to.call(`/help/${id}/more`, { body: { words: 'Paperbark Bank' } }));
    const again = await desk(credit, id, 'ask-more', { words: 'And?' });
    expect(again.json).toMatchObject({ code: 'help.transition-refused' });

    const late = await desk(credit, id, 'answer', {
      outcome: 'agreed',
      answer: 'Until 1 March',
      dueOn: '2026-01-01',
    });
    expect(late.status).toBe(400);
    const dueOn = dayIn(90);
    value(await desk(credit, id, 'answer', { outcome: 'agreed', answer: 'Until 1 March', dueOn }));
    expect(applicationIn(await to.agent.read(to.sent.id))).toMatchObject({
      state: 'active',
      dueOn,
    });

    const events = (await to.agent.events(to.sent.id)).text;
    expect(events).toContain('requestHardship');
    for (const word of ['lost my work', '200 a month', 'Paperbark', 'hardship-', 'Until 1 March']) {
      expect(events).not.toContain(word);
    }
    const ours = await api.call(`/api/applications/${to.sent.id}/events`, { as: credit });
    expect(ours.text).toContain('hardship-more-asked');
  });

  test('a second look waits beside it, and home says of both where they stand', async () => {
    const to = await ownersOf(2);
    await putInState(api, to.sent.id, 'active');
    await decided(to.sent.id, 'approved');
    value(await to.ask({ id: newId(), kind: 'hardship' }));
    expect((await to.read()).may.review).toBe(true);
    value(await to.ask({ id: newId(), kind: 'review' }));
    const { items } = await to.read();
    const told = items.map(({ id, reference, kind, state, answerBy }) => ({
      id,
      reference,
      kind,
      state,
      answerBy,
    }));
    expect(told.map(({ kind }) => kind).sort()).toEqual(['hardship', 'review']);
    expect(value<VendorApplication>(await to.call('')).help).toEqual(told);
    // What one owner asked for is nobody else's.
    expect(value<VendorApplication>(await to.call('', {}, 1)).help).toEqual([]);
  });

  test('refused with a reason: the agreed terms go on', async () => {
    const to = await ownersOf();
    await putInState(api, to.sent.id, 'active');
    const id = newId();
    value(await to.ask({ id, kind: 'hardship' }));
    value(
      await desk(credit, id, 'answer', { outcome: 'refused', answer: 'It settles next week.' }),
    );
    expect(await to.state()).toBe('active');
    expect((await to.read()).items).toMatchObject([{ outcome: 'refused' }]);
    expect((await to.read()).ombudsman.phone).toMatch(/^1800/);
    const unfit = newId();
    value(await to.ask({ id: unfit, kind: 'hardship' }));
    const wrong = await desk(credit, unfit, 'answer', { outcome: 'stands', answer: 'x' });
    expect(wrong.json).toMatchObject({ code: 'request.invalid' });
  });

  test.for([
    [['agreed', 90], ['refused'], 90],
    [['agreed', 90], ['agreed', 120], 120],
    [['refused'], ['agreed', 120], 120],
    [['refused'], ['refused'], undefined],
  ] as const)(
    'of two owners the last answer ends it: %o, then %o',
    async ([first, second, dueIn]) => {
      const to = await ownersOf(2);
      await putInState(api, to.sent.id, 'active');
      const before = applicationIn(await to.agent.read(to.sent.id)).dueOn;
      const ids = [newId(), newId()];
      for (const at of [0, 1]) value(await to.ask({ id: ids[at], kind: 'hardship' }, at));
      const say = ([outcome, days]: readonly [string, number?], at: number) => {
        const dueOn = days === undefined ? undefined : dayIn(days);
        return desk(credit, ids[at] ?? '', 'answer', { outcome, answer: 'We looked', dueOn });
      };
      value(await say(first, 0));
      expect(await to.state()).toBe('hardship');
      value(await say(second, 1));
      const after = applicationIn(await to.agent.read(to.sent.id));
      const dueOn = dueIn === undefined ? before : dayIn(dueIn);
      expect(after).toMatchObject({ state: 'active', dueOn });
    },
  );

  test('refused after its due day it is overdue again at once: it was “active” until the next day', async () => {
    const funded = await active(api);
    const id = newId();
    await asSystem(api.database, async (tx) => {
      await tx.execute(sql`UPDATE application SET due_on = '2020-01-01', state = 'hardship'
        WHERE id = ${funded.id}`);
      await tx.execute(sql`INSERT INTO help_item (agency_id, application_id, id, reference, kind, about, state,
          name, email, words, acknowledge_by, answer_by, version, created_at, updated_at)
        VALUES (${funded.agency.id}, ${funded.id}, ${id}, 'H-DUE', 'hardship', 'credit', 'received',
          'V', 'v@due.example', 'x', now(), ${dayIn(30)}, 1, now(), now())`);
    });
    value(await desk(credit, id, 'answer', { outcome: 'refused', answer: 'It has settled.' }));
    expect(await funded.state()).toBe('overdue');
  });

  test.each(['sent', 'accepted', 'closed', 'declined'] as ApplicationState[])(
    'it is not asked for while nothing is owed: %s',
    async (state) => {
      const to = await ownersOf();
      await putInState(api, to.sent.id, state);
      expect((await to.ask({ kind: 'hardship' })).json).toMatchObject({ code: 'help.refused' });
    },
  );
});

describe('M10: complaints', () => {
  test('by the link and without one: references, clocks of 21 and 30 days, letters without what was written', async () => {
    const to = await ownersOf();
    const [ofCredit, ofOther] = [newId(), newId()];
    const words = 'Secretwords about my agent';
    value(await to.ask({ id: ofCredit, kind: 'complaint', about: 'credit', words }));
    value(await to.ask({ id: ofOther, kind: 'complaint', about: 'other', words }));
    const items = await list(credit);
    const [short, long] = [ofCredit, ofOther].map((id) => items.find((each) => each.id === id));
    const apart = Date.parse(long?.answerBy ?? '') - Date.parse(short?.answerBy ?? '');
    expect(apart / DAY_MS).toBe(9);
    // Support answers what isn't about credit.
    const seen = await list(support);
    expect(seen.map((each) => each.id)).not.toContain(ofCredit);
    expect(seen.find((each) => each.id === ofOther)?.application).not.toHaveProperty('amount');
    value(await desk(support, ofOther, 'acknowledge'));
    value(
      await desk(support, ofOther, 'answer', { outcome: 'put-right', answer: 'Sorry. Mended.' }),
    );
    value(await desk(support, ofOther, 'close', { event: 'escalate', note: 'AFCA case 1' }));
    expect((await to.read()).items.find((each) => each.id === ofOther)).toMatchObject({
      state: 'escalated',
    });

    const body = {
      id: newId(),
      name: 'Paul Public',
      email: 'paul@public.example',
      about: 'other',
      words,
    };
    const calls = vendorCalls(api);
    const first = value<{ reference: string }>(await calls.call('/complaints', { body }), 201);
    const second = value<{ reference: string }>(await calls.call('/complaints', { body }), 201);
    expect(second.reference).toBe(first.reference);
    const taken = await calls.call('/complaints', { body: { ...body, words: 'Another' } });
    expect(taken.json).toMatchObject({ code: 'help.exists' });
    await runJobs(api);
    const sent = await asSystem(api.database, (tx) =>
      rowsOf<{ body: string; subject: string }>(
        tx.execute(sql`SELECT subject, body FROM sent_message WHERE to_address = ${body.email}`),
      ),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain(first.reference);
    expect(sent[0]?.body).not.toContain('Secretwords');
    expect(sent[0]?.body).toContain('Australian Financial Complaints Authority');
    const known = (await list(support)).find(({ reference }) => reference === first.reference);
    expect(known).toMatchObject({ name: 'Paul Public', email: body.email, words });
    expect(known).not.toHaveProperty('application');
    value(await desk(support, known?.id ?? '', 'acknowledge'));
  });

  test('one person’s complaint isn’t another owner’s to read, and an address writes five a day', async () => {
    const to = await ownersOf(2);
    value(await to.ask({ kind: 'complaint', words: 'Between us' }, 0));
    expect((await to.read(1)).items).toEqual([]);
    const calls = vendorCalls(api);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const body = {
        id: newId(),
        name: 'P',
        email: `p${at}@public.example`,
        about: 'other',
        words: 'x',
      };
      statuses.push((await calls.call('/complaints', { body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('however many complain without a link, who is known stays on the desk', async () => {
    const to = await ownersOf();
    await putInState(api, to.sent.id, 'overdue');
    const id = newId();
    value(await to.ask({ id, kind: 'hardship', words: 'I lost my work' }));
    await asSystem(api.database, (tx) =>
      tx.execute(sql`INSERT INTO help_item (agency_id, id, reference, kind, about, state, name, email, words,
          acknowledge_by, answer_by, version, created_at, updated_at)
        SELECT '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'H' || at, 'complaint',
          CASE WHEN at % 2 = 0 THEN 'credit' ELSE 'other' END, 'received', 'F', 'f@flood.example', 'x',
          now(), '2020-01-01', 1, now(), now() FROM generate_series(1, 450) AS at`),
    );
    expect((await list(credit)).some((each) => each.id === id)).toBe(true);
    const seen = await list(support);
    expect(seen.length).toBeGreaterThanOrEqual(200);
    expect(seen.every(({ about }) => about === 'other')).toBe(true);
    await asSystem(api.database, (tx) =>
      tx.execute(sql`DELETE FROM help_item WHERE email = 'f@flood.example'`),
    );
  });

  test('whoever names somebody’s email first keeps them from nothing: it gets five letters a day', async () => {
    const email = 'victim@public.example';
    for (let at = 0; at < 7; at += 1) {
      const body = { id: newId(), name: 'V', email, about: 'other', words: 'x' };
      value(await vendorCalls(api).call('/complaints', { body }), 201);
    }
    const written = await asSystem(api.database, (tx) =>
      rowsOf(
        tx.execute(sql`SELECT 1 FROM job WHERE payload ->> 'kind' = 'help-news'
          AND payload ->> 'helpId' IN (SELECT id::text FROM help_item WHERE email = ${email})`),
      ),
    );
    expect(written).toHaveLength(5);
  });
});

describe('decision 145: the desk', () => {
  test('a complaint by nobody’s link under the id of an owner’s is another one: both are kept and answered', async () => {
    const to = await ownersOf();
    const words = 'The photos are of next door';
    const id = newId();
    value(await to.ask({ id, kind: 'complaint', about: 'other', words }));
    const twin = { id, name: 'Paul Public', email: 'twin@public.example', about: 'other', words };
    value(await vendorCalls(api).call('/complaints', { body: twin }), 201);
    const both = (await list(support)).filter((each) => each.id === id);
    expect(both).toHaveLength(2);
    expect((await desk(support, id, 'acknowledge')).json).toMatchObject({
      code: 'agency.not-named',
    });
    for (const { agencyId, name } of both) {
      const done = await desk(support, id, `acknowledge?agency=${agencyId ?? 'none'}`);
      expect(value<HelpItem>(done)).toMatchObject({ name, state: 'acknowledged' });
    }
  });

  test('says whose each item is, and answers it where that agency is named, nowhere else', async () => {
    const [one, two] = [await ownersOf(), await ownersOf()];
    const asked = { kind: 'complaint', about: 'other', words: 'The photos are of next door' };
    const id = value<OwnHelp>(await one.ask(asked)).items[0]?.id ?? '';
    const item = (await list(support)).find((each) => each.id === id);
    expect(item).toMatchObject({ agencyId: one.agency.id, state: 'received' });
    const elsewhere = await desk(support, id, `acknowledge?agency=${two.agency.id}`);
    expect(elsewhere.json).toMatchObject({ code: 'resource.not-found' });
    const named = await desk(support, id, `acknowledge?agency=${one.agency.id}`);
    expect(value<HelpItem>(named)).toMatchObject({ id, state: 'acknowledged' });
  });

  test('an item by nobody’s link is no agency’s, and is answered without naming one', async () => {
    const id = newId();
    const body = {
      id,
      name: 'Nora Nobody',
      email: 'nora@nobody.example',
      about: 'other',
      words: 'I never asked for this text',
    };
    value(await vendorCalls(api).call('/complaints', { body }), 201);
    const item = (await list(support)).find((each) => each.id === id);
    expect(item).toBeDefined();
    expect(item).not.toHaveProperty('agencyId');
    expect(value<HelpItem>(await desk(support, id, 'acknowledge')).state).toBe('acknowledged');
  });
});

describe('M10: what is overdue', () => {
  test('is taken out with a new due date, or written off in the books; large amounts take two', async () => {
    const funded = await active(api);
    const { id } = funded;
    const act = (as: Person, what: string, body: unknown) =>
      api.call(`/api/applications/${id}/${what}`, { as, body });
    const early = await act(credit, 'cure', { dueOn: dayIn(150), reason: 'Settles in April' });
    expect(early.json).toMatchObject({ code: 'application.transition-refused' });
    await putInState(api, id, 'overdue');
    value(await act(credit, 'cure', { dueOn: dayIn(150), reason: 'Settles in April' }));
    expect(await funded.state()).toBe('active');

    await putInState(api, id, 'overdue');
    const { items } = value<{ items: OverdueItem[] }>(
      await api.call('/api/overdue-applications', { as: credit }),
    );
    const owing = items.find(({ applicationId }) => applicationId === id)?.owing ?? 0;
    expect(owing).toBe((await funded.payout()).figure);
    const wrong = await act(credit, 'write-off', { amount: owing - 1, reason: 'Bankrupt' });
    expect(wrong.json).toMatchObject({ code: 'payment.amount-changed' });
    value(await act(credit, 'write-off', { amount: owing, reason: 'Bankrupt' }));
    expect(await funded.state()).toBe('written_off');
    expect(await funded.balances()).toMatchObject({ principal: 0, fees: 0, interest: 0 });
    expect((await act(credit, 'write-off', { amount: owing, reason: 'x' })).status).toBe(409);

    const large = await active(api, { product: 'bridging-loan', amount: 60_000_00 });
    await putInState(api, large.id, 'overdue');
    const { figure: amount } = await large.payout();
    const off = (as: Person) =>
      api.call(`/api/applications/${large.id}/write-off`, { as, body: { amount, reason: 'Gone' } });
    expect(value<OverdueItem>(await off(credit)).first).toMatchObject({ by: credit.name, amount });
    expect(await large.state()).toBe('overdue');
    expect((await off(credit)).json).toMatchObject({ code: 'application.second-person' });
    value(await off(other));
    expect(await large.state()).toBe('written_off');
    expect(await large.balances()).toMatchObject({ principal: 0, fees: 0, interest: 0 });
  });
});

describe('decision 222: what nobody agreed to in time runs out', () => {
  /** One that our own staff approved, and the calls that agree to it. */
  async function approved(choice: Record<string, unknown> = {}) {
    const to = await ownersOf(1, { amount: 1_000_00, ...choice });
    const agree = async () => {
      // Nobody is sent two codes within an hour here.
      api.clock.aheadMs += 3_600_000;
      const headers = { 'x-otp-id': await proofFor(api, to.sent) };
      const path = `/vendor/application/shortcode/${to.sent.codes[0]}/complete/${to.sent.id}`;
      const body = { textVersion: CONSENT_VERSION, amount: 1_000_00 };
      return vendorCalls(api).call(path, { method: 'PUT', headers, body });
    };
    const approve = async () => {
      const { version } = applicationIn(await to.agent.read(to.sent.id));
      const review = { event: 'approve', reasons: [] };
      const calls = applicationCalls(api, to.sent.listingId, credit);
      return calls.act(to.sent.id, 'decision', review, { ifMatch: version });
    };
    return { ...to, agree, approve };
  }
  const seen = async (to: Awaited<ReturnType<typeof approved>>) => {
    api.clock.aheadMs += 3_600_000;
    const headers = { 'x-otp-id': await proofFor(api, to.sent) };
    const path = `/vendor/application/shortcode/${to.sent.codes[0]}`;
    return value<{ approvedUntil?: string; state: string }>(
      await vendorCalls(api).call(path, { headers }),
    );
  };
  const dayOf = (days: number) =>
    propertyDate(new Date(api.clock.now().getTime() + days * DAY_MS), 'Australia/Sydney');
  test('an approval is good for thirty days, says so, and is refused and ended after them', async () => {
    const to = await approved();
    await putInState(api, to.sent.id, 'in_review');
    value(await to.approve());
    // Looking takes an hour, which may end in another day.
    const approvedUntil = dayOf(30);
    expect(await seen(to)).toMatchObject({ state: 'approved', approvedUntil });
    api.clock.aheadMs += 31 * DAY_MS;
    // Whether or not the day’s work was done by then.
    const late = await to.agree();
    expect({ status: late.status, json: late.json }).toMatchObject({
      status: 409,
      json: { code: 'application.run-out' },
    });
    await runJobs(api);
    expect(await to.state()).toBe('expired');
    expect((await seen(to)).state).toBe('expired');
    // The owner and the agent, each once.
    const told = () =>
      asSystem(api.database, (tx) =>
        tx.rows<{ count: number }>(
          `SELECT count(*)::int AS count FROM job WHERE kind = 'notify' AND dedupe_key LIKE $1`,
          [`%ran-out ${to.sent.id}%`],
        ),
      );
    expect(await told()).toEqual([{ count: 2 }]);
    await runJobs(api, DAY_MS);
    expect(await told()).toEqual([{ count: 2 }]);
    // The agent asks again: nothing of it stands in the way.
    expect((await to.agent.create({ amount: 1_000_00 })).status).toBe(201);
  });

  test('on its last day it is agreed to, and paid out', async () => {
    const to = await approved();
    await putInState(api, to.sent.id, 'in_review');
    value(await to.approve());
    api.clock.aheadMs += 29 * DAY_MS;
    await runJobs(api);
    expect(value<{ state: string }>(await to.agree())).toMatchObject({ state: 'accepted' });
    await runJobs(api);
    await runJobs(api);
    expect(await to.state()).toBe('active');
  });

  test('what is due already is agreed to and approved by nobody, and runs out', async () => {
    const states = ['sent', 'opened', 'in_progress', 'partially_completed'] as const;
    const all = await Promise.all(states.map(() => approved()));
    const put = async () => {
      for (const [at, to] of all.entries()) await putInState(api, to.sent.id, states[at] ?? 'sent');
    };
    await put();
    const [first] = all;
    const { dueOn = '' } = applicationIn((await first?.agent.read(first.sent.id)) as Answer);
    const days = Math.ceil((Date.parse(dueOn) - api.clock.now().getTime()) / DAY_MS) + 2;
    api.clock.aheadMs += days * DAY_MS;
    for (const to of all) {
      expect((await to.agree()).json).toMatchObject({ code: 'application.run-out' });
      await putInState(api, to.sent.id, 'in_review');
      expect((await to.approve()).json).toMatchObject({ code: 'application.run-out' });
    }
    await put();
    await runJobs(api);
    for (const to of all) expect(await to.state()).toBe('expired');
  });
});
