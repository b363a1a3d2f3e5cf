import { expect, test } from 'vitest';
import type { HelpItem } from '../../../contract/help-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import {
  applicationCalls,
  applicationIn,
  putDrawdownInState,
  putInState,
} from '../../support/applications.ts';
import { addAgency, addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { active, DAY_MS } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';

const { api, credit: one, other: two } = await paymentsApi({ TRUST_PROXY: 'true' });
const agency = await addAgency(api.database);

const rename = (person: Person, name: string) =>
  asSystem(api.database, (tx) =>
    tx.rows('UPDATE platform_user SET name = $2 WHERE id = $1', [person.id, name]),
  );

/** An application in a state, whose owner asks our staff and who of them decides it. */
async function inState(state: 'in_review' | 'active') {
  const sent = await sendToOwners(api, agency);
  await putInState(api, sent.id, state);
  const agent = applicationCalls(api, sent.listingId, agency.principal);
  const headers = { 'x-otp-id': await proofFor(api, sent) };
  const help = `/vendor/application/shortcode/${sent.codes[0]}/help`;
  return {
    ...sent,
    decide: async (as: Person, event: string) => {
      const { version } = applicationIn(await agent.read(sent.id));
      const path = `/api/applications/${sent.id}/decision?agency=${agency.id}`;
      return api.call(path, { as, ifMatch: version, body: { event, reasons: ['So'] } });
    },
    ask: async (kind: string, more: object = {}) => {
      const id = newId();
      const body = { id, kind, words: 'Please', ...more };
      const asked = await vendorCalls(api).call(help, { headers, body });
      expect(asked.status, asked.text).toBe(200);
      return id;
    },
    give: (id: string) =>
      vendorCalls(api).call(`${help}/${id}/more`, { headers, body: { words: 'Here' } }),
  };
}

const act = (as: Person, id: string, what: string, body: object = {}) =>
  api.call(`/api/help-items/${id}/${what}`, { as, body });
const answer = (as: Person, id: string, outcome: string) =>
  act(as, id, 'answer', { outcome, answer: 'Looked again' });

async function declinedFunds() {
  const to = await inState('active');
  const drawdownId = newId();
  const path = `/api/applications/${to.id}/drawdowns`;
  const body = { id: drawdownId, amount: 2_000_00, reason: 'Photos' };
  const asked = await api.call(path, { as: agency.principal, body });
  expect(asked.status, asked.text).toBe(201);
  await putDrawdownInState(api, drawdownId, 'in_review');
  const no = { as: one, body: { event: 'decline', reason: 'No' } };
  const declined = await api.call(`${path}/${drawdownId}/decision?agency=${agency.id}`, no);
  expect(declined.json).toMatchObject({ state: 'declined' });
  return to.ask('review', { drawdownId });
}

test('decision 308: who declined funds is known by id, whatever their name is', async () => {
  await rename(one, 'Anna Before');
  await rename(two, 'Anna Before');
  const id = await declinedFunds();
  await rename(one, 'Anna Married');
  expect((await answer(one, id, 'stands')).json).toMatchObject({ code: 'help.same-person' });
  expect((await answer(two, id, 'stands')).json).toMatchObject({ state: 'answered' });
});

test('decision 176: that funds were wrongly declined can be said, and opens nothing', async () => {
  const id = await declinedFunds();
  expect((await answer(two, id, 'anew')).json).toMatchObject({ outcome: 'anew' });
});

test('decision 308: what was found wrong is decided by somebody else, until the next decision', async () => {
  const to = await inState('in_review');
  const third = await addPlatformPerson(api.database, 'platform-credit');
  for (const [wrong, finder] of [
    [one, third],
    [two, third],
    [one, third],
  ] as const) {
    expect((await to.decide(wrong, 'decline')).json).toMatchObject({ state: 'declined' });
    expect((await answer(finder, await to.ask('review'), 'anew')).status).toBe(200);
    for (const event of ['approve', 'decline']) {
      expect((await to.decide(wrong, event)).json).toMatchObject({ code: 'help.same-person' });
    }
  }
  expect((await to.decide(one, 'requestInfo')).json).toMatchObject({ state: 'info_required' });
});

const open = async (id: string) => {
  const { json } = await api.call('/api/help-items?show=open', { as: one });
  return (json as { items: HelpItem[] }).items.find((each) => each.id === id) as HelpItem;
};

test.each(['complaint', 'review'])(
  'RG 271: asking for more gives us no longer to answer a %s',
  async (kind) => {
    const to = await inState(kind === 'review' ? 'in_review' : 'active');
    if (kind === 'review') await to.decide(two, 'decline');
    const id = await to.ask(kind, kind === 'complaint' ? { about: 'credit' } : {});
    const { answerBy } = await open(id);
    api.clock.aheadMs += 5 * DAY_MS;
    expect((await act(one, id, 'ask-more', { words: 'Which?' })).status).toBe(200);
    expect((await open(id)).answerBy).toBe(answerBy);
  },
);

test('s 72: more asked for in time, and given in time, starts a hardship notice’s clock again', async () => {
  const to = await inState('active');
  const id = await to.ask('hardship');
  const { answerBy: first } = await open(id);
  expect((await act(one, id, 'acknowledge')).status).toBe(200);
  const { acknowledgedAt, acknowledgedBy } = await open(id);
  // Within the time that the owner's proof holds.
  api.clock.aheadMs += 60_000;
  expect((await act(two, id, 'ask-more', { words: 'Which?' })).status).toBe(200);
  const asked = await open(id);
  expect(asked.answerBy > first).toBe(true);
  // Who acknowledged it, and when, stays.
  expect(asked).toMatchObject({ acknowledgedAt, acknowledgedBy });
  expect((await to.give(id)).status).toBe(200);
  expect((await open(id)).answerBy).toBe(first);
});

test('s 72: what is late stays late when more is asked for', async () => {
  const id = await (await inState('active')).ask('hardship');
  api.clock.aheadMs += 40 * DAY_MS;
  await act(one, id, 'acknowledge');
  expect((await open(id)).isOverdue).toBe(true);
  expect((await act(one, id, 'ask-more', { words: 'Which?' })).status).toBe(200);
  expect((await open(id)).isOverdue).toBe(true);
});

/** Every way in which our own staff end a debt by a word of theirs, as it is said by one of them. */
const ENDINGS: Record<string, (funded: Ended) => Promise<(as: Person) => Promise<Said>>> = {
  async 'written off'({ id, payout }) {
    await putInState(api, id, 'overdue');
    const body = { amount: (await payout()).figure, reason: 'Gone' };
    return (as) => saying(`/api/applications/${id}/write-off`, { as, body });
  },
  async 'confirmed as settled'({ call, payout }) {
    const body = { amount: (await payout()).figure };
    const { json } = await call('/settle', { body });
    const path = `/api/settlements-to-confirm/${(json as { id: string }).id}/decision`;
    return (as) => saying(path, { as, body: { event: 'confirm', reason: 'Seen' } });
  },
  async 'taken back'({ id, drawdownId }) {
    const path = `/api/applications/${id}/drawdowns/${drawdownId}/reverse`;
    return async (as) => {
      const { json } = await api.call(path, { as, body: { reason: 'With us again' } });
      const { state, code } = json as { state?: string; code?: string };
      return code ?? (state === 'reversed' ? 'done' : 'first');
    };
  },
};
type Ended = Awaited<ReturnType<typeof active>>;
type Said = string;

async function saying(path: string, options: { as: Person; body: object }): Promise<Said> {
  const { json } = await api.call(path, options);
  const { first, code, state } = json as { first?: object; code?: string; state?: string };
  return code ?? (first && state !== 'confirmed' ? 'first' : 'done');
}

const WAYS = Object.keys(ENDINGS);
const AFTER = WAYS.map((way, at) => [way, WAYS[(at + 1) % WAYS.length] ?? way] as const);

test.each([...AFTER, ...WAYS.map((way) => [way, way] as const)])(
  'decisions 121 and 360: debts of one owner count together, one %s, one %s',
  async (...ways) => {
    const email = `${newId()}@owner.example`;
    const said: Said[] = [];
    for (const way of ways) {
      const funded = await active(api, { product: 'bridging-loan', amount: 30_000_00 });
      await asSystem(api.database, (tx) =>
        tx.rows('UPDATE application_party SET email = $2 WHERE application_id = $1', [
          funded.id,
          email,
        ]),
      );
      const say = await ENDINGS[way]?.(funded);
      said.push((await say?.(one)) ?? '');
      if (said.length > 1) said.push((await say?.(one)) ?? '', (await say?.(two)) ?? '');
    }
    expect(said).toEqual(['done', 'first', 'application.second-person', 'done']);
  },
);
