import type { IsoDate } from '../../../../domain/dates.ts';
import type { EntryHead } from '../../../../domain/ledger/entry.ts';
import { postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import { postUnmatched } from '../../../../domain/ledger/postings/receipts.ts';
import { postReversal } from '../../../../domain/ledger/postings/refunds.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import {
  type DrawdownRow,
  lockDrawdowns,
  moveDrawdown,
} from '../../applications/drawdowns/service.ts';
import {
  addEntry,
  applyEvent,
  type Doing,
  lockApplication,
  RULES,
} from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { type ApplicationRow, type Ground, groundOf, todayAt } from '../books/account.ts';
import { arrivalKey, factsOf, isAdvance, later } from '../facts.ts';
import { arrange } from '../placing/arrange-service.ts';
import { isRefunding } from '../placing/arrivals.ts';
import { standingEntries } from '../placing/standing.ts';
import {
  findPayment,
  findPaymentsOf,
  insertReceipt,
  type PaymentRow,
  receiptId,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import { leaveClearing } from './clearing.ts';
import { tellAdded } from './funds-letters.ts';
import { tellReceived, tellReturned } from './letters.ts';
import { tellLastPart } from './parts.ts';
import { postRefundOutcome } from './refunds.ts';

const PROVIDER = { kind: 'PAY', name: 'Payment provider' } as const;

/** Money that came for a payment that didn't wait any more is the agency's to sort out. */
async function postLate(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  outcome: PaymentOutcome,
  zone: string,
) {
  const place = { applicationId: row.applicationId, at: doing.now };
  for (const { receipt, amount, at, returnedAt } of outcome.late) {
    const date = propertyDate(new Date(at), zone);
    const head = { id: doing.ids.next(), agencyId: row.agencyId, date };
    const sourceId = arrivalKey(row.id, receipt);
    const method = row.method as MoneyMethod;
    await post(tx, place, postUnmatched({ ...head, sourceId }, { method, amount }));
    const entry = (await standingEntries(tx, row)).get(sourceId);
    if (returnedAt === null || !entry) continue;
    const back = { ...head, id: doing.ids.next(), sourceId: entry.id };
    await post(tx, place, postReversal(back, entry, new Set(), 'dishonour'));
  }
}

async function afterPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { current, today }: { current: ApplicationRow; today: IsoDate },
) {
  const rows = await lockDrawdowns(tx, current);
  const drawdown = rows.find(({ id }) => id === row.drawdownId);
  if (!drawdown) return;
  if (row.state === 'failed')
    await moveDrawdown(tx, doing, drawdown, { event: 'failPayment', mover: PROVIDER });
  const head = { id: doing.ids.next(), agencyId: row.agencyId, date: today };
  if (row.state === 'dishonoured') {
    const note = 'applied: the bank took it back';
    if (factsOf(row).isExtra) await updateReceipt(tx, extraId(row), { state: 'resolved', note });
    return takeBackPayout(tx, doing, row, head);
  }
  if (row.state !== 'settled') return;
  const isExtra = await isPaidBeside(tx, row, drawdown);
  if (!isExtra) await confirmPaid(tx, doing, drawdown);
  const to = factsOf(row).payee?.isAgency === false ? 'payee' : 'agency';
  const paid = { applicationId: row.applicationId, amount: cents(row.amount), to } as const;
  const place = { applicationId: row.applicationId, at: doing.now };
  await post(tx, place, postDisbursement({ ...head, sourceId: row.id }, paid));
  if (isExtra) return keepExtra(tx, doing, row);
  await applyEvent(tx, doing, current, { event: 'fund', actor: RULES });
  await tellAdded(tx, doing, current, row);
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

/** The payee's bank sent the money back: it is with us again and still to be paid out. */
export async function takeBackPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  head: Omit<EntryHead, 'sourceId'>,
): Promise<void> {
  const entry = (await entriesOf(tx, row.agencyId, row.applicationId)).find(
    ({ cause, sourceId }) => cause === 'disbursement' && sourceId === row.id,
  );
  if (!entry) return;
  const place = { applicationId: row.applicationId, at: doing.now };
  const back = { ...head, date: later(head.date, entry.date), sourceId: entry.id };
  await post(tx, place, postReversal(back, entry, new Set()));
}

/**
 * Everything that follows from a payment's new standing, in the transaction that writes it: the books, the
 * application and its drawdowns, its other payments. Each part is harmless when it is done again.
 */
export async function followUp(
  tx: Tx,
  doing: Doing,
  {
    row,
    before,
    outcome,
  }: { row: PaymentRow; before: PaymentRow['state']; outcome: PaymentOutcome },
): Promise<void> {
  const current = await lockApplication(tx, row.applicationId);
  if (!current) throw new Error('A payment without its application');
  const ground = await groundOf(tx, current);
  const { zone } = ground;
  const today = todayAt(ground, doing.now);
  const hasChanged = row.state !== before;
  await postLate(tx, doing, row, outcome, zone);
  await postRefundOutcome(tx, doing, row, today);
  await leaveClearing(tx, doing, { row, outcome, zone });
  if (hasChanged) await keepOf(tx, doing, row, current);
  // What was cancelled meanwhile isn't to be paid again.
  if (isShort(row, outcome) && !isOver(ground, row)) {
    await tellReturned(tx, doing, current, row, 'first', zone);
  }
  if (hasChanged && row.purpose === 'drawdown') {
    await afterPayout(tx, doing, row, { current, today });
  }
  await arrange(tx, doing, row.applicationId);
  if (hasChanged) await thank(tx, doing, { row, before, current, zone });
  if (row.state === 'part_paid') await tellLastPart(tx, doing, row);
}

const isOver = ({ asks }: Pick<Ground, 'asks'>, { purpose, drawdownId }: PaymentRow) =>
  purpose === 'pay-now' &&
  asks.some((each) => each.drawdownId === drawdownId && each.standing === 'over');

const LACKING: readonly PaymentRow['state'][] = ['dishonoured', 'part_paid', 'failed'];

/**
 * Whether a payment lacks something that its bank took back. A debit that came back before it cleared was never
 * paid: its payer hears of it all the same.
 */
function isShort({ purpose, state }: PaymentRow, { arrivals, uncleared }: PaymentOutcome): boolean {
  const wasTaken = [...arrivals, ...uncleared].some(({ returnedAt }) => returnedAt !== null);
  return purpose !== 'drawdown' && LACKING.includes(state) && wasTaken;
}

type Told = {
  row: PaymentRow;
  before: PaymentRow['state'];
  current: ApplicationRow;
  zone: string;
};

/** What the timeline keeps of a payment's new standing. */
function keepOf(tx: Tx, doing: Doing, row: PaymentRow, current: ApplicationRow): Promise<void> {
  const { id: paymentId, reference, received: amount, method, purpose } = row;
  return addEntry(tx, doing, current, {
    kind: `payment-${row.state.replaceAll('_', '-')}`,
    actorKind: PROVIDER.kind,
    actorName: PROVIDER.name,
    facts: { paymentId, reference, amount, method, purpose },
  });
}

/** Those who pay hear that it is here, once it is known that it stays: what goes back at once is told as that. */
async function thank(tx: Tx, doing: Doing, { row, before, current, zone }: Told): Promise<void> {
  if (row.purpose === 'drawdown' || row.state !== 'settled' || before === 'refund_pending') return;
  const now = await findPayment(tx, row.id);
  if (now && !isRefunding(now)) await tellReceived(tx, doing, current, row, zone);
}
