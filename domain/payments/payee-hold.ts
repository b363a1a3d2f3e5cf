import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { type Cents, cents } from '../money.ts';
import { isSameName } from '../people/same-name.ts';
import type { PayeeCheckResult } from './payee-check.ts';
import { comparePayeeNames } from './payee-name.ts';

/** For how long one person alone can't pay an account after it was added (security.md 3.2, row 29). */
const PAYEE_HOLD_HOURS = 24;

/** Below this much first payouts to new accounts go at once, of one application within a day, in cents. */
const FIRST_PAYOUT_BELOW: Cents = cents(5_000_00);

/** Why a payout takes a second person. */
export const PAYOUT_DOUBTS = [
  'other-name',
  'new-account',
  'refused-before',
  'added-by-suspended',
  'came-back',
  'agency-itself',
] as const;

/** A reason for which a payout takes a second person. */
export type PayoutDoubt = (typeof PAYOUT_DOUBTS)[number];

/** From when on one person may pay an account that was added at `addedAt`. */
export function heldUntil(addedAt: Date): Date {
  return addHours(addedAt, PAYEE_HOLD_HOURS);
}

/** An account that somebody is to be paid to, and what is known of it. */
export type PayeeFacts = {
  /** The name it is paid under. */
  name: string;
  /** What the banks say of that name now, and the name they know. */
  check: PayeeCheckResult;
  registeredName: string | null;
  /** When somebody added it; null for the agency's own account in force. */
  addedAt: Date | null;
  /** Whether the second person said no to it the last time they were asked. */
  wasRefused: boolean;
  /** Whether whoever added it has been suspended since. */
  isAdderSuspended: boolean;
  /** Whether the money was sent back from another account before, where that is known. */
  cameBack?: boolean;
  /** Whether it is of the agency, or of somebody who works there, by an account that they gave. */
  isAgencyItself?: boolean;
  /** How much it is, in cents, where nothing was paid to the account before. */
  firstAmount?: number | undefined;
  /** What went at once to other new accounts, of its application within a day, in cents. */
  atOnceSoFar?: number;
  /** Whether there is another account of its name: whoever swaps bank details gives a new one of a known name. */
  hasOtherAccount?: boolean;
};

/** Whether an account is of somebody of this name, as it was given or as the banks know it. */
export function isAccountOf(
  account: { name: string; registeredName?: string | null | undefined },
  name: string,
): boolean {
  return [account.name, account.registeredName].some((each) => each && isSameName(each, name));
}

/** Since when what went at once counts against what else may go at once. */
export function atOnceSince(now: Date): Date {
  return subHours(now, PAYEE_HOLD_HOURS);
}

/** What still speaks against a payout that waits: an account grows old by itself. */
export function doubtsLeft(
  doubts: readonly PayoutDoubt[],
  addedAt: Date | undefined,
  now: Date,
): PayoutDoubt[] {
  const isOld = addedAt !== undefined && now >= heldUntil(addedAt);
  return doubts.filter((doubt) => doubt !== 'new-account' || !isOld);
}

/**
 * Why one person alone may not pay: the name, as it is written or as the banks know it, is another than the
 * owner agreed to, the account is younger than 24 hours, unless it is its first payout, under the
 * very name that the banks and the owners know, of whom no other account is known, and less than 5,000.00 together
 * with what else went at once, it was refused before, whoever added it is
 * suspended, the money was sent back from another account, or it is the agency’s own. None means that one
 * person is enough.
 * Only case and spaces may differ in a name. Source: security.md 3.2, row 29.
 */
export function payoutDoubts(agreedPayee: string, payee: PayeeFacts, now: Date): PayoutDoubt[] {
  const {
    name,
    check,
    registeredName,
    addedAt,
    wasRefused,
    isAdderSuspended,
    cameBack = false,
    isAgencyItself = false,
    firstAmount = FIRST_PAYOUT_BELOW,
    atOnceSoFar = 0,
    hasOtherAccount = false,
  } = payee;
  const isAgreed = [name, registeredName ?? name].every(
    (each) => comparePayeeNames(each, agreedPayee) === 'match',
  );
  const isFullMatch = check === 'match' && isAgreed;
  const isSmallFirst =
    isFullMatch && !hasOtherAccount && firstAmount + atOnceSoFar < FIRST_PAYOUT_BELOW;
  const doubts: Record<PayoutDoubt, boolean> = {
    'other-name': !isFullMatch,
    'new-account': addedAt !== null && now < heldUntil(addedAt) && !isSmallFirst,
    'refused-before': wasRefused,
    'added-by-suspended': isAdderSuspended,
    'came-back': cameBack,
    'agency-itself': isAgencyItself,
  };
  return PAYOUT_DOUBTS.filter((doubt) => doubts[doubt]);
}
