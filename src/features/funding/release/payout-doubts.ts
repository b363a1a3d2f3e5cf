import type { PayeeAccount } from '../../../../contract/payout-shapes.ts';
import { maskAccountNumber, normaliseBsb } from '../../../../domain/payments/bank-account.ts';
import {
  isAccountOf,
  type PayeeFacts,
  type PayoutDoubt,
  payoutDoubts,
} from '../../../../domain/payments/payee-hold.ts';
import type { TypedPayee } from './use-payee-check.ts';

/** A payout that somebody is about to ask for, and what this page knows of it. */
export type PayoutAtHand = Pick<PayeeFacts, 'check' | 'registeredName'> & {
  /** Who the owner agreed to. */
  agreed: string;
  amount: number;
  /** The account as it is kept or typed; undefined for the agency's own. */
  account: PayeeAccount | TypedPayee | undefined;
  /** The name it is paid under. */
  name: string;
  /** The accounts that were given before. */
  accounts: readonly PayeeAccount[];
  /** What went at once to new accounts of the application within a day. */
  atOnceSoFar: number;
};

type Shown = Pick<PayeeAccount, 'bsb' | 'account'>;

const shownOf = (account: PayeeAccount | TypedPayee): Shown =>
  'accountNumber' in account
    ? { bsb: normaliseBsb(account.bsb) ?? '', account: maskAccountNumber(account.accountNumber) }
    : account;

/** What one person can't do alone, as far as this page can tell; the server decides it. */
export function doubtsAtHand(payout: PayoutAtHand): PayoutDoubt[] {
  const { agreed, amount, account, name, accounts, atOnceSoFar, check, registeredName } = payout;
  const now = new Date(0);
  const facts = { name, check, registeredName, wasRefused: false, isAdderSuspended: false };
  if (!account) return payoutDoubts(agreed, { ...facts, addedAt: null }, now);
  const shown = shownOf(account);
  const isIt = (each: Shown) => each.bsb === shown.bsb && each.account === shown.account;
  const isHeld = 'accountNumber' in account || account.isHeld;
  const isPaid = accounts.some((each) => isIt(each) && each.paid > 0);
  return payoutDoubts(
    agreed,
    {
      ...facts,
      addedAt: isHeld ? now : null,
      firstAmount: isPaid ? undefined : amount,
      atOnceSoFar,
      hasOtherAccount: accounts.some((each) => !isIt(each) && isAccountOf(each, name)),
    },
    now,
  );
}
