import { addBusinessDays } from '../business-days.ts';
import { addDays, type IsoDate } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';

/**
 * The last day on which trust money is banked: the next business day where the agency is (domain.md 4.6, row 73).
 */
export function bankBy(receivedOn: IsoDate, state: AustralianState): IsoDate {
  return addBusinessDays(receivedOn, 1, state);
}

/** How a buyer may pay into a trust account. */
export const TRUST_METHODS = [
  'transfer',
  'payid',
  'payto',
  'bpay',
  'cash',
  'direct-debit',
  'cheque',
] as const;
export type TrustMethod = (typeof TRUST_METHODS)[number];

/** Whether the agency carries money of a kind to its bank; of any other only the bank's statement shows that it came. */
export const isCarriedToBank = (method: TrustMethod): boolean =>
  method === 'cash' || method === 'cheque';

/** Business days after banking within which a bank may take money back (domain.md 4.4, row 73). */
const RETURNED_WITHIN: Record<TrustMethod, number> = {
  transfer: 0,
  payid: 0,
  payto: 0,
  bpay: 0,
  cash: 0,
  'direct-debit': 3,
  cheque: 3,
};

/**
 * The first day on which money may be drawn: the day it is banked, or the day after its bank could last take it back.
 */
export function clearingDay(method: TrustMethod, bankedOn: IsoDate): IsoDate {
  const days = RETURNED_WITHIN[method];
  return days === 0 ? bankedOn : addDays(addBusinessDays(bankedOn, days), 1);
}
