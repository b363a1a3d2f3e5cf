import { type Cents, cents } from '../../../../domain/money.ts';
import type { SoFar } from '../../../../domain/payments/placing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { outcomeOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { findReceiptsOf, type PaymentRow, type ReceiptRow } from '../store.ts';

/** What a person says who sent money back (exceptions/service.ts). */
export const RETURNED = 'returned:';

/** What a person says who used money for something else. */
export const MATCHED = 'match:';

/** What a person says who leaves money as an application's credit. */
export const KEPT = 'kept-as-credit:';

/** What became of money that came for a payment which didn't wait any more, in cents. */
export type LateOf = (payments: readonly PaymentRow[]) => { held: Cents; wentBack: Cents };

/** Reads what became of the late money of an application's payments; what was matched is another payment's. */
export async function readLate(
  tx: Tx,
  agencyId: string,
  payments: readonly PaymentRow[],
): Promise<LateOf> {
  const withLate = payments.filter((each) => outcomeOf(each).late.length > 0);
  const found = await findReceiptsOf(
    tx,
    agencyId,
    withLate.map(({ id }) => id),
  );
  const rows = new Map(found.map((each) => [each.id, each]));
  return (own) => {
    const kept = own.flatMap((each) =>
      outcomeOf(each).late.flatMap(
        ({ receipt, returnedAt }) =>
          (returnedAt === null && rows.get(receiptIdOf(each, receipt))) || [],
      ),
    );
    const sum = (is: (row: ReceiptRow) => boolean) =>
      cents(kept.filter(is).reduce((total, { amount }) => total + amount, 0));
    return {
      held: sum(({ state }) => state === 'unmatched'),
      wentBack: sum(({ state, note }) => state === 'resolved' && note.startsWith(RETURNED)),
    };
  };
}

/** What is known of paying one thing, with the money that came late for it. */
export function withLate(known: SoFar, { held, wentBack }: ReturnType<LateOf>): SoFar {
  return {
    ...known,
    over: cents(known.over + held),
    wentBack: cents(known.wentBack + wentBack),
  };
}
