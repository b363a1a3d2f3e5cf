import type { IsoDate } from '../../dates.ts';
import type { Cents } from '../../money.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { AgreementStatus, AgreementTerms } from './agreement.ts';
import { type Period, payToPeriod } from './frequencies.ts';

/** A payment to ask for under an agreement of a status; `others` are the Sydney dates of those already made or asked for. */
export type AgreementPayment = {
  status: AgreementStatus;
  amount: Cents;
  on: IsoDate;
  place: 'first' | 'middle' | 'last';
  others: readonly IsoDate[];
};

/** Why the payer's bank would refuse, with the amounts it would take or the period that is full. */
export type AgreementPaymentRefusal =
  | { reason: 'not-active' | 'before-start' | 'after-end' }
  | { reason: 'amount'; least: number; most: number }
  | { reason: 'count'; period: Period };

/** The amounts a payment may be of, in cents: least and most. */
function amountsFor(terms: AgreementTerms, place: AgreementPayment['place']): [number, number] {
  const named =
    place === 'first' ? terms.firstAmount : place === 'last' ? terms.lastAmount : undefined;
  if (named !== undefined) return [named, named];
  const { amount, maximumAmount } = terms;
  // With both, a payment lies between them; with one, it is that amount or up to that maximum.
  return [amount ?? 1, maximumAmount ?? amount ?? 0];
}

/**
 * Whether an agreement allows a payment: while it is active, within its dates, of an amount it allows (both amounts
 * given: between amount and maximum; first and last amounts as named) and within the count of its
 * period; without a count there is one payment a period, several only where the frequency says so.
 * Source: domain.md 4.4.
 */
export function mayPayUnder(
  terms: AgreementTerms,
  payment: AgreementPayment,
): Result<Cents, AgreementPaymentRefusal> {
  if (payment.status !== 'active') return refuse({ reason: 'not-active' });
  const period = payToPeriod(terms.frequency, terms.start, payment.on);
  if (!period.ok) return refuse({ reason: period.error });
  if (terms.end !== undefined && payment.on > terms.end) return refuse({ reason: 'after-end' });
  const [least, most] = amountsFor(terms, payment.place);
  if (payment.amount < least || payment.amount > most) {
    return refuse({ reason: 'amount', least, most });
  }
  const count = terms.countPerPeriod ?? (terms.frequency === 'INDA' ? Infinity : 1);
  const of = period.value;
  if (of && payment.others.filter((on) => on >= of.from && on <= of.to).length >= count) {
    return refuse({ reason: 'count', period: of });
  }
  return ok(payment.amount);
}
