import {
  type RepaymentCause,
  type RepaymentDates,
  repaymentDate,
} from '../applications/due-date.ts';
import type { IsoDate } from '../dates.ts';

/** An application that is to be repaid, with the dates that may end it as they are known. */
export type PlannedApplication = { applicationId: string; dates: RepaymentDates };

/** What happens to a sale; `on` is null where the date falls away, as that of a settlement that is cancelled. */
export type DueDateEvent = { cause: Exclude<RepaymentCause, 'dueOn'>; on: IsoDate | null };

/** An application whose day of repayment moves; null where no date is known. */
export type MovedDueDate = {
  applicationId: string;
  from: IsoDate | null;
  to: IsoDate | null;
  because: RepaymentCause | null;
};

/**
 * The applications of a sale whose day of repayment moves by an event, and to when: the earliest of the due date, the
 * deposit's release, settlement and withdrawal. Those that stay as they are aren't listed. Source: domain.md 4.2, row 24.
 */
export function plannedDueDates(
  applications: readonly PlannedApplication[],
  { cause, on }: DueDateEvent,
): MovedDueDate[] {
  return applications.flatMap(({ applicationId, dates }) => {
    const before = repaymentDate(dates);
    const after = repaymentDate({ ...dates, [cause]: on ?? undefined });
    const [from, to] = [before?.on ?? null, after?.on ?? null];
    return from === to ? [] : [{ applicationId, from, to, because: after?.because ?? null }];
  });
}
