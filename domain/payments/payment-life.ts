import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import type { MoneyMethod } from './payment-methods.ts';

/**
 * How many days a payment waits for its payer before it runs out, by method: a provider's page a day or a
 * week, an account or a biller two weeks (our decision; money that comes later waits for a person).
 */
const WAITING_DAYS: Record<MoneyMethod, number> = {
  'credit-card': 1,
  amex: 1,
  payid: 14,
  'bank-transfer': 14,
  bpay: 14,
  payto: 7,
  'direct-debit': 7,
};

/** Days after which those who paid hear once more of a payment that their bank returned. */
export const ASK_AGAIN_DAYS = 3;

/** Days after which a returned payment is given up; what is owed is paid by a new one. */
export const GIVE_UP_DAYS = 7;

/** Days after which we ask a provider about something of which it says nothing any more. */
export const ASK_PROVIDER_DAYS = 2;

/** Days after which one of our own staff does, where asking told nothing: longer than a debit is cleared over holidays. */
export const ASK_STAFF_DAYS = 10;

/**
 * Days for which a provider is asked about money that came or was paid out: card issuers take disputes for as long. A
 * bank may return a debit for years; after this it is the provider's own statement that says so (our decision).
 */
export const TAKEN_BACK_DAYS = 120;

/** Days between two times of asking about the same money. */
export const ASK_SETTLED_DAYS = 7;

/** So many are asked about in a day at most; those asked longest ago come first. */
export const MOST_ASKED_A_DAY = 200;

/** The shortest wait of any method, in days: nothing younger can have run out. */
export const SHORTEST_WAIT_DAYS = Math.min(...Object.values(WAITING_DAYS));

/** Whether a payment that waits since then has run out. */
export function hasRunOut(method: MoneyMethod, waitsSince: Date, now: Date): boolean {
  return now >= addDays(waitsSince, WAITING_DAYS[method], { in: utc });
}
