import type { PayeeAccount } from '../../../../contract/payout-shapes.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import type { PayoutDoubt } from '../../../../domain/payments/payee-hold.ts';

/** Why a payout takes a second person, for whoever asks and for whoever is asked. */
export const DOUBT_WORDS: Record<PayoutDoubt, string> = {
  'other-name': 'It goes to another name than the owner agreed to.',
  'new-account':
    'The account was added less than 24 hours ago, and the amount, or another account of the same name, needs a second look.',
  'refused-before': 'The account was refused before.',
  'added-by-suspended': 'Whoever added the account is suspended.',
  'came-back': 'The money was sent back from another account before.',
  'agency-itself':
    'The payee is the agency itself, or somebody who works there, by an account that they gave.',
};

/** What whoever doesn't want to wait for our own staff can do instead. */
export const aloneFromWords = (when: string) =>
  `From ${when} the agency can pay it out by itself, by asking again.`;

/** An account as people read it: "062-000, XXXXXX678". */
export function accountText({ bsb, account }: Pick<PayeeAccount, 'bsb' | 'account'>): string {
  return `${formatBsb(bsb)}, ${account}`;
}
