import { addDays } from '../../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../../domain/listings/property-time.ts';
import { debitClearsOn } from '../../../../domain/payments/clearing.ts';
import type { PaymentOutcome } from '../../../../domain/payments/provider-events.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { leaveJobs } from '../../jobs/service.ts';
import type { PaymentRow } from '../store.ts';

/** The job that says that a debit has cleared. */
export const CLEAR_JOB = 'payments.clear';

/** Leaves that each debit which its bank can still return counts once it can't any more. Again is harmless. */
export async function leaveClearing(
  tx: Tx,
  { ids, now }: Doing,
  { row, outcome, zone }: { row: PaymentRow; outcome: PaymentOutcome; zone: string },
): Promise<void> {
  const held = outcome.uncleared.filter(({ returnedAt }) => returnedAt === null);
  const jobs = held.map(({ receipt, at }) => {
    const day = addDays(debitClearsOn(propertyDate(new Date(at), zone)), 1);
    const runAt = new Date(propertyInstant({ date: day, time: '00:00' }, zone) ?? now);
    return {
      ...{ id: ids.next(), agencyId: row.agencyId, kind: CLEAR_JOB, runAt, createdAt: now },
      payload: { paymentId: row.id, receipt },
      dedupeKey: `${CLEAR_JOB} ${row.id} ${receipt}`,
    };
  });
  await leaveJobs(tx, jobs);
}
