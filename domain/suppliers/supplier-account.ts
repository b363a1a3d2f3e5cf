import { addHours } from 'date-fns/addHours';
import {
  type AccountStanding,
  payableAt,
  type RuledAccount,
  standingAt,
} from '../agencies/accounts.ts';
import type { PayeeCheckResult } from '../payments/payee-check.ts';

/** For how long one person alone can't have a supplier paid to a new account (security.md 3.2, row 29). */
export const SUPPLIER_ACCOUNT_HOLD_HOURS = 24;

/** What decides whether an account of a supplier is paid. */
export type SupplierAccount = RuledAccount & {
  /** What the banks said of its name; null where nobody asked them. */
  nameCheck: PayeeCheckResult | null;
};

/** Where a supplier's account stands: as an agency's does. */
export type SupplierAccountStanding = AccountStanding;

/** An account at the moment somebody enters it. */
export type EnteredAccount = {
  enteredAt: Date;
  /** Whether the supplier never had an account before, not even one that was stopped. */
  isFirst: boolean;
  nameCheck: PayeeCheckResult | null;
  /** Whether somebody read the registered name of a close match and agreed to it. */
  isNameAgreed: boolean;
};

/**
 * When an account comes into force by itself: a supplier's very first at once where the banks know its name (or nearly,
 * and somebody agreed to that); any other 24 hours after it was entered. See `supplierAccountStanding` for no match.
 */
export function supplierAccountStartsAt(entered: EnteredAccount): Date {
  const { enteredAt, isFirst, nameCheck, isNameAgreed } = entered;
  const isKnown = nameCheck === 'match' || (nameCheck === 'close-match' && isNameAgreed);
  return isFirst && isKnown ? enteredAt : addHours(enteredAt, SUPPLIER_ACCOUNT_HOLD_HOURS);
}

/** The last moment a date can say: never. */
const NEVER = new Date(8.64e15);

/** An account whose name doesn't match never comes into force by itself: only a call to the supplier does that. */
function ruled<A extends SupplierAccount>(account: A): RuledAccount & { account: A } {
  const { startsAt, confirmedAt, stoppedAt, nameCheck } = account;
  return {
    startsAt: nameCheck === 'no-match' ? NEVER : startsAt,
    confirmedAt,
    stoppedAt,
    account,
  };
}

/** Where an account stands among those of its supplier, the oldest first. No match is held until it is confirmed. */
export function supplierAccountStanding<A extends SupplierAccount>(
  account: A,
  accounts: readonly A[],
  now: Date,
): SupplierAccountStanding {
  const all = accounts.map(ruled);
  const own = all.find((each) => each.account === account) ?? ruled(account);
  return standingAt(own, all, now);
}

/** The account that a supplier is paid to at a moment, of all of theirs, the oldest first; undefined for none. */
export function payableSupplierAccount<A extends SupplierAccount>(
  accounts: readonly A[],
  now: Date,
): A | undefined {
  return payableAt(accounts.map(ruled), now)?.account;
}

/** Why somebody can't confirm an account. */
export type SupplierConfirmFault = 'same-person';

/** The same in words. */
export const SUPPLIER_CONFIRM_FAULT_WORDS: Record<SupplierConfirmFault, string> = {
  'same-person':
    'You entered this account. Somebody else calls the supplier on a number that was known before, and confirms it.',
};

/**
 * Why somebody may not confirm an account by a call to the number that was known before; undefined where they may. Who
 * entered it may only where nobody else could, once its 24 hours are over: else an office of one could never pay a
 * supplier whose name the bank knows otherwise.
 */
export function confirmFault(confirming: {
  askedBy: string;
  by: string;
  isOnlyOne: boolean;
  startsAt: Date;
  now: Date;
}): SupplierConfirmFault | undefined {
  const { askedBy, by, isOnlyOne, startsAt, now } = confirming;
  if (askedBy !== by) return undefined;
  return isOnlyOne && now >= startsAt ? undefined : 'same-person';
}
