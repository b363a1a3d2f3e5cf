import { addDays } from '../../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../../domain/listings/property-time.ts';
import { debitClearsOn } from '../../../../domain/payments/clearing.ts';
import type { Arrival, PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { leaveJobs, openJobKeys } from '../../jobs/service.ts';
import { outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

/** The job that says that a debit has cleared. */
export const CLEAR_JOB = 'payments.clear';

/** What the job that says so of an arrival, or of a piece of one, is known by. */
const clearingKey = ({ id }: Pick<PaymentRow, 'id'>, { receipt }: Pick<Arrival, 'receipt'>) =>
  `${CLEAR_JOB} ${id} ${receipt}`;

/** Leaves that each debit which its bank can still return counts once it can't any more. Again is harmless. */
export async function leaveClearing(
  tx: Tx,
  { ids, now }: Doing,
  { row, outcome, zone }: { row: PaymentRow; outcome: PaymentOutcome; zone: string },
): Promise<void> {
  const held = outcome.uncleared.filter(({ returnedAt }) => returnedAt === null);
  const jobs = held.map((each) => {
    const { receipt, at } = each;
    const day = addDays(debitClearsOn(propertyDate(new Date(at), zone)), 1);
    const runAt = new Date(propertyInstant({ date: day, time: '00:00' }, zone) ?? now);
    return {
      id: ids.next(),
      agencyId: row.agencyId,
      kind: CLEAR_JOB,
      runAt,
      createdAt: now,
      payload: { paymentId: row.id, receipt },
      dedupeKey: clearingKey(row, each),
    };
  });
  await leaveJobs(tx, jobs);
}

/** Debits that are here and of which nothing will ever say that they cleared: no books have them. Amounts in cents. */
export async function neverCleared(tx: Tx, applicationId: string, payments: readonly PaymentRow[]) {
  const waiting = payments.flatMap((payment) =>
    outcomeOf(payment)
      .uncleared.filter(({ returnedAt }) => returnedAt === null)
      .map((each) => ({ key: clearingKey(payment, each), wanted: each.amount })),
  );
  const [{ agencyId = '' } = {}] = payments;
  if (waiting.length === 0) return [];
  const keys = waiting.map(({ key }) => key);
  const open = await openJobKeys(tx, agencyId, keys);
  const kind = 'never-clears' as const;
  return waiting
    .filter(({ key }) => !open.has(key))
    .map((each) => ({ ...each, kind, applicationId, found: 0 }));
}
