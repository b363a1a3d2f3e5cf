import { firstSource } from '../../../../domain/ledger/entry.ts';
import { postLoss, postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { post, standingWithout } from '../../ledger/service.ts';
import { later } from '../facts.ts';
import { RETURNED } from '../placing/late.ts';
import {
  findReceipt,
  insertReceipt,
  type ReceiptRow,
  receiptId,
  toldUnder,
  updateReceipt,
} from '../store.ts';
import { bookUnknown, PLACE, takeOutUnknown, unknownHead } from './suspense.ts';

type Back = Extract<ProviderEvent, { kind: 'returned' }>;
/** Of which provider, and under which reference. */
type Told = { provider: string; reference: string };

const TWICE = 'Given back, and taken back by the bank as well: whoever paid has it twice';

async function lossesFor(tx: Tx, id: string) {
  return (await standingWithout(tx, NO_AGENCY)).filter(
    ({ cause, sourceId }) =>
      cause === 'loss' && (firstSource(sourceId) === id || sourceId.startsWith(`${id}/`)),
  );
}

/**
 * What follows where the bank takes back money that nobody was found for, or a part of it: that much waits no more,
 * or, where a person sent it back already, it is lost and our own staff claim it. What was given again is not taken.
 */
export async function unknownTakenBack(
  tx: Tx,
  doing: Doing,
  { provider, reference }: Told,
  back: Back,
): Promise<void> {
  const id = receiptId(provider, back.receipt);
  const receipt = await findReceipt(tx, id);
  if (!receipt || receipt.paymentId !== null) return;
  const told = await toldUnder(tx, { provider, reference });
  if (told.some((event) => event.kind === 'reinstated' && event.of === back.id)) return;
  if (receipt.state === 'unmatched') {
    const left = receipt.amount - Math.min(back.amount ?? receipt.amount, receipt.amount);
    await takeOutUnknown(tx, doing, receipt, 'dishonour');
    const note = 'applied: the bank took it back';
    const next = left > 0 ? { amount: left } : { state: 'resolved' as const, note };
    const kept = await updateReceipt(tx, id, next);
    if (kept && left > 0) await bookUnknown(tx, doing, kept);
    return;
  }
  if (receipt.note.startsWith(RETURNED)) await loseUnknown(tx, doing, { provider, receipt, back });
}

type Losing = { provider: string; receipt: ReceiptRow; back: Back };

async function loseUnknown(
  tx: Tx,
  doing: Doing,
  { provider, receipt, back }: Losing,
): Promise<void> {
  const before = (await lossesFor(tx, receipt.id))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const left = receipt.amount - before;
  const amount = Math.min(back.amount ?? left, left);
  if (amount <= 0) return;
  const name = before === 0 && amount === receipt.amount ? '' : `/${back.id}`;
  const { reference, method } = receipt;
  const loss = { amount: cents(amount), from: method as MoneyMethod };
  const head = unknownHead(doing, `${receipt.id}${name}`);
  await post(tx, { ...PLACE, at: doing.now }, postLoss(head, loss));
  const id = receiptId(provider, `${receipt.id}/loss${name}`);
  await insertReceipt(tx, {
    ...{ id, at: doing.now, reference, method, amount, agencyId: null, paymentId: null },
    ...{ kind: 'loss', state: 'unmatched', note: TWICE },
  });
}

/**
 * What follows where money comes again that its bank had taken while nobody was found for it: it waits by itself, or
 * makes good what was lost of it.
 */
export async function unknownCameAgain(
  tx: Tx,
  doing: Doing,
  { provider, reference }: Told,
  { of, at }: { of: string; at: string },
): Promise<void> {
  const told = await toldUnder(tx, { provider, reference });
  const back = told.find((event) => event.kind === 'returned' && event.id === of);
  if (back?.kind !== 'returned') return;
  const receipt = await findReceipt(tx, receiptId(provider, back.receipt));
  const came = told.find((event) => event.kind === 'received' && event.receipt === back.receipt);
  if (!receipt || receipt.paymentId !== null || came?.kind !== 'received') return;
  const name = `${receipt.id}/${of}`;
  const losses = await lossesFor(tx, receipt.id);
  const lost = losses.find(({ sourceId }) => sourceId === name || sourceId === receipt.id);
  if (lost) {
    const head = unknownHead(doing, lost.id);
    const date = later(head.date, lost.date);
    await post(tx, { ...PLACE, at: doing.now }, postReversal({ ...head, date }, lost, new Set()));
    const part = lost.sourceId.slice(receipt.id.length);
    const item = await findReceipt(tx, receiptId(provider, `${receipt.id}/loss${part}`));
    const note = 'applied: it came again';
    if (item?.state === 'unmatched') await updateReceipt(tx, item.id, { state: 'resolved', note });
    return;
  }
  const id = receiptId(provider, `${back.receipt}+${of}`);
  if (await findReceipt(tx, id)) return;
  const amount = Math.min(back.amount ?? came.amount, came.amount);
  const again = { id, at: new Date(at), method: receipt.method, amount };
  await insertReceipt(tx, {
    ...{ ...again, reference, agencyId: null, paymentId: null, state: 'unmatched' },
    note: 'Came again after its bank had taken it; no payment has this reference',
  });
  await bookUnknown(tx, doing, again);
}
