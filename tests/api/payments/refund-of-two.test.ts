import { afterEach, describe, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, DAY_MS, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolveByTwo, say, stateOf } from '../../support/provider-news.ts';
import { askForRefund, PURPOSES, type Purpose } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit, other } = place;

const gateway = () => {
  const [first] = api.deps.gateways;
  if (!first) throw new Error('No gateway');
  return first;
};
const answersRefunds = (isThere = true) =>
  vi
    .spyOn(gateway(), 'refund')
    .mockResolvedValue(
      isThere
        ? { ok: true, value: undefined }
        : { ok: false, error: { reason: 'unavailable', detail: 'Away' } },
    );
afterEach(() => {
  vi.restoreAllMocks();
});

const FIRST = cents(2_000_00);

/** Paid by two transfers, at one and at twenty minutes past; half an hour has gone. */
async function paidByTwo(purpose: Purpose) {
  const funded = purpose === 'pay-now' ? await applicationWith(api) : await active(api);
  const payment = await funded.start({ purpose, method: 'bank-transfer' });
  const [one, two, back] = [newId(), newId(), newId()];
  const began = api.clock.now().getTime();
  const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
  api.clock.aheadMs += 30 * 60_000;
  const rest = cents(payment.amount - FIRST);
  await say(api, payment, { kind: 'received', receipt: one, amount: FIRST, at: at(1) });
  await say(api, payment, { kind: 'received', receipt: two, amount: rest, at: at(20) });
  expect(await stateOf(funded, payment.id)).toBe('settled');
  return {
    funded,
    payment,
    two,
    rest,
    refund: async () => {
      expect((await askForRefund(place, funded, payment)).status).toBe(200);
    },
    /** Its bank had taken the first one before the second came, which is heard now. */
    taken: () =>
      say(api, payment, {
        id: back,
        kind: 'returned',
        receipt: one,
        reason: 'Recalled',
        at: at(10),
      }),
    cameAgain: () => say(api, payment, { kind: 'reinstated', of: back, at: at(15) }),
  };
}

const owedTo = async (funded: Funded) => (await funded.balances())['refunds-payable'];

describe.each(PURPOSES)(
  '%s of two parts, of which the first had gone before the second',
  (purpose) => {
    test.each([true, false])(
      'the rest is sent and seen; its provider is there: %s',
      async (isThere) => {
        const { funded, payment, two, rest, refund, taken } = await paidByTwo(purpose);
        const asked = answersRefunds(isThere);
        await refund();
        await taken();
        expect(await stateOf(funded, payment.id)).toBe('refund_pending');
        expect(await owedTo(funded)).toBe(-rest);
        asked.mockClear();
        asked.mockResolvedValue({ ok: true, value: undefined });
        await runJobs(api, DAY_MS);
        const sent = asked.mock.calls.map(([{ receipt, amount }]) => [receipt, amount]);
        expect(sent).toEqual(isThere ? [] : [[two, rest]]);
        // Nothing is heard of it for days: our own staff ask.
        await runJobs(api, 12 * DAY_MS);
        const [waits] = await queueOf(api, credit, payment);
        expect(waits?.kind).toBe('under-way');
        // It never went: what is here counts, and doesn't pay all.
        expect((await resolveByTwo(api, [credit, other], waits?.id, 'closed')).status).toBe(200);
        expect(await stateOf(funded, payment.id)).toBe('dishonoured');
        expect(await owedTo(funded)).toBe(0);
      },
    );

    test('once it is there the payment is refunded', async () => {
      const { funded, payment, two, refund, taken } = await paidByTwo(purpose);
      const asked = answersRefunds();
      await refund();
      await taken();
      const sent = asked.mock.calls.find(([each]) => each.receipt === two)?.[0].refund ?? '';
      await say(api, payment, { kind: 'refund-paid', refund: sent });
      expect(await stateOf(funded, payment.id)).toBe('refunded');
      expect(await owedTo(funded)).toBe(0);
    });

    /** Both kept in their own order, in every way beside each other. */
    function beside(one: string, two: string): string[] {
      if (one === '' || two === '') return [one + two];
      return [
        ...beside(one.slice(1), two).map((rest) => `${one[0]}${rest}`),
        ...beside(one, two.slice(1)).map((rest) => `${two[0]}${rest}`),
      ];
    }

    test.each([...beside('rp', 'tg'), ...beside('rf', 'tg')])(
      'in the order %s: whatever is owed to its payer is on its way',
      async (order) => {
        const { funded, payment, refund, taken, cameAgain } = await paidByTwo(purpose);
        const asked = answersRefunds();
        const tell = async (kind: 'refund-paid' | 'refund-failed') => {
          const names = new Set(asked.mock.calls.map(([each]) => each.refund));
          for (const name of names) await say(api, payment, { kind, refund: name });
        };
        const steps: Record<string, () => Promise<void>> = {
          r: refund,
          t: taken,
          g: cameAgain,
          p: () => tell('refund-paid'),
          f: () => tell('refund-failed'),
        };
        for (const [index, step] of [...order].entries()) {
          await steps[step]?.();
          const owed = await owedTo(funded);
          const state = await stateOf(funded, payment.id);
          expect(owed === 0 || state === 'refund_pending', `${index}: ${owed}, ${state}`).toBe(
            true,
          );
        }
        expect(await owedTo(funded)).toBe(0);
      },
    );
  },
);

test('the audit finds what is owed to a payer and isn’t on its way', async () => {
  const { funded, payment, refund } = await paidByTwo('pay-now');
  answersRefunds();
  await refund();
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE payment SET state = 'part_paid' WHERE id = $1`, [payment.id]),
  );
  const found = (await auditFaults(api)).filter(
    (each) => 'key' in each && each.key === payment.id && each.kind === 'refund-not-going',
  );
  expect(found).toMatchObject([{ applicationId: funded.id, wanted: 'refund_pending' }]);
  await asSystem(api.database, (tx) =>
    tx.rows(`UPDATE payment SET state = 'refund_pending' WHERE id = $1`, [payment.id]),
  );
});
