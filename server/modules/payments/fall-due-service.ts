import { repayDayOf } from '../../../domain/applications/due-date.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { applyEvent, type Doing, RULES } from '../applications/event-service.ts';
import type { ApplicationRow } from './books/account.ts';
import { payoutFor } from './books/service.ts';

/** An application that owes after the day it was to be repaid is overdue (domain.md 4.2 and 5). */
export async function fallDue(tx: Tx, doing: Doing, row: ApplicationRow): Promise<void> {
  // No day of Australia is ahead of Sydney's: what isn't past there isn't anywhere.
  const day = repayDayOf(row);
  const isPast = day !== undefined && day < propertyDate(doing.now, 'Australia/Sydney');
  if (row.state !== 'active' || !isPast) return;
  const { figure, on } = await payoutFor(tx, doing.now, row);
  if (day === undefined || day >= on || figure === 0) return;
  await applyEvent(tx, doing, row, { event: 'goOverdue', actor: RULES });
}
