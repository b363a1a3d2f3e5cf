import type { Cents } from '../../../domain/money.ts';
import { moneyText, plainMoneyText } from '../../ui/format/money-text.ts';

/** An amount to read and to copy: banks' forms take no dollar sign and no comma. */
export function exactAmount(amount: Cents): { term: string; value: string; copied: string } {
  return {
    term: 'Amount',
    value: moneyText(amount),
    copied: plainMoneyText(amount).replaceAll(',', ''),
  };
}
