import { afterEach, describe, expect, test, vi } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { auditFaultsOf } from '../../support/money-audit.ts';
import { DAY_MS, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, resolveByTwo, say, stateOf } from '../../support/provider-news.ts';
import { PURPOSES, type Purpose, paidByTransfer } from '../../support/refunds.ts';

const place = await paymentsApi();
const { api, credit, other } = place;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Paid by one transfer; its provider takes refunds and says nothing of them by itself. */
async function paid(purpose: Purpose) {
  const { funded, payment, receipt, asked, refund: agree } = await paidByTransfer(place, purpose);
  const back = newId();
  const names = () => [...new Set(asked.mock.calls.map(([each]) => each.refund))];
  const eachOf = async (said: (refund: string) => Parameters<typeof say>[2]) => {
    for (const refund of names()) await say(api, payment, said(refund));
  };
  const steps = {
    /** Asked for. */
    r: () => agree(),
    /** Paid, by what its provider says. */
    p: () => eachOf((refund) => ({ id: `${refund}-paid`, kind: 'refund-paid', refund })),
    /** Not sent. */
    f: () => eachOf((refund) => ({ id: `${refund}-not`, kind: 'refund-failed', refund })),
    /** What was paid is here again. */
    x: () =>
      eachOf((refund) => ({
        id: `${refund}-failed`,
        kind: 'refund-failed',
        refund,
        undoes: `${refund}-paid`,
      })),
    /** Its bank takes all of it, and gives it again. */
    t: () => say(api, payment, { id: back, kind: 'returned', receipt, reason: 'Recalled' }),
    g: () => say(api, payment, { kind: 'reinstated', of: back }),
    /** Its bank takes a part of it. */
    h: () =>
      say(api, payment, {
        id: back,
        kind: 'returned',
        receipt,
        reason: 'Recalled',
        amount: cents(2_000_00),
      }),
  };
  return { funded, payment, steps };
}

const faultsOf = ({ id }: Funded) => auditFaultsOf(api, id);

const balancesOf = async (funded: Funded) =>
  ((await funded.call('/ledger')).json as { balances: Record<string, number> }).balances;

const lettersOf = async ({ agency }: Funded) =>
  (
    await asSystem(api.database, (tx) =>
      tx.rows('SELECT id FROM job WHERE agency_id = $1 AND dedupe_key LIKE $2', [
        agency.id,
        'notify payment-refund % failed %',
      ]),
    )
  ).length;

describe.each(PURPOSES)(
  'a refund of %s that its provider had paid and failed days later',
  (purpose) => {
    test('its money counts as paid again, its payer hears so and our own staff see it', async () => {
      const { funded, payment, steps } = await paid(purpose);
      const before = await funded.balances();
      await steps.r();
      await steps.p();
      expect(await stateOf(funded, payment.id)).toBe('refunded');
      await runJobs(api, 5 * DAY_MS);
      await steps.x();
      expect(await stateOf(funded, payment.id)).toBe('settled');
      expect(await funded.balances()).toEqual(before);
      expect(await lettersOf(funded)).toBe(1);
      const [matter, ...more] = await queueOf(api, credit, payment);
      expect(matter).toMatchObject({ kind: 'refund-failed', amount: payment.amount });
      expect(more).toEqual([]);
      // Told again, or told late that it was paid, it is no other one.
      await steps.x();
      await steps.p();
      expect(await queueOf(api, credit, payment)).toEqual([matter]);
      expect(await lettersOf(funded)).toBe(1);
      // It goes back by another refund.
      await steps.r();
      expect(await stateOf(funded, payment.id)).toBe('refund_pending');
      expect(await queueOf(api, credit, payment)).toEqual([]);
      await steps.p();
      expect(await stateOf(funded, payment.id)).toBe('refunded');
      expect(await funded.balances()).toMatchObject({ 'refunds-payable': 0 });
    });

    test('after our own staff had said that it never went, and it was paid after all', async () => {
      const { funded, payment, steps } = await paid(purpose);
      const before = await funded.balances();
      await steps.r();
      await runJobs(api, 12 * DAY_MS);
      const [waits] = await queueOf(api, credit, payment);
      expect((await resolveByTwo(api, [credit, other], waits?.id, 'closed')).status).toBe(200);
      expect(await queueOf(api, credit, payment)).toEqual([]);
      await steps.p();
      expect(await stateOf(funded, payment.id)).toBe('refunded');
      await steps.x();
      expect(await stateOf(funded, payment.id)).toBe('settled');
      expect((await funded.balances())['refunds-payable']).toBe(before['refunds-payable']);
      const [matter] = await queueOf(api, credit, payment);
      expect(matter).toMatchObject({ kind: 'refund-failed', amount: payment.amount });
      expect((await resolve(api, credit, matter?.id, 'closed')).status).toBe(200);
      expect(await queueOf(api, credit, payment)).toEqual([]);
    });
  },
);

/** Both kept in their own order, in every way beside each other. */
function beside(one: string, two: string): string[] {
  if (one === '' || two === '') return [one + two];
  return [
    ...beside(one.slice(1), two).map((rest) => `${one[0]}${rest}`),
    ...beside(one, two.slice(1)).map((rest) => `${two[0]}${rest}`),
  ];
}

const ORDERS = [
  ...[...beside('rpx', 'tg'), ...beside('rxp', 'tg'), ...beside('rfpx', 'hg')],
  // And a second refund of it.
  ...['rpxrptg', 'rpxtrgp', 'rtpxgrp', 'rphxgrp', 'rtpgxrp'],
];

describe.each(PURPOSES)(
  'a refund of %s that comes back, while its bank takes and gives',
  (purpose) => {
    test.each(ORDERS)(
      'in the order %s each cent is somewhere once',
      async (order) => {
        const { funded, payment, steps } = await paid(purpose);
        for (const [index, step] of [...order].entries()) {
          await steps[step as keyof typeof steps]();
          expect(await faultsOf(funded), `${step} at ${index}`).toEqual([]);
          const owed = (await balancesOf(funded))['refunds-payable'];
          const state = await stateOf(funded, payment.id);
          expect(owed === 0 || state === 'refund_pending', `${index}: ${owed}, ${state}`).toBe(
            true,
          );
        }
        expect(await balancesOf(funded)).toMatchObject({ 'refunds-payable': 0 });
      },
      30_000,
    );
  },
);
