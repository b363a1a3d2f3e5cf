/** The payment methods by their ids, in the order of spec 3. A closed list. */
export const PAYMENT_METHODS = [
  'credit-card',
  'amex',
  'bank-transfer',
  'payid',
  'payto',
  'pay-at-settlement',
  'pay-at-settlement-request-more-only',
  'pay-at-settlement-simple-only',
  'request-more-only',
  'bpay',
  'direct-debit',
] as const;

/** A payment method by its id. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Names of the payment methods as spec 3 writes them. */
export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  'credit-card': 'Credit Card',
  amex: 'AMEX',
  'bank-transfer': 'Bank Transfer',
  payid: 'PayID',
  payto: 'PayTo',
  'pay-at-settlement': 'Pay At Settlement',
  'pay-at-settlement-request-more-only': 'Pay At Settlement Request More Only',
  'pay-at-settlement-simple-only': 'Pay At Settlement Simple Only',
  'request-more-only': 'Request More Only',
  bpay: 'BPay',
  'direct-debit': 'Direct Debit',
};

/** The four that choose how to be funded and move no money themselves (domain.md 4.2, 4.4). */
export const FUNDING_ELECTIONS = [
  'pay-at-settlement',
  'pay-at-settlement-request-more-only',
  'pay-at-settlement-simple-only',
  'request-more-only',
] as const satisfies readonly PaymentMethod[];

/** A method that moves money. */
export type MoneyMethod = Exclude<PaymentMethod, (typeof FUNDING_ELECTIONS)[number]>;

/** True for a method that moves money. */
export function movesMoney(method: PaymentMethod): method is MoneyMethod {
  return !(FUNDING_ELECTIONS as readonly PaymentMethod[]).includes(method);
}

/** An agency's switches; a method without one is off. */
export type MethodSwitches = Partial<Record<PaymentMethod, boolean>>;

/** The methods an agency has switched on, in the order of the list (spec 3). */
export function enabledMethods(switches: MethodSwitches): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => switches[method] === true);
}
