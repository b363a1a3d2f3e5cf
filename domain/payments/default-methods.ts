import type { MethodSwitches } from './payment-methods.ts';

/**
 * What an agency starts with until it chooses: the methods that cost payers nothing, cards, and paying at
 * settlement.
 */
export const DEFAULT_METHODS: MethodSwitches = {
  'credit-card': true,
  'bank-transfer': true,
  payid: true,
  bpay: true,
  'pay-at-settlement': true,
};
