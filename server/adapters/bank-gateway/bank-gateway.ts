import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { BankBook } from '../../ports/bank-book.ts';
import type { PaymentGateway, Shown } from '../../ports/payment-gateway.ts';

/** What payers are shown of our own account; BSB and number are digits alone. */
export type OwnAccount = {
  bsb: string;
  accountNumber: string;
  accountName: string;
  payId: { id: string; name: string } | undefined;
  billerCode: string | undefined;
};

const refOf = (reference: string) => `bank-${reference}`;

/**
 * Our own account as a provider: payers send money to it by our reference, and what leaves it waits as an order for a
 * file. Nobody tells it anything: people bring statements and take files away.
 */
export function bankGateway(account: OwnAccount, book: BankBook): PaymentGateway {
  const { bsb, accountNumber, accountName, payId, billerCode } = account;
  const methods: MoneyMethod[] = [
    'bank-transfer',
    ...(payId ? (['payid'] as const) : []),
    ...(billerCode === undefined ? [] : (['bpay'] as const)),
  ];

  function shownFor(method: MoneyMethod, reference: string): Shown | undefined {
    if (method === 'bank-transfer') {
      return { kind: 'bank-transfer', bsb, accountNumber, accountName, reference };
    }
    if (method === 'payid' && payId) {
      return { kind: 'payid', payId: payId.id, name: payId.name, reference };
    }
    if (method === 'bpay' && billerCode !== undefined) {
      return { kind: 'bpay', billerCode, crn: reference };
    }
    return undefined;
  }

  return {
    name: 'bank',
    methods,
    canPayOut: true,
    present: async ({ reference, method }) => {
      const shown = shownFor(method, reference);
      return shown
        ? ok({ providerRef: refOf(reference), shown })
        : refuse({ reason: 'not-supported', detail: 'Not a method of our own account' });
    },
    // Nobody can be kept from a transfer: what comes all the same waits as late.
    cancel: async () => ok(undefined),
    refund: async (request) =>
      (await book.leaveRefund(request)) === 'left'
        ? ok(undefined)
        : refuse({ reason: 'refused', detail: 'More than was paid' }),
    payOut: async ({ reference, amount, payee }) =>
      (await book.leavePayout({ reference, amount, payee })) === 'left'
        ? ok({ providerRef: refOf(reference) })
        : refuse({ reason: 'refused', detail: 'It was stopped' }),
    stopPayout: async ({ reference }) =>
      (await book.stopPayout(reference))
        ? ok(undefined)
        : refuse({ reason: 'refused', detail: 'Too late: its file was given out' }),
    standing: async ({ reference, providerRef }) => {
      const said = await book.said(reference);
      if (said) return ok(said);
      return providerRef === refOf(reference)
        ? ok([])
        : refuse({ reason: 'refused', detail: 'Nothing is known of it' });
    },
    checkPayee: async (payee) =>
      (await book.isConfirmed(payee))
        ? { result: 'match', registeredName: payee.name }
        : { result: 'error', registeredName: null },
    readWebhook: async () => refuse('foreign'),
  };
}
