import { factsOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import type { PaymentRow } from '../store.ts';
import { BY_PEOPLE } from './arrivals.ts';

/**
 * The id under which what is over of an arrival waits; the next one once it was given back. What people matched
 * may be matched anew, as another payment by the same arrival.
 */
export function placeId(
  payment: Pick<PaymentRow, 'provider' | 'reference' | 'facts' | 'id'>,
  receipt: string,
  turn: number,
): string {
  const { provider, id } = payment;
  const name = `${receipt}/over${turn === 0 ? '' : turn + 1}`;
  return receiptIdOf(payment, BY_PEOPLE.includes(provider) ? `${id}/${name}` : name);
}

/** Every id under which money of this arrival may wait. */
export function placesOf(payment: PaymentRow, receipt: string): string[] {
  const turns = factsOf(payment).givenBack.length + 1;
  return Array.from({ length: turns }, (_, turn) => placeId(payment, receipt, turn));
}

/** Whether money that waits under an id is of this arrival. */
export function isPlaceOf(payment: PaymentRow, receipt: string, id: string): boolean {
  return placesOf(payment, receipt).includes(id);
}
