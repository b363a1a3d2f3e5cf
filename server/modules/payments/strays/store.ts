import { and, asc, eq, like } from 'drizzle-orm';
import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import { bankReceipt } from '../../../db/schema/funding/payment.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ReceiptRow } from '../store.ts';

/** Each return that was heard before then and whose arrival wasn't told under its reference. */
export function findStrayReturns(
  tx: Tx,
  before: Date,
): Promise<{ id: string; provider: string; reference: string; event: ProviderEvent }[]> {
  return tx.rows(
    `SELECT event_id AS id, provider, payment_ref AS reference, body #> '{news,event}' AS event FROM provider_event AS told
      WHERE received_at <= $1 AND payment_ref IS NOT NULL AND body #>> '{news,event,kind}' = 'returned'
        AND NOT EXISTS (SELECT FROM provider_event AS came
          WHERE came.provider = told.provider AND came.payment_ref = told.payment_ref
            AND came.body #>> '{news,event,kind}' = 'received'
            AND came.body #>> '{news,event,receipt}' = told.body #>> '{news,event,receipt}')
      ORDER BY received_at, event_id`,
    [before],
  );
}

/** News that waits with a note that begins so. */
export function findUnreadable(tx: Tx, begins: string): Promise<ReceiptRow[]> {
  const { state, kind, note, at, id } = bankReceipt;
  return tx
    .select()
    .from(bankReceipt)
    .where(and(eq(state, 'unmatched'), eq(kind, 'unreadable'), like(note, `${begins}%`)))
    .orderBy(asc(at), asc(id));
}
