import { cents, centsText } from '../../../../domain/money.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import {
  amountOf,
  type contradicted,
  subjectOf,
  toldName,
} from '../../../../domain/payments/readable-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ProviderMessage } from '../../../ports/payment-gateway.ts';
import { type Doing, lockApplication } from '../../applications/event-service.ts';
import {
  findByReference,
  findReceipt,
  insertReceipt,
  lockReceipt,
  receiptId,
  updateReceipt,
} from '../store.ts';
import { keepMatter, matterId } from './matters.ts';

type Contradiction = NonNullable<ReturnType<typeof contradicted>>;

/** News that isn't booked, under a name that is one for ever. */
export type Unreadable = {
  provider: string;
  name: string;
  news: NonNullable<ProviderMessage['news']>;
};

/** Why news that can't be read isn't booked. */
export function noteOfUnreadable({ kind }: Pick<ProviderEvent, 'kind'>, why: string): string {
  return `The provider told of “${String(kind).slice(0, 40)}” with ${why}, which can’t be read: ask them. Nothing is booked`;
}

const short = (event: ProviderEvent) => subjectOf(event).slice(0, 120);

/** Why news isn't booked that says another amount of what is known, or another thing under a known id. */
export function noteOfContradicted(event: ProviderEvent, other: Contradiction): string {
  const stands =
    'ask them which is right. What they said first stands, and the second isn’t booked';
  if ('under' in other) {
    return `The provider told of ${short(event)} under the id by which it had told of ${short(other.under)}: ${stands}`;
  }
  const said = (amount: number | undefined) =>
    amount === undefined ? 'all of it' : centsText(cents(amount));
  return `The provider told of “${event.kind}” a second time, with ${said(other.now)} instead of ${said(other.before)}: ${stands}`;
}

/** The same contradiction is one matter, whether it is told by messages or by asking. */
export function nameOfContradicted(
  reference: string,
  event: ProviderEvent,
  other: Contradiction,
): string {
  const name = 'under' in other ? `${event.id}/${subjectOf(event)}` : toldName(event);
  return `${reference}/${name}/${amountOf(event) ?? 'all'}`;
}

/** The payment of such news where its reference is one of this provider's, and the id under which it waits. */
async function placeOf(tx: Tx, { provider, name, news }: Unreadable) {
  const found = await findByReference(tx, news.reference);
  const payment = found?.provider === provider ? found : undefined;
  const named = `unreadable/${name}`;
  const id = payment ? matterId(payment, named) : receiptId(provider, named);
  return { payment, named, id };
}

/** News that can't be booked waits for one of our own staff, who ask the provider. */
export async function keepUnreadable(
  tx: Tx,
  { now: at }: Doing,
  told: Unreadable,
  note: string,
): Promise<void> {
  const { payment, named, id } = await placeOf(tx, told);
  const matter = { kind: 'unreadable' as const, amount: 0, at, note };
  if (payment) return keepMatter(tx, payment, { ...matter, name: named });
  const { reference, method } = told.news;
  await insertReceipt(tx, {
    ...matter,
    id,
    agencyId: null,
    paymentId: null,
    reference,
    state: 'unmatched' as const,
    method: method ?? ('bank-transfer' as const),
  });
}

/** Takes it out again where it came to an end by itself. */
export async function endUnreadable(tx: Tx, told: Unreadable, note: string): Promise<void> {
  const { payment, id } = await placeOf(tx, told);
  if ((await findReceipt(tx, id))?.state !== 'unmatched') return;
  // After the application, as whoever deals with it does.
  if (payment) await lockApplication(tx, payment.applicationId, payment.agencyId);
  if ((await lockReceipt(tx, id))?.state !== 'unmatched') return;
  await updateReceipt(tx, id, { state: 'resolved', note });
}
