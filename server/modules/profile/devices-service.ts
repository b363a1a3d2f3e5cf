import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { asSystem, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { keepDevice, removeOldDevices } from './store.ts';

/** A sign-in lasts so long at most. */
export const SIGN_IN_HOURS = 24;
/** "Last seen" is told in minutes. */
const SEEN_MINUTES = 5;
const MAX_KNOWN = 5_000;
const LONGEST_USER_AGENT = 400;

type Deps = { database: Parameters<typeof asSystem>[0]; ids: Ids };

/**
 * Notes where somebody is signed in, each device once in five minutes. It belongs to no agency's transaction, so
 * call it outside any.
 */
export function deviceNotes({ database, ids }: Deps): (call: SignedInCall) => Promise<void> {
  const seen = new Map<string, number>();
  return async ({ principal, origin, now }) => {
    const { originTokenId: family, subject, authenticatedAt } = principal;
    if ((seen.get(family) ?? 0) > now.getTime()) return;
    seen.delete(family);
    const oldest = seen.size >= MAX_KNOWN ? seen.keys().next().value : undefined;
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(family, addMinutes(now, SEEN_MINUTES).getTime());
    await asSystem(database, (tx) =>
      keepDevice(tx, {
        family,
        id: ids.next(),
        personId: subject,
        userAgent: origin.userAgent.slice(0, LONGEST_USER_AGENT),
        signedInAt: new Date(authenticatedAt * 1000),
        lastSeenAt: now,
      }),
    );
  };
}

/** Forgets devices whose sign-in is over by now. */
export function forgetDevices({
  system,
  clock,
}: {
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
}): Promise<void> {
  return system((tx) => removeOldDevices(tx, subHours(clock.now(), SIGN_IN_HOURS)));
}
