import {
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
} from '../../../domain/payments/payment-methods.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';

/** What a way to pay is, for the person who pays: by the name that every screen and letter has for it. */
type MethodWords = { icon: IconName; title: string; hint: string };

const WORDS: Partial<Record<PaymentMethod, Omit<MethodWords, 'title'>>> = {
  payid: { icon: 'device', hint: 'There within minutes' },
  'bank-transfer': { icon: 'send', hint: 'At once or the next business day' },
  bpay: { icon: 'document', hint: 'The next business day' },
  'credit-card': { icon: 'lock', hint: 'Visa, Mastercard or eftpos' },
  amex: { icon: 'lock', hint: 'American Express, by card' },
  payto: { icon: 'check-circle', hint: 'Agree in your banking app' },
  'direct-debit': { icon: 'calendar', hint: 'Cleared within five business days' },
};

/** The words of a method that moves money; its name alone where there are no more. */
export function methodWords(method: PaymentMethod): MethodWords {
  return { icon: 'circle', hint: '', ...WORDS[method], title: PAYMENT_METHOD_NAMES[method] };
}
