import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { leaveJobs } from '../../jobs/service.ts';
import type { MessageInput } from '../messages.ts';
import type { Addressee } from './addressee.ts';

export type { ApplicationNotice } from '../letters/application-letters.ts';

/**
 * A message somebody is to get: what it says, of which application or envelope, to whom of it, and a key
 * that sends it once. By text message and email, whichever the party has; a code by its channel alone.
 */
export type NotificationRequest = MessageInput &
  Addressee & {
    /** Two requests with the same key become one message. */
    dedupeKey: string;
    /** Not before; at once when left out. */
    runAt?: Date;
  };

/** The kind of job that a notification is; its payload is the request without key and time. */
export const NOTIFY_JOB = 'notify';

/** Ids within an application or an envelope are unique there alone: another one's equal id is another message. */
function aboutWhich(of: Addressee): string {
  if ('applicationId' in of) return of.applicationId;
  if ('envelopeId' in of) return of.envelopeId;
  if ('listingId' in of) return of.listingId;
  return 'helpId' in of ? of.helpId : of.aboutId;
}

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
  await leaveJobs(
    tx,
    requests.map(({ dedupeKey, runAt = now, ...payload }) => ({
      id: ids.next(),
      agencyId: payload.agencyId,
      kind: NOTIFY_JOB,
      payload,
      dedupeKey: `${NOTIFY_JOB} ${dedupeKey} ${aboutWhich(payload)}`,
      runAt,
      createdAt: now,
    })),
  );
}
