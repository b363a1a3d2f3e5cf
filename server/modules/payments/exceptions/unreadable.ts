import type { Tx } from '../../../db/transaction.ts';
import type { ProviderMessage } from '../../../ports/payment-gateway.ts';
import type { Doing } from '../../applications/event-service.ts';
import { findByReference, insertReceipt, receiptId } from '../store.ts';
import { keepMatter } from './matters.ts';

type Unreadable = { provider: string; id: string; news: NonNullable<ProviderMessage['news']> };

/** News that can't be read waits for one of our own staff, who ask the provider; nothing is booked by it. */
export async function keepUnreadable(
  tx: Tx,
  { now: at }: Doing,
  { provider, id, news: { reference, method, event } }: Unreadable,
  why: string,
): Promise<void> {
  const note = `The provider told of “${String(event.kind).slice(0, 40)}” with ${why}, which can’t be read: ask them. Nothing is booked`;
  const matter = { kind: 'unreadable' as const, name: `unreadable/${id}`, amount: 0, at, note };
  const payment = await findByReference(tx, reference);
  if (payment?.provider === provider) return keepMatter(tx, payment, matter);
  await insertReceipt(tx, {
    ...{ id: receiptId(provider, matter.name), agencyId: null, paymentId: null, reference },
    ...{ method: method ?? ('bank-transfer' as const), amount: 0, at, note },
    ...{ kind: matter.kind, state: 'unmatched' as const },
  });
}
