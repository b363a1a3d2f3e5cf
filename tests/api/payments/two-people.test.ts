import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { PaymentException, ReturnedPayment } from '../../../contract/exception-shapes.ts';
import { SECOND_PERSON_FROM } from '../../../domain/applications/second-person.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { outcomeOf } from '../../../server/modules/payments/facts.ts';
import { findPayment, updateReceipt } from '../../../server/modules/payments/store.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import { addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  bankOf,
  DAY_MS,
  type Funded,
  runJobs,
  transfer,
} from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { say as tell } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

type Queue = { exceptions: PaymentException[]; returned: ReturnedPayment[] };
type Outcome = 'returned' | 'kept-as-credit' | 'dealt-with' | 'closed';
type Waiting = { id: string; funded: Funded; books: Record<string, number> };

const queue = async () => (await api.call('/api/payment-exceptions', { as: credit })).json as Queue;
const waits = async (id: string) => {
  const { exceptions, returned } = await queue();
  return [...exceptions, ...returned].find((each) => each.id === id);
};
const say = async (id: string, outcome: Outcome, as: Person) =>
  (
    await api.call(`/api/payment-exceptions/${id}/resolve`, {
      as,
      body: { outcome, note: 'As agreed by phone' },
    })
  ).json as Partial<PaymentException> & { code?: string };

async function exceptionOf(reference: string): Promise<string> {
  const { exceptions } = await queue();
  return exceptions.find((each) => each.reference === reference)?.id ?? '';
}

let sent = 100_000_000_700;

/** Money that waits, of each kind, and what the books say once it is dealt with. */
const KINDS: Record<string, { outcome: Outcome; waiting: (amount: number) => Promise<Waiting> }> = {
  'what nobody was found for goes back': {
    outcome: 'returned',
    async waiting(amount) {
      const funded = await applicationWith(api, { amount: 100_00 });
      sent += 1;
      const reference = String(sent);
      await transfer(funded, { reference, method: 'payid', amount: amount as never });
      return { id: await exceptionOf(reference), funded, books: {} };
    },
  },
  'what was over goes back': {
    outcome: 'returned',
    waiting: async (amount) => ({
      ...(await over(amount)),
      books: { unapplied: 0, 'refunds-payable': 0 },
    }),
  },
  'what was over stays as a credit': {
    outcome: 'kept-as-credit',
    waiting: async (amount) => ({ ...(await over(amount)), books: { unapplied: -amount } }),
  },
  'what came back is dealt with': {
    outcome: 'dealt-with',
    async waiting(amount) {
      const funded = await applicationWith(api, { amount: 5_000_00 });
      // More than the product's cap would give, which isn't what is looked at here.
      await asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE application SET amount = ${amount} WHERE id = ${funded.id}`),
      );
      const { id, shown } = await funded.start({ method: 'direct-debit' });
      const token = shown?.kind === 'hosted' ? (shown.url.split('/').at(-1) ?? '') : '';
      // It comes, clears, and goes back days later.
      await bankOf(api).pay(token, 'returned-late');
      await runJobs(api, 1.1 * DAY_MS);
      await runJobs(api, 7 * DAY_MS);
      await runJobs(api, 2.1 * DAY_MS);
      return { id, funded, books: {} };
    },
  },
};

async function over(amount: number): Promise<Omit<Waiting, 'books'>> {
  const funded = await applicationWith(api, { amount: 100_00 });
  const payment = await funded.start();
  await transfer(funded, { ...payment, amount: (100_00 + amount) as never });
  return { id: await exceptionOf(payment.reference), funded };
}

const cameBack = (amount: number) =>
  KINDS['what came back is dealt with']?.waiting(amount) as Promise<Waiting>;

describe.each(Object.entries(KINDS))('decision 121: %s', (_, { outcome, waiting }) => {
  test('one person is enough below the limit', async () => {
    const { id, funded, books } = await waiting(SECOND_PERSON_FROM - 1);
    expect(await waits(id)).toBeDefined();
    const one = await addPlatformPerson(api.database, 'platform-credit');
    expect(await say(id, outcome, one)).toMatchObject({ state: 'resolved' });
    expect(await waits(id)).toBeUndefined();
    expect(await funded.balances()).toMatchObject(books);
  });

  test('from the limit on two say the same, and nobody is both', async () => {
    const { id, funded, books } = await waiting(SECOND_PERSON_FROM);
    const before = await funded.balances();
    for (let times = 0; times < 2; times += 1) {
      const said = await say(id, outcome, credit);
      if (times === 0) expect(said).toMatchObject({ state: 'unmatched', first: { outcome } });
      else expect(said).toMatchObject({ code: 'application.second-person' });
      expect(await waits(id)).toMatchObject({ first: { by: credit.name } });
      expect(await funded.balances()).toEqual(before);
    }
    expect(await say(id, outcome, other)).toMatchObject({ state: 'resolved' });
    expect(await waits(id)).toBeUndefined();
    expect(await funded.balances()).toMatchObject(books);
    // Said again it is said already.
    expect(await say(id, outcome, credit)).toMatchObject({ state: 'resolved' });
    expect(await funded.balances()).toMatchObject(books);
  });
});

test('decision 360: what came back of one owner, and is dealt with, counts together', async () => {
  const email = `${newId()}@owner.example`;
  const said: unknown[] = [];
  for (const _ of [1, 2]) {
    const { id, funded } = await cameBack(30_000_00);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application_party SET email = $2 WHERE application_id = $1', [
        funded.id,
        email,
      ]),
    );
    said.push((await say(id, 'dealt-with', credit)).state);
    if (said.length > 1) said.push((await say(id, 'dealt-with', other)).state);
  }
  expect(said).toEqual(['resolved', 'unmatched', 'resolved']);
});

describe('decision 355: what is said to have gone back counts together', () => {
  const part = 30_000_00;
  const ways = Object.entries(KINDS).filter(([, { outcome }]) => outcome === 'returned');

  test.each(ways)('by one person, whoever’s it was: %s', async (_, { waiting }) => {
    const one = await addPlatformPerson(api.database, 'platform-credit');
    const [first, second] = [await over(part), await waiting(part)];
    expect(await say(first.id, 'returned', one)).toMatchObject({ state: 'resolved' });
    const before = await second.funded.balances();
    expect(await say(second.id, 'returned', one)).toMatchObject({ state: 'unmatched' });
    expect(await say(second.id, 'returned', one)).toMatchObject({
      code: 'application.second-person',
    });
    expect(await second.funded.balances()).toEqual(before);
    expect(await say(second.id, 'returned', other)).toMatchObject({ state: 'resolved' });
    const third = await waiting(part);
    await runJobs(api, 31 * DAY_MS);
    expect(await say(third.id, 'returned', one)).toMatchObject({ state: 'resolved' });
  });

  test('of one application, by whomever and whenever', async () => {
    const funded = await applicationWith(api, { amount: 100_00 });
    const payment = await funded.start();
    await transfer(funded, { ...payment, amount: (100_00 + part) as never });
    const first = await exceptionOf(payment.reference);
    const people = await Promise.all(
      [1, 2].map(() => addPlatformPerson(api.database, 'platform-credit')),
    );
    expect(await say(first, 'returned', people[0] as Person)).toMatchObject({ state: 'resolved' });
    await runJobs(api, 31 * DAY_MS);
    await transfer(funded, { ...payment, amount: part as never });
    const second = await exceptionOf(payment.reference);
    expect(await say(second, 'returned', people[1] as Person)).toMatchObject({
      state: 'unmatched',
    });
    expect(await say(second, 'returned', people[0] as Person)).toMatchObject({ state: 'resolved' });
    await funded.balances();
  });

  test('two words of one person at once are one and one that waits', async () => {
    const one = await addPlatformPerson(api.database, 'platform-credit');
    const waiting = [await over(part), await over(part)];
    const said = await Promise.all(waiting.map(({ id }) => say(id, 'returned', one)));
    expect(said.map(({ state }) => state).toSorted()).toEqual(['resolved', 'unmatched']);
  });
});

test.each(Object.entries(KINDS))(
  'the word of somebody who may not decide any more counts no more: %s',
  async (_, { outcome, waiting }) => {
    for (const change of [`status = 'suspended'`, `roles = '{platform-support}'`]) {
      const { id } = await waiting(SECOND_PERSON_FROM);
      const gone = await addPlatformPerson(api.database, 'platform-credit');
      expect(await say(id, outcome, gone)).toMatchObject({ first: { outcome } });
      await asSystem(api.database, (tx) =>
        tx.rows(`UPDATE platform_user SET ${change} WHERE id = $1`, [gone.id]),
      );
      expect(await say(id, outcome, other)).toMatchObject({
        state: 'unmatched',
        first: { outcome },
      });
      expect(await waits(id)).toMatchObject({ first: { by: other.name } });
      expect(await say(id, outcome, credit)).toMatchObject({ state: 'resolved' });
    }
  },
);

const OF_SOMEBODY = Object.entries(KINDS).filter(([kind]) => !kind.includes('nobody'));

test.each(OF_SOMEBODY)(
  'decision 320: the word of somebody who is by now among those who apply counts no more: %s',
  async (_, { outcome, waiting }) => {
    const { id, funded } = await waiting(SECOND_PERSON_FROM);
    const one = await addPlatformPerson(api.database, 'platform-credit');
    expect(await say(id, outcome, one)).toMatchObject({ first: { outcome } });
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application_party SET email = $2 WHERE application_id = $1', [
        ...[funded.id, `${one.id}+home@lintel.example`],
      ]),
    );
    expect(await say(id, outcome, other)).toMatchObject({
      state: 'unmatched',
      first: { outcome },
    });
    expect(await waits(id)).toMatchObject({ first: { by: other.name } });
    expect(await say(id, outcome, credit)).toMatchObject({ state: 'resolved' });
  },
);

describe('decision 121: slices of what is taken back count together', () => {
  const half = 40_000_00;
  const act = async ({ id, agency }: Funded, path: string, as: Person) =>
    (
      await api.call(`/api/applications/${id}/${path}?agency=${agency.id}`, {
        as,
        body: { reason: 'It is with us again' },
      })
    ).json as { state?: string; code?: string };
  /** Two advances, neither of which takes two people by itself; the first was taken back. */
  async function halfTakenBack() {
    const funded = await active(api, { product: 'standard-loan', amount: half });
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET approved_amount = 20000000 WHERE id = ${funded.id}`),
    );
    const second = await approvedDrawdown(funded, { amount: half });
    await funded.call(`/drawdowns/${second}/disburse`, { body: {} });
    await runJobs(api);
    const reversed = await act(funded, `drawdowns/${funded.drawdownId}/reverse`, credit);
    expect(reversed.state).toBe('reversed');
    return { funded, second };
  }

  test('two drawdowns reversed', async () => {
    const { funded, second } = await halfTakenBack();
    const path = `drawdowns/${second}/reverse`;
    expect((await act(funded, path, credit)).state).toBe('disbursed');
    expect((await act(funded, path, credit)).code).toBe('application.second-person');
    expect((await act(funded, path, other)).state).toBe('reversed');
  });

  test('a drawdown reversed and a repayment refunded', async () => {
    const { funded } = await halfTakenBack();
    const payment = await funded.start({ purpose: 'settlement' });
    await transfer(funded, payment);
    const path = `payments/${payment.id}/refund-repayment`;
    expect((await act(funded, path, credit)).state).toBe('settled');
    expect((await act(funded, path, credit)).code).toBe('application.second-person');
    expect((await act(funded, path, other)).state).toBe('refund_pending');
  });
});

test('decision 356: what a payee has by a word of one person ends no debt', async () => {
  const funded = await applicationWith(api, { state: 'accepted' });
  const id = await approvedDrawdown(funded, { amount: 5_000_00 });
  const asked = vi.spyOn(api.deps.gateways[0] as PaymentGateway, 'payOut');
  asked.mockResolvedValue({ ok: true, value: { providerRef: 'out' } });
  await funded.call(`/drawdowns/${id}/disburse`, { body: {}, key: newId() });
  asked.mockRestore();
  const [out] = await funded.payments();
  if (!out) throw new Error('Nothing was paid out');
  await tell(api, out, { kind: 'received', receipt: newId(), amount: 1_000_00 as never });
  const matter = await exceptionOf(out.reference);
  const close = (as: Person) => say(matter, 'closed', as);
  expect(await close(credit)).toMatchObject({ state: 'unmatched' });
  expect(await close(credit)).toMatchObject({ code: 'application.second-person' });
  expect(await close(other)).toMatchObject({ state: 'resolved' });
  expect((await funded.balances()).principal).toBe(1_000_00);
});

test('the first of two people on a refund of a part changes nothing but that', async () => {
  const funded = await active(api, { product: 'standard-loan', amount: 90_000_00 });
  const payment = await funded.start({ purpose: 'settlement' });
  await transfer(funded, { ...payment, amount: 60_000_00 as never });
  const path = `/api/applications/${funded.id}/payments/${payment.id}/refund-repayment`;
  const say = (as: Person) =>
    api.call(`${path}?agency=${funded.agency.id}`, { as, body: { reason: 'Wrong' }, key: newId() });
  expect((await say(credit)).json).toMatchObject({ state: 'part_paid', received: 60_000_00 });
  expect((await say(other)).json).toMatchObject({ state: 'refund_pending' });
  await funded.balances();
});

test('decision 121: whoever says something else is the first person of that', async () => {
  const { id, funded } = await over(SECOND_PERSON_FROM);
  expect(await say(id, 'returned', credit)).toMatchObject({ first: { outcome: 'returned' } });
  const changed = await say(id, 'kept-as-credit', other);
  expect(changed).toMatchObject({
    state: 'unmatched',
    first: { by: other.name, outcome: 'kept-as-credit' },
  });
  expect(await say(id, 'kept-as-credit', other)).toMatchObject({
    code: 'application.second-person',
  });
  expect(await say(id, 'kept-as-credit', credit)).toMatchObject({ state: 'resolved' });
  expect(await funded.balances()).toMatchObject({ unapplied: -SECOND_PERSON_FROM });
});

/** What takes two people and may have to be done again, up to where both have said it and it is open anew. */
const DONE: Record<string, () => Promise<{ act: (as: Person) => Promise<object>; first: object }>> =
  {
    async 'a refund that its provider refused'() {
      const funded = await active(api, { product: 'standard-loan', amount: 60_000_00 });
      const payment = await funded.start({ purpose: 'settlement' });
      await transfer(funded, payment);
      const path = `/api/applications/${funded.id}/payments/${payment.id}/refund-repayment`;
      const act = async (as: Person) =>
        (await api.call(path, { as, key: newId(), body: { reason: 'Paid by mistake' } }))
          .json as object;
      expect(await act(credit)).toMatchObject({ state: 'settled' });
      const refused = { ok: false, error: { reason: 'refused', detail: '' } } as const;
      const asked = vi.spyOn(api.deps.gateways[0] as PaymentGateway, 'refund');
      asked.mockResolvedValueOnce(refused);
      expect(await act(other)).toMatchObject({ state: 'refund_pending' });
      await runJobs(api);
      return { act, first: { state: 'settled' } };
    },
    async 'a drawdown that came back and was paid out anew'() {
      const { drawdownId, ...funded } = await active(api, {
        product: 'standard-loan',
        amount: 60_000_00,
      });
      const path = `/drawdowns/${drawdownId}`;
      const act = async (as: Person) =>
        (
          await api.call(
            `/api/applications/${funded.id}${path}/reverse?agency=${funded.agency.id}`,
            { as, key: newId(), body: { reason: 'It is with us again' } },
          )
        ).json as object;
      expect(await act(credit)).toMatchObject({ state: 'disbursed' });
      const [payout] = await funded.payments();
      if (!payout) throw new Error('Nothing was paid out');
      const { arrivals } = await arrivalsOf(payout.id);
      const back = { kind: 'returned', receipt: arrivals[0]?.receipt ?? '', reason: 'Closed' };
      await tell(api, payout, back as never);
      const again = await funded.call(`${path}/disburse`, { key: newId(), body: {} });
      expect(again.status, again.text).toBe(200);
      await runJobs(api);
      return { act, first: { state: 'disbursed' } };
    },
    async 'a credit that waits again'() {
      const { id } = await over(SECOND_PERSON_FROM);
      const act = (as: Person) => say(id, 'kept-as-credit', as);
      await act(credit);
      expect(await act(other)).toMatchObject({ state: 'resolved' });
      await asSystem(api.database, (tx) => updateReceipt(tx, id, { state: 'unmatched' }));
      return { act, first: { state: 'unmatched', first: { by: other.name } } };
    },
  };

async function arrivalsOf(id: string) {
  const row = await asSystem(api.database, (tx) => findPayment(tx, id));
  if (!row) throw new Error('The payment is gone');
  return outcomeOf(row);
}

test.each(Object.entries(DONE))(
  'a first word is used up by what came of it: %s takes two again',
  async (_, done) => {
    const { act, first } = await done();
    expect(await act(other)).toMatchObject(first);
    expect(await act(other)).toMatchObject({ code: 'application.second-person' });
  },
);
