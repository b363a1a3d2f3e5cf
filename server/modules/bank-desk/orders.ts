import type { BankLine, BankOrder } from '../../../contract/endpoints/bank-desk.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { maskAccountNumber } from '../../../domain/payments/bank-account.ts';
import { ok, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Payee } from '../../ports/payment-gateway.ts';
import { returnableSince } from './classify.ts';
import { type DeskDeps, type Outcome, refused, staffMember } from './desk.ts';
import { payeeMark, sealFor } from './sealed.ts';
import {
  findLines,
  findOrder,
  findOrdersIn,
  findOrdersOut,
  insertConfirmation,
  lockOrders,
  updateOrders,
} from './store.ts';
import { toLine, toOrders } from './view.ts';

/** What is to leave our account and hasn’t yet, and what left and may still come back. */
export async function listOrders(
  tx: Tx,
  { now }: Pick<SignedInCall, 'now'>,
): Promise<{ items: BankOrder[]; paid: BankOrder[] }> {
  const paid = (await findOrdersOut(tx, returnableSince(now))).filter(
    ({ state }) => state === 'paid',
  );
  return {
    items: await toOrders(
      tx,
      await findOrdersIn(tx, ['queued', 'needs-account', 'in-run', 'sent']),
    ),
    paid: await toOrders(tx, paid),
  };
}

/** The newest lines of statements. */
export async function listLines(tx: Tx, { vault }: DeskDeps): Promise<BankLine[]> {
  return (await findLines(tx)).map((row) => toLine(vault, row));
}

/**
 * Says where a refund goes to, as long as it is in no run; who said it is kept, since they release no run with it.
 */
export async function setAccount(
  tx: Tx,
  call: SignedInCall,
  { vault }: DeskDeps,
  { orderId, bsb, accountNumber, name }: Payee & { orderId: string },
): Outcome<BankOrder> {
  await lockOrders(tx);
  const order = await findOrder(tx, orderId);
  if (!order) return refuse({ code: 'resource.not-found' });
  const isOpen = order.state === 'needs-account' || order.state === 'queued';
  if (order.kind !== 'refund' || !isOpen) return refused('no-account');
  await updateOrders(tx, [orderId], {
    state: 'queued',
    payeeName: name,
    bsb,
    account: maskAccountNumber(accountNumber),
    accountSealed: sealFor(vault, orderId, accountNumber),
    accountSetBy: call.principal.subject,
    updatedAt: call.now,
  });
  const kept = await findOrder(tx, orderId);
  const [shown] = await reboundTo(tx, undefined, () => toOrders(tx, kept ? [kept] : []));
  return shown ? ok(shown) : refuse({ code: 'resource.not-found' });
}

/** Keeps that somebody called whose account it is: payouts to it under this name go out from now on. */
export async function confirmPayee(
  tx: Tx,
  call: SignedInCall,
  { vault }: Pick<DeskDeps, 'vault'>,
  { note, ...payee }: Payee & { note: string },
): Outcome<{ confirmedAt: IsoInstant; confirmedBy: string }> {
  const by = await staffMember(tx, call);
  if (!by.ok) return by;
  const { id: confirmedBy, name: confirmedByName } = by.value;
  const mark = payeeMark(vault, payee);
  const confirmedAt = call.now;
  await insertConfirmation(tx, { mark, note, confirmedBy, confirmedByName, confirmedAt });
  return ok({ confirmedAt: confirmedAt.toISOString() as IsoInstant, confirmedBy: confirmedByName });
}
