import { describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say, stateOf } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

type Paid = { funded: Funded; payment: Payment; receipt: string; refund(): Promise<unknown> };

const WAYS: Record<string, () => Promise<Paid>> = {
  'paid at once': async () => {
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const path = `/payments/${payment.id}/refund`;
    return paid(funded, payment, () => funded.call(path, { body: { reason: 'Twice' } }));
  },
  'that repaid a debt': async () => {
    const funded = await active(api);
    const payment = await funded.start({ purpose: 'settlement' });
    const path = `/payments/${payment.id}/refund-repayment?agency=${funded.agency.id}`;
    const asked = { as: credit, body: { reason: 'Twice' } };
    return paid(funded, payment, () => funded.call(path, asked));
  },
};

async function paid(
  funded: Funded,
  payment: Payment,
  refund: () => ReturnType<Funded['call']>,
): Promise<Paid> {
  const receipt = `rcp_${newId()}_${payment.amount}`;
  await say(api, payment, { kind: 'received', receipt, amount: payment.amount });
  const asked = async () => {
    const answer = await refund();
    expect(answer.status, answer.text).toBe(200);
    for (const _ of [1, 2]) await runJobs(api);
  };
  return { funded, payment, receipt, refund: asked };
}

/** A part of it is taken by its bank, and answers by what name. */
async function takenOf({ payment, receipt }: Paid, amount: number): Promise<string> {
  const id = newId();
  const back = { id, receipt, amount: cents(amount), reason: 'fraudulent' };
  await say(api, payment, { kind: 'returned', ...back, cause: 'dispute' });
  return id;
}

/** What the books have of it at the provider, as lost, and owe its payer; in cents. */
async function booked({ funded }: Paid) {
  const of = (pattern: string) =>
    `coalesce(sum(amount) FILTER (WHERE account LIKE '${pattern}'), 0)::int`;
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows(
      `SELECT ${of('clearing:%')} AS here, ${of('%:write-offs')} AS lost, ${of('%:refunds-payable')} AS due
       FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id
         AND ledger_entry.id = entry_id WHERE application_id = $1`,
      [funded.id],
    ),
  );
  return row;
}

const losses = async ({ payment }: Paid) =>
  (await queueOf(api, credit, payment)).filter(({ kind }) => kind === 'loss');

const refundOf = async ({ payment }: Paid) => {
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ id: string }>(
      `SELECT facts -> 'refund' -> 'parts' -> 0 ->> 'id' AS id FROM payment WHERE id = $1`,
      [payment.id],
    ),
  );
  return { refund: row?.id ?? '' };
};
const expectLost = async (it: Paid, lost: number) => {
  expect((await losses(it)).reduce((sum, { amount }) => sum + amount, 0)).toBe(lost);
  expect(await booked(it)).toEqual({ here: 0 - lost, lost, due: 0 });
  await it.funded.balances();
};
const byHand = async (it: Paid) => {
  const [waits] = (await queueOf(api, credit, it.payment)).filter(({ kind }) => kind === 'money');
  expect((await resolve(api, credit, waits?.id, 'returned')).status).toBe(200);
};
const gateway = () => {
  const [first] = api.deps.gateways;
  if (!first) throw new Error('No gateway');
  return first;
};

describe.each(Object.entries(WAYS))(
  'money %s of which a bank took a part, and then the rest goes back',
  (_, way) => {
    test('nobody has anything twice: no loss, and nothing of it is here', async () => {
      const it = await way();
      await takenOf(it, 2_000_00);
      await it.refund();
      expect(await stateOf(it.funded, it.payment.id)).toBe('refunded');
      expect(await losses(it)).toEqual([]);
      expect(await booked(it)).toEqual({ here: 0, lost: 0, due: 0 });
      await it.funded.balances();
    });

    test('the part came again before that: both go back, once each', async () => {
      const it = await way();
      await say(api, it.payment, { kind: 'reinstated', of: await takenOf(it, 2_000_00) });
      await it.refund();
      expect(await stateOf(it.funded, it.payment.id)).toBe('refunded');
      expect(await losses(it)).toEqual([]);
      expect(await booked(it)).toEqual({ here: 0, lost: 0, due: 0 });
      await it.funded.balances();
    });

    test('the part comes again after that: it is the payer’s and waits for a person', async () => {
      const it = await way();
      const back = await takenOf(it, 2_000_00);
      await it.refund();
      await say(api, it.payment, { kind: 'reinstated', of: back });
      expect(await losses(it)).toEqual([]);
      expect(await booked(it)).toEqual({ here: 2_000_00, lost: 0, due: 0 });
      expect(await queueOf(api, credit, it.payment)).toMatchObject([
        { kind: 'money', amount: 2_000_00 },
      ]);
      await it.funded.balances();
    });

    test('another part is taken after that: that part alone is lost', async () => {
      const it = await way();
      await takenOf(it, 2_000_00);
      await it.refund();
      await takenOf(it, 500_00);
      expect(await losses(it)).toMatchObject([{ amount: 500_00 }]);
      expect(await booked(it)).toEqual({ here: -500_00, lost: 500_00, due: 0 });
      await it.funded.balances();
    });
  },
);

describe.each(Object.entries(WAYS))(
  'money %s of which a bank takes a part before its refund is paid',
  (_, way) => {
    test('while it is on its way: the part is lost once', async () => {
      const it = await way();
      vi.spyOn(gateway(), 'refund').mockResolvedValue({ ok: true, value: undefined });
      await it.refund();
      await takenOf(it, 2_000_00);
      await say(api, it.payment, { kind: 'refund-paid', ...(await refundOf(it)) });
      await expectLost(it, 2_000_00);
    });

    test('and it comes again before that as well: nothing is lost, and nothing waits', async () => {
      const it = await way();
      vi.spyOn(gateway(), 'refund').mockResolvedValue({ ok: true, value: undefined });
      await it.refund();
      await say(api, it.payment, { kind: 'reinstated', of: await takenOf(it, 2_000_00) });
      await say(api, it.payment, { kind: 'refund-paid', ...(await refundOf(it)) });
      expect((await queueOf(api, credit, it.payment)).map(({ kind }) => kind)).toEqual([]);
      await expectLost(it, 0);
    });

    test.each([
      ['after it failed', ['failed', 'taken', 'paid'], 2_000_00],
      ['before it failed', ['taken', 'failed', 'paid'], 2_000_00],
      ['and again once it is paid', ['taken', 'paid', 'taken'], 4_000_00],
      ['after it failed and again once it is paid', ['failed', 'taken', 'paid', 'taken'], 4_000_00],
    ] as const)('%s, and it is paid after all: the part is lost', async (_, told, lost) => {
      const it = await way();
      vi.spyOn(gateway(), 'refund').mockResolvedValue({ ok: true, value: undefined });
      await it.refund();
      for (const each of told) {
        if (each === 'taken') await takenOf(it, 2_000_00);
        else await say(api, it.payment, { kind: `refund-${each}`, ...(await refundOf(it)) });
      }
      await expectLost(it, lost);
    });
  },
);

test.each([
  ['after', ['failed', 'taken', 'hand', 'paid']],
  ['before', ['taken', 'failed', 'hand', 'paid']],
] as const)(
  'a part taken %s the refund failed, the rest by hand, and paid after all: all is lost',
  async (_, told) => {
    vi.spyOn(gateway(), 'refund').mockResolvedValue({ ok: true, value: undefined });
    const funded = await applicationWith(api);
    const payment = await funded.start();
    const amount = cents(3_000_00);
    const it = await paid(funded, { ...payment, amount }, async () => {
      const { version } = (await funded.call('')).json as { version: number };
      return funded.call('/cancel', { body: { reason: 'Sold' }, ifMatch: version });
    });
    await it.refund();
    for (const each of told) {
      if (each === 'taken') await takenOf(it, 1_000_00);
      else if (each === 'hand') await byHand(it);
      else await say(api, payment, { kind: `refund-${each}`, ...(await refundOf(it)) });
    }
    await expectLost(it, 3_000_00);
  },
);

test('what was over went back by hand before the refund: nobody has anything twice', async () => {
  const funded = await applicationWith(api);
  const payment = await funded.start();
  const amount = cents(payment.amount + 725_00);
  const body = { reason: 'Twice' };
  const it = await paid(funded, { ...payment, amount }, () =>
    funded.call(`/payments/${payment.id}/refund`, { body }),
  );
  await byHand(it);
  await it.refund();
  await expectLost(it, 0);
});
