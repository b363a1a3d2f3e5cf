import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { settlementCountsOn } from '../../../../domain/payments/settlement-reports.ts';
import type { Tx } from '../../../db/transaction.ts';
import { saleSettledOn } from '../../settlement/settled-on-service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { payoutFor, statementFor } from '../books/service.ts';

/**
 * What a settlement of a day has to pay, in cents, and the day from which it counts: never before the last
 * charge of the account, so that nothing that was charged goes away by it. Of the day on which its sale settled by two
 * people's words, or its platform's, it counts from that day: what was approved and paid is the figure of that day.
 */
export async function settlementFigure(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  on: IsoDate,
): Promise<{ on: IsoDate; figure: Cents }> {
  if ((await saleSettledOn(tx, row)) === on) {
    const { figure } = await payoutFor(tx, now, row, on, { settledOn: on });
    return { on, figure: cents(figure) };
  }
  const { lines } = await statementFor(tx, now, row);
  const lastCharge = lines
    .filter(({ posting, accruedOnly }) => !accruedOnly && /^(fee|interest)\b/.test(posting.kind))
    .map(({ posting }) => posting.date)
    .toSorted()
    .at(-1);
  const counts = settlementCountsOn(on, lastCharge);
  const { figure } = await payoutFor(tx, now, row, counts, { settledOn: counts });
  return { on: counts, figure: cents(figure) };
}
