import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing, lockApplication } from '../../applications/event-service.ts';
import { type ApplicationRow, groundOf, todayAt } from '../books/account.ts';
import { factsOf, isUndone } from '../facts.ts';
import { arrange } from '../placing/arrange-service.ts';
import { isRefundedInPart, isRefunding } from '../placing/arrivals.ts';
import { isStillAsked } from '../placing/still-asked.ts';
import { holdCameBack } from '../placing/suspended.ts';
import type { PaymentRow } from '../store.ts';
import { leaveClearing } from './clearing.ts';
import { postLate } from './late-books.ts';
import { tellReturned } from './letters.ts';
import { keepToLookInto } from './looked-into.ts';
import { keepLosses } from './losses.ts';
import { joinLosses } from './made-good.ts';
import { keepPayout } from './payout-amounts.ts';
import { afterPayout } from './payouts.ts';
import { postRefundOutcome } from './refunds.ts';
import { tellHere } from './thanks.ts';

const PROVIDER = { kind: 'PAY', name: 'Payment provider' } as const;

/**
 * Everything that follows from a payment's new standing, in the transaction that writes it: the books, the
 * application and its drawdowns, its other payments. Each part is harmless when it is done again.
 */
export async function followUp(
  tx: Tx,
  doing: Doing,
  {
    row: told,
    before,
    outcome,
  }: { row: PaymentRow; before: PaymentRow['state']; outcome: PaymentOutcome },
): Promise<void> {
  const current = await lockApplication(tx, told.applicationId);
  if (!current) throw new Error('A payment without its application');
  const ground = await groundOf(tx, current);
  const { zone } = ground;
  const today = todayAt(ground, doing.now);
  const row = await joinLosses(tx, doing, told, today);
  const hasChanged = row.state !== before;
  await postLate(tx, doing, row, zone);
  const failed = await postRefundOutcome(tx, doing, row, today);
  await keepLosses(tx, doing, row, today);
  await keepToLookInto(tx, row, zone);
  await leaveClearing(tx, doing, { row, outcome, zone });
  if (hasChanged) await keepOf(tx, doing, row, current);
  // What ended or was paid another way meanwhile isn't to be paid again.
  if (isShort(row, outcome) && isStillAsked(ground, row, today)) {
    await tellReturned(tx, doing, current, row, 'first', zone);
  }
  if (row.purpose === 'drawdown') {
    const about = { outcome, today, current, isNew: hasChanged };
    const kept = await keepPayout(tx, doing, row, about);
    if (hasChanged) await afterPayout(tx, doing, kept, { current });
  }
  await holdCameBack(tx, doing, row, failed);
  await arrange(tx, doing, row.applicationId, { paymentId: row.id, parts: failed });
  // What goes back at once is told as that, and what went back and stayed after all was told before.
  const isThanked =
    row.state === 'settled' && !isRefunding({ state: before }) && failed.length === 0;
  const isNew = hasChanged || factsOf(row).givenBack.length > 0;
  if (row.state === 'part_paid' || (isThanked && isNew)) {
    await tellHere(tx, doing, row, { current, zone });
  }
}

const LACKING: readonly PaymentRow['state'][] = ['dishonoured', 'part_paid', 'failed'];

/**
 * Whether a payment lacks something that its bank took back. A debit that came back before it cleared was never
 * paid: its payer hears of it all the same.
 */
function isShort(row: PaymentRow, { arrivals, uncleared }: PaymentOutcome): boolean {
  const { purpose, state } = row;
  const wasTaken = [...arrivals, ...uncleared].some(({ returnedAt }) => returnedAt !== null);
  return purpose !== 'drawdown' && LACKING.includes(state) && wasTaken && !isUndone(row);
}

/** What the timeline keeps of a payment's new standing. */
function keepOf(tx: Tx, doing: Doing, row: PaymentRow, current: ApplicationRow): Promise<void> {
  const { id: paymentId, reference, received: amount, method, purpose } = row;
  return addEntry(tx, doing, current, {
    // What a refund took of it no bank returned.
    kind:
      row.state === 'dishonoured' && isRefundedInPart(row)
        ? 'payment-refunded-part'
        : `payment-${row.state.replaceAll('_', '-')}`,
    actorKind: PROVIDER.kind,
    actorName: PROVIDER.name,
    facts: { paymentId, reference, amount, method, purpose },
  });
}
