import type { Entry } from '../../../../domain/ledger/entry.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isAgencySuspended } from '../../agency-settings/service.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { factsOf } from '../facts.ts';
import { findPayment, findPaymentsOf, type PaymentRow, updatePayment } from '../store.ts';
import { comeFor } from './arrivals.ts';

/** What stands as passed on, by the arrival it was posted for. */
function passedOnKeys(entries: readonly Entry[]): Set<string> {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const standing = entries.filter(
    ({ id, cause }) => cause === 'payment-passed-on' && !reversed.has(id),
  );
  return new Set(standing.map(({ sourceId }) => sourceId.replace(/#\d+$/, '')));
}

/** Which arrivals of a payment wait: all that weren't passed on before, or came back since. */
function heldNow(payment: PaymentRow, passedOn: ReadonlySet<string>): string[] {
  const { held } = factsOf(payment);
  return comeFor(payment)
    .filter(({ key, receipt }) => !passedOn.has(key) || held.includes(receipt))
    .map(({ receipt }) => receipt);
}

/**
 * Marks what comes to be paid at once while its agency is suspended, by details that were given before: it is
 * received and waits. What was passed on before stays so, and what waited is free once the suspension has ended
 * (decision 251). The application is locked by then.
 */
export async function holdWhileSuspended(
  tx: Tx,
  { now }: Doing,
  { agencyId, id }: ApplicationRow,
): Promise<void> {
  const all = await findPaymentsOf(tx, agencyId, id);
  const payments = all.filter(({ purpose }) => purpose === 'pay-now');
  const isAny = payments.some((each) => comeFor(each).length > 0);
  if (!isAny) return;
  const isSuspended = await isAgencySuspended(tx, agencyId);
  if (!isSuspended && payments.every((each) => factsOf(each).held.length === 0)) return;
  const passedOn = passedOnKeys(isSuspended ? await entriesOf(tx, agencyId, id) : []);
  for (const payment of payments) {
    const facts = factsOf(payment);
    const held = isSuspended ? heldNow(payment, passedOn) : [];
    if (held.join() === facts.held.join()) continue;
    const kept = await updatePayment(tx, payment, { facts: { ...facts, held }, updatedAt: now });
    if (!kept) throw new Error('A payment changed under the lock of its application');
  }
}

/**
 * Marks what of refunds that failed is with us again, as they did so while the agency is suspended: it was passed on
 * once, and went back. It waits like what comes then. The application is arranged afterwards.
 */
export async function holdCameBack(
  tx: Tx,
  { now }: Doing,
  { id, agencyId, purpose }: Pick<PaymentRow, 'id' | 'agencyId' | 'purpose'>,
  failed: readonly { receipt: string }[],
): Promise<void> {
  if (purpose !== 'pay-now' || failed.length === 0) return;
  if (!(await isAgencySuspended(tx, agencyId))) return;
  // Its books may have kept something of it since.
  const payment = await findPayment(tx, id, { lock: true });
  if (!payment) throw new Error('A payment that is gone');
  const facts = factsOf(payment);
  const held = [...new Set([...facts.held, ...failed.map(({ receipt }) => receipt)])];
  const kept = await updatePayment(tx, payment, { facts: { ...facts, held }, updatedAt: now });
  if (!kept) throw new Error('A payment changed under the lock of its application');
}
