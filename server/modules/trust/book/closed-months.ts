import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findReconciliations } from '../matters/store.ts';

/** The last day up to which a book is reconciled to the cent; undefined where it never was. No entry is added up to it. */
export async function closedUntil(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<IsoDate | undefined> {
  const rows = await findReconciliations(tx, agencyId, accountId);
  const counting = [...Map.groupBy(rows, ({ asOf }) => asOf).values()].flatMap(([last]) =>
    last?.difference === 0 ? [last.asOf as IsoDate] : [],
  );
  return counting[0];
}

/** The day on which what a statement brings is entered: its own, or the first one after what is reconciled. */
export async function dayInOpenMonth(
  tx: Tx,
  { agencyId, accountId }: { agencyId: string; accountId: string },
  day: IsoDate,
): Promise<IsoDate> {
  const closed = await closedUntil(tx, agencyId, accountId);
  return closed === undefined || day > closed ? day : addDays(closed, 1);
}
