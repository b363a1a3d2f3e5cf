import type { Cents } from '../../../domain/money.ts';
import { wentBack } from '../../../domain/payments/went-back.ts';
import { factsOf, outcomeOf } from './facts.ts';
import { refundPartsOf } from './placing/arrivals.ts';
import type { PaymentRow } from './store.ts';

/** What of a payment says whether something of it went back, and whether that is dealt with. */
export type WhatCame = Pick<PaymentRow, 'facts' | 'amount' | 'surcharge' | 'provider'>;

/** How much of what came for a payment went back, or is on its way, in cents. */
export function backOf(payment: WhatCame): Cents {
  return wentBack(outcomeOf(payment).arrivals, refundPartsOf(payment));
}

/**
 * Whether a person wrote that what went back of a payment is dealt with. What went back since isn't, and then
 * none of it counts as dealt with.
 */
export function isDealtWith(payment: WhatCame): boolean {
  const { dealtWith } = factsOf(payment);
  return dealtWith !== null && (dealtWith.back ?? Number.POSITIVE_INFINITY) >= backOf(payment);
}

/** Whether everything that went back of these payments is dealt with; never where nothing did. */
export function isAllDealtWith(payments: readonly WhatCame[]): boolean {
  const back = payments.filter((each) => backOf(each) > 0);
  return back.length > 0 && back.every(isDealtWith);
}
