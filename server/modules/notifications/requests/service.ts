import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { insertJobs } from './store.ts';

/** What people are told of an application; the words are the worker's. */
export const NOTIFICATION_KINDS = [
  'application-sent',
  'application-reminder',
  'application-cancelled',
  'application-approved',
  'application-declined',
  'application-info-required',
] as const;

/** A message somebody is to get: which application, which of its parties, and a key that sends it once. */
export type NotificationRequest = {
  kind: (typeof NOTIFICATION_KINDS)[number];
  agencyId: string;
  applicationId: string;
  partyId: string;
  /** Two requests with the same key become one message. */
  dedupeKey: string;
  /** Not before; at once when left out. */
  runAt?: Date;
};

/** The kind of job that a notification is; its payload is the request without key and time. */
export const NOTIFY_JOB = 'notify';

/**
 * Asks for messages inside the transaction that makes them necessary: they are sent after it commits, at
 * least once, and not at all when it is undone. Never a link or a code in it: the worker opens the
 * sealed link when it sends.
 */
export async function notify(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  requests: readonly NotificationRequest[],
): Promise<void> {
  await insertJobs(
    tx,
    requests.map(({ dedupeKey, runAt = now, ...payload }) => ({
      id: ids.next(),
      agencyId: payload.agencyId,
      kind: NOTIFY_JOB,
      payload,
      dedupeKey: `${NOTIFY_JOB} ${dedupeKey}`,
      runAt,
      createdAt: now,
    })),
  );
}
