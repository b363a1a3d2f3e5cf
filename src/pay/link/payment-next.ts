import type { PayerPayment } from '../../../contract/endpoints/payer.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';

type About = Pick<VendorApplication, 'agency' | 'state' | 'terms' | 'vendors'> & {
  /** What is still asked for the same; undefined where nothing is known of it. */
  stillAsked?: number | undefined;
};

/** The first amount was advanced: whatever comes for it pays the debt, however it was asked for. */
const ADVANCED: readonly ApplicationState[] = [
  'active',
  'overdue',
  'hardship',
  'closed',
  'written_off',
];

type Asked = Pick<PayerPayment, 'purpose' | 'drawdownId'>;

function paysDebt({ purpose, drawdownId }: Asked, { state }: Pick<About, 'state'>): boolean {
  return purpose === 'settlement' || (drawdownId === undefined && ADVANCED.includes(state));
}

/** Who paid whom: a debt is paid to its lender, everything else to the agency. */
export function whoPaidWhom(payment: Asked, about: About): { from: string; to: string } {
  const { agency, terms, vendors } = about;
  return {
    from: vendors.map(({ firstName }) => firstName).join(', '),
    to: paysDebt(payment, about) ? (terms?.lender ?? agency.name) : agency.name,
  };
}

/** How long the money is on its way once the payer has sent it. */
const ARRIVES: Partial<Record<PayerPayment['method'], string>> = {
  payid: 'A PayID payment is here within minutes.',
  'bank-transfer': 'A bank transfer is here at once, or on the next business day.',
  bpay: 'A BPay payment is here on the next business day.',
};

/** Whether somebody sends it by their bank; all else is paid on a page of the provider. */
export function isSentFromBank(method: PayerPayment['method']): boolean {
  return ARRIVES[method] !== undefined;
}

function afterPaid(payment: PayerPayment, about: About): string[] {
  const { agency, state, stillAsked = 0 } = about;
  const noMore = 'You won’t be charged again for this payment.';
  if (!paysDebt(payment, about)) {
    // A part of what is asked, or what is held: nobody was told that all is paid.
    if (stillAsked > 0 || (payment.drawdownId === undefined && state !== 'paid')) return [noMore];
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
      return isSentFromBank(method)
        ? [
            ARRIVES[method] ?? '',
            'We write to you as soon as it is here. If you have sent it, please don’t send it again.',
          ]
        : ['If you finished it, please don’t pay again: we write to you as soon as it is here.'];
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
