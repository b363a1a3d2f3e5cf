import { addHours } from 'date-fns/addHours';

/** What an agency has accounts for: what it is paid, and what it holds for others. */
export const ACCOUNT_PURPOSES = ['trading', 'trust'] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];

/** The same in words. */
export const ACCOUNT_PURPOSE_NAMES: Record<AccountPurpose, string> = {
  trading: 'Trading account',
  trust: 'Trust account',
};

/** For how long one person alone can't put another account in force (security.md 3.2, row 29). */
export const ACCOUNT_HOLD_HOURS = 24;

/** When a change asked for at that moment comes into force where nobody confirms it. */
export function accountHeldUntil(askedAt: Date): Date {
  return addHours(askedAt, ACCOUNT_HOLD_HOURS);
}

/** What decides whether an account of an agency is paid. */
export type RuledAccount = {
  /** When it comes into force by itself. */
  startsAt: Date;
  /** When a second person put it in force before that. */
  confirmedAt: Date | null;
  /** When somebody stopped it: before it was in force it never is, afterwards nothing is paid to it any more. */
  stoppedAt: Date | null;
};

/** Where an account of an agency stands. `stopped`: before it was in force. `frozen`: while it was. */
export const ACCOUNT_STANDINGS = ['in-force', 'held', 'replaced', 'frozen', 'stopped'] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

/** From when on an account is in force, unless it is stopped before. */
export function inForceFrom({ startsAt, confirmedAt }: RuledAccount): Date {
  return confirmedAt !== null && confirmedAt < startsAt ? confirmedAt : startsAt;
}

/** Whether somebody stopped a change before it was in force: it counts for nothing. */
const wasUndone = (account: RuledAccount) =>
  account.stoppedAt !== null && account.stoppedAt < inForceFrom(account);

/**
 * The account of one purpose that counts at a moment: the one that came into force last. It may be frozen: then
 * nothing is paid, and none that it replaced comes back.
 */
export function accountAt<A extends RuledAccount>(
  accounts: readonly A[],
  now: Date,
): A | undefined {
  return accounts
    .filter((account) => !wasUndone(account) && inForceFrom(account) <= now)
    .reduce<A | undefined>(
      (last, each) => (last && inForceFrom(last) > inForceFrom(each) ? last : each),
      undefined,
    );
}

/** The account that is paid at a moment; undefined where there is none, or it is frozen. */
export function payableAt<A extends RuledAccount>(
  accounts: readonly A[],
  now: Date,
): A | undefined {
  const counts = accountAt(accounts, now);
  return counts?.stoppedAt === null ? counts : undefined;
}

/** Where an account stands among those of its purpose, the oldest first. */
export function standingAt<A extends RuledAccount>(
  account: A,
  accounts: readonly A[],
  now: Date,
): AccountStanding {
  if (wasUndone(account)) return 'stopped';
  if (now < inForceFrom(account)) return 'held';
  if (account.stoppedAt !== null) return 'frozen';
  return accountAt(accounts, now) === account ? 'in-force' : 'replaced';
}

/** Who would confirm a change, against who asked for it. */
export type Confirming = {
  askedBy: string | null;
  by: string;
  isPrincipal: boolean;
  /** When they came to their rights; null where it was before anything was written down. */
  since: Date | null;
  /** The same of whoever asked. */
  askedSince: Date | null;
};

/** Why somebody can't be the second person of a change. */
export type ConfirmFault = 'same-person' | 'no-principal' | 'too-new' | 'asked-by-new';

/** The same in words. */
export const CONFIRM_FAULT_WORDS: Record<ConfirmFault, string> = {
  'same-person': 'Whoever asked for the change can’t confirm it too. Another principal can.',
  'no-principal': 'A principal of the agency confirms it.',
  'asked-by-new':
    'Whoever asked for it has been a principal for less than 24 hours. It waits until its hold is over.',
  'too-new':
    'You have been a principal for less than 24 hours. Another principal confirms it, or it waits.',
};

/**
 * Why somebody may not put a change in force before its hold ends; undefined where they may. Another principal may,
 * where both have been one for longer than a change is held: whoever gets hold of one sign-in could invite the other.
 */
export function confirmFault(
  { askedBy, by, isPrincipal, since, askedSince }: Confirming,
  now: Date,
): ConfirmFault | undefined {
  if (!isPrincipal) return 'no-principal';
  if (askedBy === by) return 'same-person';
  const isNew = (at: Date | null) => at !== null && now < accountHeldUntil(at);
  if (isNew(since)) return 'too-new';
  return isNew(askedSince) ? 'asked-by-new' : undefined;
}
