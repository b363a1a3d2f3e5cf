import type { SettlementReport } from '../../../../contract/settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { ApplicationRow } from '../books/account.ts';
import type { ReportRow } from './store.ts';

/** States in which something is owed that a settlement may pay. */
export const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** A kept report as the contract gives it; what waits for a debt that is gone was overtaken by money. */
export function toReport(
  row: ReportRow,
  { state }: Pick<ApplicationRow, 'state'>,
): SettlementReport {
  const { id, amount, note, reportedByName, first, decidedByName, decidedAt } = row;
  const isOvertaken = row.state === 'reported' && !OWING.includes(state);
  return {
    id,
    applicationId: row.applicationId as ApplicationId,
    on: row.onDate as IsoDate,
    amount: cents(amount),
    note,
    state: isOvertaken ? 'overtaken' : row.state,
    reportedBy: reportedByName,
    reportedAt: instant(row.reportedAt),
    ...(first ? { first: { by: first.by, at: first.at as IsoInstant } } : {}),
    ...(decidedByName === null ? {} : { decidedBy: decidedByName }),
    ...(decidedAt === null ? {} : { decidedAt: instant(decidedAt) }),
    ...(row.decisionReason === null ? {} : { reason: row.decisionReason }),
  };
}
