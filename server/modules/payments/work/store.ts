import { and, asc, eq, gte, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { payment } from '../../../db/schema/funding/payment.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { PaymentRow } from '../store.ts';

/** Payments in of any agency that wait or came back, as they stand since before that time; oldest first. */
export function findLapsing(tx: Tx, before: Date): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.state, ['created', 'awaiting_customer', 'dishonoured']),
        ne(payment.purpose, 'drawdown'),
        lte(payment.updatedAt, before),
      ),
    )
    .orderBy(asc(payment.updatedAt), asc(payment.id));
}

/**
 * Payments of any agency that a provider is to say something of, as they stand since before that time: in, on their
 * way out, and refunds; oldest first.
 */
export function findUnderWay(tx: Tx, before: Date): Promise<PaymentRow[]> {
  const isIn = and(
    ne(payment.purpose, 'drawdown'),
    inArray(payment.state, ['processing', 'refund_pending']),
  );
  const isOut = and(
    eq(payment.purpose, 'drawdown'),
    inArray(payment.state, ['created', 'awaiting_customer', 'processing']),
  );
  return tx
    .select()
    .from(payment)
    .where(and(or(isIn, isOut), lte(payment.updatedAt, before)))
    .orderBy(asc(payment.updatedAt), asc(payment.id));
}

const HELD: PaymentRow['state'][] = ['settled', 'part_paid', 'dishonoured', 'refunded'];

/**
 * Payments of any agency whose money came or was paid out since a time and may be taken back still, and that nobody
 * asked about since another; those asked longest ago first.
 */
export function findSettledToAsk(
  tx: Tx,
  { since, before, most }: { since: Date; before: Date; most: number },
): Promise<PaymentRow[]> {
  const asked = sql`coalesce((${payment.facts} ->> 'askedAt')::timestamptz, ${payment.updatedAt})`;
  return tx
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.state, HELD),
        notInArray(payment.provider, ['staff', 'settlement']),
        gte(payment.updatedAt, since),
        sql`${asked} <= ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(asked), asc(payment.id))
    .limit(most);
}

/** Keeps when its provider was asked about a payment; nothing else of it changes. */
export async function noteAsked(tx: Tx, { agencyId, id }: PaymentRow, at: Date): Promise<void> {
  const asked = sql`${payment.facts} || jsonb_build_object('askedAt', ${at.toISOString()}::text)`;
  await tx
    .update(payment)
    .set({ facts: asked })
    .where(and(eq(payment.agencyId, agencyId), eq(payment.id, id)));
}
