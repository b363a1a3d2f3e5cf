import { describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import { newId } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, applicationWith, type Funded, runJobs } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

const AMEX = { methods: ['amex'] };
const gateway = () => {
  const [first] = api.deps.gateways;
  if (!first) throw new Error('No gateway');
  return first;
};

/** Amex costs this agency 1.1 %, which it puts on what is paid by it. */
async function paid(purpose: 'pay-now' | 'settlement') {
  const funded = await (purpose === 'pay-now' ? applicationWith(api, AMEX) : active(api, AMEX));
  const acceptanceCosts = [{ scheme: 'amex', from: '2026-01-01', percent: 1_100_000 }];
  await api.call(`/api/agencies/${funded.agency.id}/settings/acceptance-costs`, {
    as: other,
    method: 'PUT',
    ifMatch: 1,
    body: { acceptanceCosts },
  });
  const payment = await funded.start({ purpose, method: 'amex' });
  const receipt = newId();
  const amount = cents(payment.amount + payment.surcharge);
  await say(api, payment, { kind: 'received', receipt, amount });
  return { funded, payment, receipt, amount };
}

async function askBack({ agency, call }: Funded, { id, purpose }: Payment) {
  const path = `/payments/${id}/refund`;
  const body = { reason: 'Twice' };
  const asked =
    purpose === 'pay-now'
      ? await call(path, { body })
      : await call(`${path}-repayment?agency=${agency.id}`, { as: credit, body });
  expect(asked.status, asked.text).toBe(200);
  await runJobs(api);
}

/** Each order of what can happen, whatever stands before what in each of the lists. */
function orders(one: string, other: string): string[] {
  if (one === '' || other === '') return [one + other];
  return [
    ...orders(one.slice(1), other).map((rest) => one[0] + rest),
    ...orders(one, other.slice(1)).map((rest) => other[0] + rest),
  ];
}

/** What is wrong with the money of one application: another test's isn't looked at. */
async function faultsOf({ id }: Funded) {
  const faults = await auditFaults(api);
  return faults.filter((fault) => 'applicationId' in fault && fault.applicationId === id);
}

const PARTS = {
  'a part': () => 2_000_00,
  'all but less than the surcharge': (all: number) => all - 35_00,
};

// Refund asked for (r), failed, paid after all; taken by the bank, given again.
describe.each(['pay-now', 'settlement'] as const)(
  'a refund of %s that fails and is paid after all, while its bank takes and gives again',
  (purpose) => {
    test.each(
      Object.entries(PARTS).flatMap(([name, part]) =>
        orders('rfp', 'tg').map((told) => [told, name, part] as const),
      ),
    )('%s of %s: each cent is somewhere once', async (told, _, part) => {
      const { funded, payment, receipt, amount } = await paid(purpose);
      const asked = vi.spyOn(gateway(), 'refund').mockResolvedValue({ ok: true, value: undefined });
      asked.mockClear();
      const id = newId();
      const tell = async (kind: 'refund-failed' | 'refund-paid') => {
        const names = new Set(asked.mock.calls.map(([{ refund }]) => refund));
        for (const refund of names) await say(api, payment, { kind, refund });
      };
      const tellTaken = () => {
        const back = { id, receipt, amount: cents(part(amount)), reason: 'Disputed' };
        return say(api, payment, { kind: 'returned', ...back, cause: 'dispute' });
      };
      const DO: Record<string, () => Promise<void>> = {
        r: () => askBack(funded, payment),
        f: () => tell('refund-failed'),
        p: () => tell('refund-paid'),
        t: tellTaken,
        g: () => say(api, payment, { kind: 'reinstated', of: id }),
      };
      for (const each of told) {
        await DO[each]?.();
        expect(await faultsOf(funded), each).toEqual([]);
      }
      const { balances } = (await funded.call('/ledger')).json as { balances: object };
      expect(balances).toMatchObject({ 'refunds-payable': 0 });
    });
  },
);
