import type { IsoDate } from '../../../../domain/dates.ts';
import { postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { centsText } from '../../../../domain/money.ts';
import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  type DrawdownRow,
  lockDrawdowns,
  moveDrawdown,
} from '../../applications/drawdowns/service.ts';
import { applyEvent, type Doing, RULES } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { endMatter, keepMatter } from '../exceptions/matters.ts';
import { expectedOf, factsOf, isAdvance, later } from '../facts.ts';
import {
  findPaymentsOf,
  insertReceipt,
  type PaymentRow,
  receiptId,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import { tellAdded, tellPayoutBack } from './funds-letters.ts';

const PROVIDER = { kind: 'PAY', name: 'Payment provider' } as const;

const NEVER_PAID: readonly PaymentRow['state'][] = ['failed', 'cancelled'];

/**
 * What follows from a payout's new standing: its drawdown was paid out, or wasn't, or its money came back, so that it
 * is paid anew or cancelled.
 */
export async function afterPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { current }: { current: ApplicationRow },
): Promise<void> {
  const rows = await lockDrawdowns(tx, current);
  const drawdown = rows.find(({ id }) => id === row.drawdownId);
  if (!drawdown) return;
  if (row.state === 'dishonoured' && factsOf(row).isExtra) {
    const note = 'applied: the bank took it back';
    await updateReceipt(tx, extraId(row), { state: 'resolved', note });
    return;
  }
  if (NEVER_PAID.includes(row.state) || row.state === 'dishonoured') {
    const wasPaid = drawdown.state === 'disbursed' || drawdown.state === 'repaid';
    // What was repaid by whoever owed it was paid out before: only money that came back undoes that.
    if (drawdown.state === 'repaid' && row.state !== 'dishonoured') return;
    const moved = await moveDrawdown(tx, doing, drawdown, {
      event: 'failPayment',
      mover: PROVIDER,
    });
    const isRepaid = drawdown.state === 'repaid';
    // One that never arrived is tried again; of one that had, everybody believes that it is there.
    if (moved.ok && wasPaid) await tellPayoutBack(tx, doing, current, { ...row, isRepaid });
    if (row.state === 'dishonoured') await leadBack(tx, doing, current, moved.ok && isRepaid);
  }
  if (row.state !== 'settled') return;
  const isExtra = await isPaidBeside(tx, row, drawdown);
  if (!isExtra) await confirmPaid(tx, doing, drawdown);
  if (isExtra) return keepExtra(tx, doing, row);
  await applyEvent(tx, doing, current, { event: 'fund', actor: RULES });
  await tellAdded(tx, doing, current, row);
}

const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];

/**
 * Leads an application back to where it stood before a payout that is with us again: one that was repaid goes on,
 * as what was asked for wasn't paid; one of which nothing is out is agreed to and owes nothing.
 */
async function leadBack(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  wasRepaid: boolean,
): Promise<void> {
  let row = current;
  if (wasRepaid) {
    const changes = { closing: null };
    const open = await applyEvent(tx, doing, row, { event: 'payoutBack', actor: RULES, changes });
    if (open.ok) row = open.value;
  }
  if (!OWING.includes(row.state)) return;
  const { account } = await groundOf(tx, row);
  if (account.advances.length > 0) return;
  await applyEvent(tx, doing, row, { event: 'payoutBack', actor: RULES });
}

const PAYABLE: readonly DrawdownRow['state'][] = ['disbursing', 'disbursed', 'failed'];

/** Whether a payout that arrived is beside what its drawdown advanced, or its drawdown has ended. */
async function isPaidBeside(tx: Tx, row: PaymentRow, drawdown: DrawdownRow): Promise<boolean> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.applicationId);
  const isPaid = payments.some(
    (each) => each.id !== row.id && each.drawdownId === drawdown.id && isAdvance(each),
  );
  return isPaid || !PAYABLE.includes(drawdown.state);
}

/** A payout that was told to have failed for good and arrived after all is paid all the same. */
async function confirmPaid(tx: Tx, doing: Doing, drawdown: DrawdownRow): Promise<void> {
  const rules = { kind: 'ADM', name: RULES.name } as const;
  let current = drawdown;
  if (current.state === 'failed') {
    const again = await moveDrawdown(tx, doing, current, { event: 'retry', mover: rules });
    if (again.ok) current = again.value;
    const mover = { kind: 'SYS', name: RULES.name } as const;
    const begun = await moveDrawdown(tx, doing, current, { event: 'disburse', mover });
    if (begun.ok) current = begun.value;
  }
  await moveDrawdown(tx, doing, current, { event: 'confirmPaid', mover: PROVIDER });
}

const extraId = ({ provider, reference }: PaymentRow) => receiptId(provider, `${reference}/extra`);

/** The payee has money that nobody was advanced: a person has it sent back. */
async function keepExtra(tx: Tx, doing: Doing, row: PaymentRow): Promise<void> {
  const { agencyId, id: paymentId, method, reference, amount } = row;
  await insertReceipt(tx, {
    ...{ id: extraId(row), at: doing.now, agencyId, paymentId, method, reference, amount },
    state: 'unmatched',
    note: 'Paid out twice, or after it was cancelled: the payee has to send it back',
  });
  const facts = { ...factsOf(row), isExtra: true };
  if (!(await updatePayment(tx, row, { facts }))) {
    throw new Error('A locked payment changed under its own transaction');
  }
}

const entriesOfPayout = async (tx: Tx, { agencyId, applicationId, id }: PaymentRow) =>
  (await entriesOf(tx, agencyId, applicationId)).filter(
    ({ cause, sourceId }) =>
      cause === 'disbursement' && (sourceId === id || sourceId.startsWith(`${id}/`)),
  );

/**
 * Books what left the bank for a payout, each arrival at its payee by itself and as much as its provider told, and
 * takes back what came back. Where that isn't what was to be paid our own staff look into it.
 */
export async function keepPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { outcome, today }: { outcome: PaymentOutcome; today: IsoDate },
): Promise<void> {
  const { id, agencyId, applicationId } = row;
  const place = { applicationId, at: doing.now };
  const to = factsOf(row).payee?.isAgency === false ? 'payee' : 'agency';
  const before = await entriesOfPayout(tx, row);
  // From before arrivals were booked by themselves there is one entry for all.
  const isWhole = before.some(({ sourceId }) => sourceId === id);
  for (const { receipt, amount, returnedAt } of outcome.arrivals) {
    const head = { id: doing.ids.next(), agencyId, date: today };
    const sourceId = `${id}/${receipt}`;
    const paid = { applicationId, amount, to } as const;
    if (!isWhole) await post(tx, place, postDisbursement({ ...head, sourceId }, paid));
    if (returnedAt !== null) await takeBackEntries(tx, doing, row, { today, sourceId });
  }
  const isBack = outcome.arrivals.every(({ returnedAt }) => returnedAt !== null);
  if (isWhole && isBack && before.length > 0) await takeBackPayout(tx, doing, row, today);
  await keepDifference(tx, doing, row, outcome);
}

/** The name of a payout of which another amount was paid. */
const PAYOUT_AMOUNT = 'payout-amount';

async function keepDifference(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { arrivals, received }: PaymentOutcome,
): Promise<void> {
  const asked = expectedOf(row);
  const isPart = row.state === 'part_paid';
  const isOver = row.state === 'settled' && received > asked;
  if (!isPart && !isOver) {
    return endMatter(tx, row, PAYOUT_AMOUNT, 'applied: it is what was to be paid');
  }
  if (arrivals.length === 0) return;
  const next = isPart
    ? 'once you close it, what was paid is all that was advanced'
    : 'the payee has to send the rest back';
  const note = `${centsText(received)} was paid out instead of ${centsText(asked)}: ask the provider; ${next}`;
  const matter = { name: PAYOUT_AMOUNT, kind: 'payout-amount' as const, at: doing.now, note };
  await keepMatter(tx, row, { ...matter, amount: Math.abs(asked - received) });
}

async function takeBackEntries(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { today, sourceId }: { today: IsoDate; sourceId?: string },
): Promise<void> {
  const { agencyId, applicationId } = row;
  const entries = await entriesOfPayout(tx, row);
  for (const entry of entries.filter((each) => !sourceId || each.sourceId === sourceId)) {
    const date = later(today, entry.date);
    const head = { id: doing.ids.next(), agencyId, date, sourceId: entry.id };
    const place = { applicationId, at: doing.now };
    await post(tx, place, postReversal(head, entry, new Set()));
  }
}

/** The money of a payout is with us again, all of it. */
export function takeBackPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  today: IsoDate,
): Promise<void> {
  return takeBackEntries(tx, doing, row, { today });
}
