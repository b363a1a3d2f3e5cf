import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';

type About = Pick<VendorApplication, 'agency' | 'state' | 'terms' | 'vendors'>;

/** Who paid whom: a debt is paid to its lender, everything else to the agency. */
export function whoPaidWhom(
  { purpose }: Pick<PayerPayment, 'purpose'>,
  { agency, terms, vendors }: About,
): { from: string; to: string } {
  return {
    from: vendors.map(({ firstName }) => firstName).join(', '),
    to: purpose === 'settlement' ? (terms?.lender ?? agency.name) : agency.name,
  };
}

/** How long the money is on its way once the payer has sent it. */
const ARRIVES: Partial<Record<PayerPayment['method'], string>> = {
  payid: 'A PayID payment is here within minutes.',
  'bank-transfer': 'A bank transfer is here at once, or on the next business day.',
  bpay: 'A BPAY payment is here on the next business day.',
};

function afterPaid({ purpose }: PayerPayment, { agency, state }: About): string[] {
  const noMore = 'You won’t be charged again for this payment.';
  if (purpose === 'pay-now') {
    return [
      `${agency.name} is told that it is paid and goes on with its work. You have nothing to do.`,
      noMore,
    ];
  }
  return [
    state === 'closed'
      ? 'Everything that was owing is paid, and the account is closed. No more fees or interest are charged.'
      : 'What is still owing, if anything, is on your page.',
    noMore,
  ];
}

/**
 * What happens next with a payment, a sentence or two each; nothing where its standing says it all. What came
 * beyond what was asked is told with what was paid so far (so-far.tsx).
 */
export function nextSteps(payment: PayerPayment, application: About): string[] {
  const { state, method } = payment;
  switch (state) {
    case 'settled':
      return afterPaid(payment, application);
    case 'created':
    case 'awaiting_customer':
      return [
        ARRIVES[method] ?? 'Finish it on the page of our payment provider.',
        'We write to you as soon as it is here. If you have sent it, please don’t send it again.',
      ];
    case 'processing':
      if (payment.clearsOn) {
        return [
          'Your receipt comes once it has cleared. You have nothing to do: please don’t pay again.',
          'If your bank returns it before, we write to you, and you choose how to pay anew.',
        ];
      }
      return ['We write to you as soon as it is here. Please don’t pay again meanwhile.'];
    default:
      return [];
  }
}
