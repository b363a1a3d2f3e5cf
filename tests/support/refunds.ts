import { expect, vi } from 'vitest';
import type { Payment } from '../../contract/endpoints/payments.ts';
import type { Cents } from '../../domain/money.ts';
import { newId } from './builders.ts';
import { active, applicationWith, type Funded, runJobs } from './payments.ts';
import type { PaymentsApi } from './payments-api.ts';
import { say } from './provider-news.ts';

/** What a payment that is made by a payer may be for. */
export type Purpose = 'pay-now' | 'settlement';
export const PURPOSES: Purpose[] = ['pay-now', 'settlement'];

/** The provider takes each refund and says nothing of it by itself; what it was asked for. */
export function refundsAreTaken({ api }: PaymentsApi) {
  const [gateway] = api.deps.gateways;
  if (!gateway) throw new Error('No gateway');
  const asked = vi.spyOn(gateway, 'refund').mockResolvedValue({ ok: true, value: undefined });
  asked.mockClear();
  return asked;
}

/** Agrees to give back what is left of a payment, or is refused with 409; the provider is asked then. */
export async function askForRefund(
  { api, credit }: PaymentsApi,
  funded: Pick<Funded, 'call' | 'agency'>,
  { id, purpose }: Pick<Payment, 'id' | 'purpose'>,
  more: { askAgain?: boolean } = {},
) {
  const path = `/payments/${id}/refund`;
  const body = { reason: 'Paid twice', ...more };
  const said =
    purpose === 'pay-now'
      ? await funded.call(path, { body, key: newId() })
      : await funded.call(`${path}-repayment?agency=${funded.agency.id}`, {
          as: credit,
          body: { reason: body.reason },
          key: newId(),
        });
  expect([200, 409], said.text).toContain(said.status);
  await runJobs(api);
  return said;
}

/** An application with a payment that came by one transfer, or a part of it, and the refunds its provider was asked for. */
export async function paidByTransfer(of: PaymentsApi, purpose: Purpose, part?: Cents) {
  const asked = refundsAreTaken(of);
  const funded = purpose === 'pay-now' ? await applicationWith(of.api) : await active(of.api);
  const payment = await funded.start({ purpose, method: 'bank-transfer' });
  const receipt = newId();
  await say(of.api, payment, { kind: 'received', receipt, amount: part ?? payment.amount });
  return {
    funded,
    payment,
    receipt,
    asked,
    refund: (more?: { askAgain?: boolean }) => askForRefund(of, funded, payment, more),
  };
}

/** The same with a refund that its provider paid, and that comes back once it takes that back. */
export async function refundedByTransfer(of: PaymentsApi, purpose: Purpose, part?: Cents) {
  const paid = await paidByTransfer(of, purpose, part);
  const { payment, asked } = paid;
  await paid.refund({ askAgain: true });
  const refund = asked.mock.calls[0]?.[0].refund ?? '';
  const id = `${refund}-paid`;
  await say(of.api, payment, { id, kind: 'refund-paid', refund });
  return {
    ...paid,
    comesBack: () => say(of.api, payment, { kind: 'refund-failed', refund, undoes: id }),
  };
}
