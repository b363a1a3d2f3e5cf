import { describe, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { findPayment } from '../../../server/modules/payments/store.ts';
import { askProvider } from '../../../server/modules/payments/work/asking.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { applicationWith } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

let references = 733_000_850_000;

const minutes = (count: number) =>
  new Date(api.clock.now().getTime() + count * 60_000).toISOString();

const item = (before: string, now: string) => ({
  kind: 'unreadable',
  amount: 0,
  note: expect.stringContaining(`with ${now} instead of ${before}`),
});

describe('a receipt that is told a second time with another amount', () => {
  test.each([
    ['later', 1, 2_500_00],
    ['earlier', -1, 2_500_00],
    ['as less', 1, 400_00],
  ])('%s: what was told first stands, and our staff see both', async (_, turn, amount) => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'bank-transfer' });
    const receipt = newId();
    await say(api, payment, { kind: 'received', receipt, amount: cents(1_000_00) });
    const second = { kind: 'received', receipt, amount: cents(amount), at: minutes(turn) } as const;
    await say(api, payment, second);
    const [found] = await funded.payments();
    expect(found).toMatchObject({ state: 'part_paid', received: 1_000_00 });
    const other = amount === 400_00 ? '$400.00' : '$2,500.00';
    const queue = await queueOf(api, credit, payment);
    expect(queue.filter(({ kind }) => kind !== 'money')).toMatchObject([item('$1,000.00', other)]);
    // The first told again is no other one.
    await say(api, payment, { kind: 'received', receipt, amount: cents(1_000_00) });
    expect(await queueOf(api, credit, payment)).toHaveLength(queue.length);
    await funded.balances();
    const matter = queue.find(({ kind }) => kind === 'unreadable');
    expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(200);
    await funded.balances();
  });

  test('earlier, of late money that was sent back by hand', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'bank-transfer' });
    const receipt = newId();
    await say(api, payment, { kind: 'received', receipt: newId(), amount: payment.amount });
    await say(api, payment, { kind: 'received', receipt, amount: cents(1_000_00) });
    const [waits] = await queueOf(api, credit, payment);
    expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
    const second = { kind: 'received', receipt, amount: cents(2_500_00) } as const;
    await say(api, payment, { ...second, at: minutes(-1) });
    expect(await queueOf(api, credit, payment)).toMatchObject([item('$1,000.00', '$2,500.00')]);
    await funded.balances();
  });

  test('under a reference of nobody', async () => {
    const reference = '733000910001';
    const receipt = newId();
    await say(api, { reference }, { kind: 'received', receipt, amount: cents(1_000_00) });
    await say(api, { reference }, { kind: 'received', receipt, amount: cents(2_500_00) });
    expect(await queueOf(api, credit, { reference })).toMatchObject([
      { kind: 'money', amount: 1_000_00 },
      item('$1,000.00', '$2,500.00'),
    ]);
    expect(await auditFaults(api)).toEqual([]);
  });

  test('at the same time', async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'bank-transfer' });
    const [receipt, amounts] = [newId(), [1_000_00, 2_500_00]];
    await Promise.all(
      amounts.map((amount) =>
        say(api, payment, { kind: 'received', receipt, amount: cents(amount) }),
      ),
    );
    const [found] = await funded.payments();
    expect(amounts).toContain(found?.received);
    const kinds = (await queueOf(api, credit, payment)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'unreadable')).toHaveLength(1);
    await funded.balances();
  });
});

test('a return that is told a second time with another amount takes what was told first', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start({ method: 'bank-transfer' });
  const [receipt, id] = [newId(), newId()];
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const back = { id, kind: 'returned', receipt, reason: 'Recalled' } as const;
  await say(api, payment, { ...back, amount: cents(700_00) });
  await say(api, payment, back);
  expect((await funded.payments())[0]?.received).toBe(payment.amount - 700_00);
  expect(await queueOf(api, credit, payment)).toContainEqual(
    expect.objectContaining(item('$700.00', 'all of it')),
  );
  await funded.balances();
});

describe('two things that are told under one id', () => {
  const reasons = { reason: 'Recalled' };
  const second = (said: string, before: string) => ({
    kind: 'unreadable',
    amount: 0,
    note: expect.stringMatching(`told of ${said} .* under .* had told of ${before}`),
  });

  /** A payment that waits, one that money is late for, or nobody; and what came for it. */
  async function came(whose: string, ...amounts: number[]) {
    references += 1;
    const funded = await applicationWith(api);
    const of =
      whose === 'nobody'
        ? { reference: String(references) }
        : await funded.start({ method: 'bank-transfer' });
    if (whose === 'late') {
      const other = await funded.start({ method: 'payid' });
      await say(api, other, { kind: 'received', receipt: newId(), amount: other.amount });
    }
    const receipts: string[] = [];
    for (const amount of amounts) {
      const receipt = newId();
      receipts.push(receipt);
      await say(api, of, { kind: 'received', receipt, amount: cents(amount) });
    }
    return { of, funded, receipts };
  }

  test.each(['own', 'late', 'nobody'])(
    'returns of two arrivals (%s): the first is taken, the second is shown',
    async (whose) => {
      const { of, funded, receipts } = await came(whose, 2_000_00, 1_000_00);
      const id = newId();
      for (const receipt of [...receipts, ...receipts]) {
        await say(api, of, { id, kind: 'returned', receipt, ...reasons });
      }
      const waits = whose === 'own' ? [] : [{ kind: 'money', amount: 1_000_00 }];
      const items = await queueOf(api, credit, of);
      expect(items).toMatchObject([...waits, second('“returned”', '“returned”')]);
      for (const receipt of receipts) expect(items.at(-1)?.note).toContain(receipt);
      if (whose === 'own') expect((await funded.payments())[0]?.received).toBe(1_000_00);
      expect(await auditFaults(api)).toEqual([]);
      expect((await resolve(api, credit, items.at(-1)?.id, 'closed')).status).toBe(200);
      // The bank says it under an id of its own.
      await say(api, of, { kind: 'returned', receipt: receipts[1] ?? '', ...reasons });
      expect(await queueOf(api, credit, of)).toEqual([]);
      expect(await auditFaults(api)).toEqual([]);
    },
  );

  const ids = { id: newId(), receipt: newId() };
  const arrival = { ...ids, kind: 'received', amount: cents(1_000_00) } as const;
  const back = { ...ids, kind: 'returned', ...reasons } as const;
  test.each([
    ['an arrival and its return', arrival, back],
    ['a return and its arrival', back, arrival],
    ['two arrivals', arrival, { ...arrival, receipt: newId() }],
  ])('%s: what is told first stands', async (_, first, then) => {
    const { of, funded } = await came('own');
    await say(api, of, first);
    await say(api, of, then);
    expect(await queueOf(api, credit, of)).toMatchObject([
      second(`“${then.kind}”`, `“${first.kind}”`),
    ]);
    expect((await funded.payments())[0]?.received).toBe(first === back ? 0 : 1_000_00);
    expect(await auditFaults(api)).toEqual([]);
  });
});

describe('what a provider says with another amount when it is asked', () => {
  const deps = () => ({
    system: <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(api.database, work),
    ids: api.deps.ids,
    clock: api.clock,
    gateways: api.deps.gateways,
  });

  test.each(['received', 'returned'] as const)(
    '%s: is shown once, however often it is asked, and told too',
    async (kind) => {
      const [gateway] = api.deps.gateways;
      if (!gateway) throw new Error('No gateway');
      const funded = await applicationWith(api);
      const payment = await funded.start({ method: 'bank-transfer' });
      const [receipt, id] = [newId(), newId()];
      const came = { kind: 'received', receipt, amount: payment.amount } as const;
      const back = { id, kind: 'returned', receipt, reason: 'Recalled' } as const;
      const at = api.clock.now().toISOString();
      await say(api, payment, { ...came, ...(kind === 'received' ? { id } : {}) });
      if (kind === 'returned') await say(api, payment, { ...back, amount: cents(700_00) });
      const said = (amount: number): ProviderEvent =>
        ({ ...(kind === 'received' ? { ...came, id } : back), at, amount }) as ProviderEvent;
      const ask = async (...amounts: number[]) => {
        const value = amounts.map(said);
        const asked = vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value });
        const row = await asSystem(api.database, (tx) =>
          findPayment(tx, payment.id, { lock: false, agencyId: funded.agency.id }),
        );
        if (row) await askProvider(deps(), row);
        asked.mockRestore();
      };
      const shown = async () =>
        (await queueOf(api, credit, payment)).filter((each) => each.kind === 'unreadable');
      await ask(kind === 'received' ? payment.amount : 700_00);
      expect(await shown()).toEqual([]);
      await ask(12_00);
      await ask(12_00);
      expect(await shown()).toMatchObject([{ note: expect.stringContaining('with $12.00') }]);
      await say(api, payment, said(12_00));
      expect(await shown()).toHaveLength(1);
      // Yet another amount is another matter, in whichever order it is heard of.
      await say(api, payment, said(13_00));
      await ask(13_00, 12_00);
      expect(await shown()).toHaveLength(2);
      await funded.balances();
    },
  );

  test('two returns under one id: the second is shown, though both are asked for as one message', async () => {
    const [gateway] = api.deps.gateways;
    if (!gateway) throw new Error('No gateway');
    const funded = await applicationWith(api);
    const payment = await funded.start({ method: 'bank-transfer' });
    const [one, two, id] = [newId(), newId(), newId()];
    await say(api, payment, { kind: 'received', receipt: one, amount: cents(2_000_00) });
    await say(api, payment, { kind: 'received', receipt: two, amount: cents(1_000_00) });
    const at = api.clock.now().toISOString();
    const value = [one, two].map(
      (receipt): ProviderEvent => ({ id, at, kind: 'returned', receipt, reason: 'Recalled' }),
    );
    const asked = vi.spyOn(gateway, 'standing').mockResolvedValue({ ok: true, value });
    for (const _ of [1, 2]) {
      const row = await asSystem(api.database, (tx) =>
        findPayment(tx, payment.id, { lock: false, agencyId: funded.agency.id }),
      );
      if (row) await askProvider(deps(), row);
    }
    asked.mockRestore();
    expect(await queueOf(api, credit, payment)).toMatchObject([
      { kind: 'unreadable', note: expect.stringContaining(two) },
    ]);
    expect((await funded.payments())[0]?.received).toBe(1_000_00);
    await funded.balances();
  });
});
