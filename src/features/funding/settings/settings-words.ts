import type { AgencySettings } from '../../../../contract/endpoints/agency-settings.ts';
import type { PaymentMethod } from '../../../../domain/payments/payment-methods.ts';
import type { CardScheme } from '../../../../domain/payments/surcharge.ts';

/** What each method means for those who pay (domain.md 4.2 and 4.4). */
export const METHOD_HINTS: Record<PaymentMethod, string> = {
  'credit-card': 'Visa and Mastercard, on the provider’s own page.',
  amex: 'American Express, on the provider’s own page.',
  'bank-transfer': 'To an account of its own, with a reference.',
  payid: 'From any bank’s app, with a reference.',
  payto: 'An agreement that the payer approves in their bank’s app.',
  'pay-at-settlement': 'Nothing now; repaid at settlement. More may be asked for later.',
  'pay-at-settlement-request-more-only':
    'More funds are only added to what is repaid at settlement.',
  'pay-at-settlement-simple-only':
    'The first amount is left to settlement by a short application. Nothing is paid now, and no more is asked for.',
  'request-more-only': 'The link is for more funds only, paid now or added to settlement.',
  bpay: 'From any bank, with a biller code and reference.',
  'direct-debit': 'From a bank account, days later.',
};

/** The card schemes in words. */
export const SCHEME_NAMES: Record<CardScheme, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  eftpos: 'eftpos',
  amex: 'American Express',
};

/** The features an agency may have, in words (spec 3). */
export const FLAG_WORDS: Record<AgencySettings['flags'][number], { name: string; hint: string }> = {
  'direct-application': {
    name: 'Direct application',
    hint: 'Home owners may apply by themselves, without a link from an agent.',
  },
  'admin-manage-website': {
    name: 'Manage the website',
    hint: 'Our own staff may write and publish the agency’s website too.',
  },
  'admin-payment-options': {
    name: 'Payment options as staff',
    hint: 'Staff may open a payer’s page without a code, and our staff may choose ways to pay.',
  },
};
