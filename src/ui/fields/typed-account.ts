import { normaliseAccountNumber, normaliseBsb } from '../../../domain/payments/bank-account.ts';

/** An account as it is typed. */
export type TypedAccount = { name: string; bsb: string; accountNumber: string };

/** What is wrong with an account before the bank is asked about it, by field. */
export function accountProblems({ name, bsb, accountNumber }: TypedAccount): Partial<TypedAccount> {
  return {
    ...(name.trim() === '' ? { name: 'Enter the name of the account' } : {}),
    ...(normaliseBsb(bsb) === null ? { bsb: 'Enter a BSB of six digits' } : {}),
    ...(normaliseAccountNumber(accountNumber) === null
      ? { accountNumber: 'Enter an account number of 4 to 9 digits' }
      : {}),
  };
}
