import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import { cents } from '../../../../domain/money.ts';
import { withinCap } from '../../../../domain/products/product-caps.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import type { ApplicationDraft } from './application-draft.ts';

/** What is wrong with the amount of an application, in words; undefined when nothing is. */
export function amountProblem(
  { amount }: Pick<ApplicationDraft, 'amount'>,
  { cap }: Pick<FundingProduct, 'cap'>,
): string | undefined {
  if (amount === null) return 'Enter the amount, such as 8,000.00';
  if (amount === 0) return 'Enter an amount above zero';
  const within = withinCap(amount, cents(0), cap === null ? null : cents(cap));
  return within.ok
    ? undefined
    : `At most ${moneyText(within.error.cap)} may be applied for on this listing`;
}
