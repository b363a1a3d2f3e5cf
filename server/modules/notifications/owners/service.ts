import { millisecondsInHour } from 'date-fns/constants';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { leaveJobs } from '../../jobs/service.ts';
import type { OwnerNotice } from './notices.ts';

/** The job that finds out whom a notice goes to. */
export const OWNERS_JOB = 'notify-owners';
/** The job that looks whether an agency's text messages are more than usual. */
export const SMS_WATCH_JOB = 'watch-sms';

const HOUR = millisecondsInHour;

/**
 * Tells the managers of an agency something, once for each key, in the transaction that makes it
 * necessary: a member of staff went past a code (security.md 3.3), or text messages are out of the usual.
 */
export function notifyOwners(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  { agencyId, dedupeKey, ...notice }: OwnerNotice & { agencyId: string; dedupeKey: string },
): Promise<void> {
  return leaveJobs(tx, [
    {
      id: ids.next(),
      agencyId,
      kind: OWNERS_JOB,
      payload: { ...notice },
      dedupeKey: `${OWNERS_JOB} ${dedupeKey}`,
      runAt: now,
      createdAt: now,
    },
  ]);
}

/** Has the text messages of an agency counted, at most once an hour. */
export function watchSms(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  agencyId: string,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString();
  return leaveJobs(tx, [
    {
      id: ids.next(),
      agencyId,
      kind: SMS_WATCH_JOB,
      payload: {},
      dedupeKey: `${SMS_WATCH_JOB} ${agencyId} ${hour}`,
      runAt: now,
      createdAt: now,
    },
  ]);
}
