import type { TestCall } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';

/** The calls about payments and the books of an application. */
export function paymentPath(application: string): Record<string, [string, TestCall]> {
  const path = `/api/applications/${application}`;
  const payee = { name: 'Wattle Painting', bsb: '062000', accountNumber: '12345678' };
  const choice = { id: newId(), purpose: 'pay-now', method: 'payid' };
  return {
    'payments.of-application': [`${path}/payments`, {}],
    'payments.start': [`${path}/payments`, { body: choice }],
    'payments.refund': [`${path}/payments/${newId()}/refund`, { body: { reason: 'Asked for' } }],
    'payments.refund-repayment': [
      `${path}/payments/${newId()}/refund-repayment`,
      { body: { reason: 'Asked for' } },
    ],
    'payments.receipt': [`${path}/payments/${newId()}/receipt`, {}],
    'payments.check-payee': ['/api/payee-checks', { body: payee }],
    'payments.disburse': [`${path}/drawdowns/${newId()}/disburse`, { body: {} }],
    'payouts.accounts': ['/api/payee-accounts', {}],
    'payouts.of-application': [`${path}/payouts`, {}],
    'payouts.to-confirm': ['/api/payouts-to-confirm', {}],
    'payouts.decide': [
      `/api/payouts-to-confirm/${newId()}/decision`,
      { body: { event: 'refuse', reason: 'Not who was agreed' } },
    ],
    'payments.exceptions': ['/api/payment-exceptions', {}],
    'payments.resolve': [
      `/api/payment-exceptions/${newId()}/resolve`,
      { body: { outcome: 'returned', note: 'Sent back' } },
    ],
    'ledger.payout': [`${path}/payout`, {}],
    'ledger.payout-letter': [`${path}/payout-letter`, {}],
    'ledger.mail-payout-letter': [`${path}/payout-letter/mail`, { body: { amount: 1 } }],
    'ledger.account': [`${path}/account`, {}],
    'ledger.entries': [`${path}/ledger`, {}],
    'ledger.statement': [`${path}/statement`, {}],
    'settlements.of-application': [`${path}/settlements`, {}],
    'settlements.take-back': [`${path}/settlements/${newId()}/take-back`, { body: {} }],
    'settlements.to-confirm': ['/api/settlements-to-confirm', {}],
    'settlements.decide': [
      `/api/settlements-to-confirm/${newId()}/decision`,
      { body: { event: 'refuse', reason: 'Not seen' } },
    ],
    'ledger.settle': [`${path}/settle`, { body: { amount: 1 } }],
  };
}
