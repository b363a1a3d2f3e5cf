import type { BuyerStatement } from '../../../contract/figures-shapes.ts';
import { cents } from '../../../domain/money.ts';
import type { ShownLine } from '../../by-link/figures/figure-lines.tsx';
import { dateText } from '../../ui/format/date-text.ts';

/** The balance, line by line: each account opens to its period and the days that the buyer bears. */
export function statementLines({ price, deposit, adjustments }: BuyerStatement): ShownLine[] {
  return [
    { label: 'Price', amount: price },
    ...(deposit > 0 ? [{ label: 'Deposit paid', amount: cents(-deposit) }] : []),
    ...adjustments.map(({ label, amount, from, to, periodDays, buyerDays, adjustment }) => ({
      label,
      amount: adjustment,
      note: `${dateText(from)} to ${dateText(to)}: the buyer bears ${buyerDays.toString()} of ${periodDays.toString()} days.`,
      parts: [{ label: 'The whole account', amount }],
    })),
  ];
}
