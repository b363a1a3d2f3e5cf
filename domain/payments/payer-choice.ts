import { type MoneyMethod, movesMoney, type PaymentMethod } from './payment-methods.ts';

/**
 * What a payer may choose. `first` is what the link opens with, `topUp` is asking for more:
 * `payNow` the methods that move money, `atSettlement` whether it may be left to settlement, for
 * the first request by the full option page or only by the short application.
 */
export type PayerChoice = {
  first: { payNow: MoneyMethod[]; atSettlement: 'none' | 'full' | 'short' };
  topUp: { payNow: MoneyMethod[]; atSettlement: boolean };
};

function firstRequest(enabled: readonly PaymentMethod[], payNow: MoneyMethod[]) {
  if (enabled.includes('request-more-only')) return { payNow: [], atSettlement: 'none' as const };
  if (enabled.includes('pay-at-settlement-simple-only')) {
    return { payNow: [], atSettlement: 'short' as const };
  }
  const full = enabled.includes('pay-at-settlement');
  return { payNow, atSettlement: full ? ('full' as const) : ('none' as const) };
}

/**
 * What the enabled methods let a payer choose; the variants that say "only" narrow what the others
 * give. Pay At Settlement: the full option page, and top-ups paid now or added to the balance.
 * Simple Only: the short application and nothing paid now, no top-ups. Request More Only: the link
 * is for top-ups only. Pay At Settlement Request More Only: top-ups may only be added to the
 * settlement balance. None of the four: paying now only. Source: domain.md 4.2.
 */
export function payerChoice(enabled: readonly PaymentMethod[]): PayerChoice {
  const payNow = enabled.filter(movesMoney);
  const balanceOnly = enabled.includes('pay-at-settlement-request-more-only');
  const simpleOnly = enabled.includes('pay-at-settlement-simple-only');
  const topUps =
    enabled.includes('request-more-only') || (enabled.includes('pay-at-settlement') && !simpleOnly);
  return {
    first: firstRequest(enabled, payNow),
    topUp: {
      payNow: topUps && !balanceOnly && !simpleOnly ? payNow : [],
      atSettlement: topUps || balanceOnly,
    },
  };
}

/**
 * Pairs of switches that contradict each other, for an agency's settings to refuse: a link can't be
 * for the short application only and for top-ups only.
 */
export function contradictions(enabled: readonly PaymentMethod[]): PaymentMethod[] {
  const pair: PaymentMethod[] = ['pay-at-settlement-simple-only', 'request-more-only'];
  return pair.every((method) => enabled.includes(method)) ? pair : [];
}
