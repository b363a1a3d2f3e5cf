import { and, count, desc, eq, inArray, lte, max } from 'drizzle-orm';
import { sandboxClock, sentMessage } from '../../db/schema/funding/message.ts';
import { payment } from '../../db/schema/funding/payment.ts';
import type { Tx } from '../../db/transaction.ts';

/** By how much the clock of the demonstration runs ahead, in milliseconds. */
export async function readOffset(tx: Tx): Promise<number> {
  const [row] = await tx.select({ offsetMs: sandboxClock.offsetMs }).from(sandboxClock);
  return row?.offsetMs ?? 0;
}

/** Keeps that for all processes. */
export async function writeOffset(tx: Tx, offsetMs: number): Promise<void> {
  await tx
    .insert(sandboxClock)
    .values({ isOnly: true, offsetMs })
    .onConflictDoUpdate({ target: sandboxClock.isOnly, set: { offsetMs } });
}

/** A message as it is kept. */
export type SentMessage = typeof sentMessage.$inferSelect;

/** Keeps a message; one with the same key is kept once. */
export async function insertSentMessage(
  tx: Tx,
  message: typeof sentMessage.$inferInsert,
): Promise<void> {
  await tx.insert(sentMessage).values(message).onConflictDoNothing();
}

/** A phone or a mailbox with what has arrived in it. */
export type Inbox = { address: string; channel: 'EMAIL' | 'SMS'; messages: number; latest: Date };

/** Every phone and mailbox, the one with the newest message first. */
export async function findInboxes(tx: Tx, now: Date): Promise<Inbox[]> {
  const rows = await tx
    .select({
      address: sentMessage.toAddress,
      channel: sentMessage.channel,
      messages: count(),
      latest: max(sentMessage.deliveredAt),
    })
    .from(sentMessage)
    .where(lte(sentMessage.deliveredAt, now))
    .groupBy(sentMessage.toAddress, sentMessage.channel)
    .orderBy(desc(max(sentMessage.deliveredAt)))
    .limit(500);
  return rows.flatMap(({ latest, ...inbox }) => (latest ? [{ ...inbox, latest }] : []));
}

/** What has arrived for an address, newest first. */
export function findMessages(tx: Tx, address: string, now: Date): Promise<SentMessage[]> {
  return tx
    .select()
    .from(sentMessage)
    .where(and(eq(sentMessage.toAddress, address), lte(sentMessage.deliveredAt, now)))
    .orderBy(desc(sentMessage.deliveredAt), desc(sentMessage.id))
    .limit(100);
}

const OPEN = ['created', 'awaiting_customer', 'processing', 'part_paid'] as const;

/** Payments that wait for money, newest first, for the bank's pick list. */
export function findOpenPayments(tx: Tx) {
  return tx
    .select({
      reference: payment.reference,
      method: payment.method,
      amount: payment.amount,
      surcharge: payment.surcharge,
      received: payment.received,
      state: payment.state,
    })
    .from(payment)
    .where(inArray(payment.state, [...OPEN]))
    .orderBy(desc(payment.createdAt))
    .limit(50);
}
