import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { type Cents, plainDollars } from '../../../domain/money.ts';
import { moneyText } from '../../ui/format/money-text.ts';

type Pay = NonNullable<DepositPage['pay']>;

/** What a bank's form asks for, each to be copied alone; the amount without sign and commas. */
export function payRows(
  { bsb, accountNumber, accountName, bank, reference }: Pay,
  short: Cents,
): { term: string; value: string; copied?: string }[] {
  return [
    { term: bank ? `BSB, ${bank}` : 'BSB', value: bsb },
    { term: 'Account number', value: accountNumber },
    { term: 'Account name', value: accountName },
    { term: 'Reference', value: reference },
    { term: 'Amount still to pay', value: moneyText(short), copied: plainDollars(short) },
  ];
}
