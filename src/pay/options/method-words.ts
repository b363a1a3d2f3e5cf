import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
import type { IconName } from '../../ui/icon/icon-shapes.tsx';

/** What a way to pay is, in the words of the person who pays. */
type MethodWords = { icon: IconName; title: string; hint: string };

const WORDS: Partial<Record<PaymentMethod, MethodWords>> = {
  payid: { icon: 'device', title: 'PayID', hint: 'There within minutes' },
  'bank-transfer': {
    icon: 'send',
    title: 'Bank transfer',
    hint: 'At once or the next business day',
  },
  bpay: { icon: 'document', title: 'BPAY', hint: 'The next business day' },
  'credit-card': { icon: 'lock', title: 'Card', hint: 'Visa, Mastercard or eftpos' },
  amex: { icon: 'lock', title: 'American Express', hint: 'By card' },
  payto: { icon: 'check-circle', title: 'PayTo', hint: 'Agree in your banking app' },
  'direct-debit': {
    icon: 'calendar',
    title: 'Direct debit',
    hint: 'Cleared within five business days',
  },
};

/** The words of a method that moves money; its id where there are none. */
export function methodWords(method: PaymentMethod): MethodWords {
  return WORDS[method] ?? { icon: 'circle', title: method, hint: '' };
}
