import { scopeStatus } from '../../../../domain/otp/cool-down.ts';
import {
  ACTOR_GRANT_LIMITS,
  ADDRESS_FAILURE_LIMITS,
  ADDRESS_SEND_LIMITS,
  AGENCY_SMS_LIMITS,
  SEND_LIMITS,
} from '../../../../domain/otp/limits.ts';
import { decideRate } from '../../../../domain/otp/rate-decision.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Clock, codeNow } from '../../../ports/clock.ts';
import type { CodeSecrets } from '../secrets.ts';
import {
  addCounts,
  addToTally,
  clearCounts,
  clearTally,
  databaseNow,
  findCounts,
  lockCounts,
  tallyOf,
} from './store.ts';

const DAY = 86_400_000;

/** The instant that codes and their limits go by (ports/clock.ts). */
export async function codesNow(tx: Tx, clock: Clock): Promise<Date> {
  return codeNow(clock, await databaseNow(tx));
}

/** The times counted around a day. Further ahead lies only what a clock put back by days has left. */
function countsAround(tx: Tx, keys: readonly string[], now: Date): Promise<Map<string, number[]>> {
  const at = (ms: number) => new Date(now.getTime() + ms);
  return findCounts(tx, keys, { since: at(-DAY), until: at(DAY) });
}

type Send = {
  channel: 'EMAIL' | 'SMS';
  scope: string;
  contact: string;
  address: string;
  agencyId: string;
};

/** Whether one more code may be sent, and what counts it. */
export type SendRoom = { now: Date; retryAfterSeconds: number; take(): Promise<void> };

/**
 * Whether a code may be sent now by the limits of its shortcode, its destination, the caller's address
 * and the agency (security.md 3.1). Who asks for the same waits until this transaction ends.
 */
export async function roomToSend(
  tx: Tx,
  { secrets, clock }: { secrets: CodeSecrets; clock: Clock },
  send: Send,
): Promise<SendRoom> {
  const link = secrets.countKey('send link', send.scope);
  const contact = secrets.countKey('send contact', send.contact);
  const address = secrets.countKey('send address', send.address);
  const agency = secrets.countKey('send agency', send.agencyId);
  const keys = [link, contact, address, ...(send.channel === 'SMS' ? [agency] : [])];
  await lockCounts(tx, keys);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, keys, now);
  const of = (key: string) => counts.get(key) ?? [];
  const ms = now.getTime();
  const waits = [
    decideRate(SEND_LIMITS, [of(link), of(contact)], ms),
    decideRate(ADDRESS_SEND_LIMITS, [of(address)], ms),
    decideRate(AGENCY_SMS_LIMITS, [of(agency)], ms),
  ].map((decision) => (decision.ok ? 0 : decision.error.waitUntil - ms));
  return {
    now,
    retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000),
    take: () => addCounts(tx, keys, now),
  };
}

/** How long, in milliseconds, an address must wait after too many failed checks; 0 when it needn't. */
export async function addressWait(
  tx: Tx,
  clock: Clock,
  addressKey: string,
): Promise<{ now: Date; ms: number }> {
  await lockCounts(tx, [addressKey]);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, [addressKey], now);
  const times = counts.get(addressKey) ?? [];
  const decision = decideRate(ADDRESS_FAILURE_LIMITS, [times], now.getTime());
  return { now, ms: decision.ok ? 0 : decision.error.waitUntil - now.getTime() };
}

/** Counts a check of a grant by a person: ten an hour (security.md 3.3). Gives the time it was. */
export async function roomForGrantCheck(
  tx: Tx,
  clock: Clock,
  actorKey: string,
): Promise<Result<Date, null>> {
  await lockCounts(tx, [actorKey]);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, [actorKey], now);
  const decision = decideRate(ACTOR_GRANT_LIMITS, [counts.get(actorKey) ?? []], now.getTime());
  if (!decision.ok) return refuse(null);
  await addCounts(tx, [actorKey], now);
  return ok(now);
}

/** Whether codes counted under this key may be entered at all just now. */
export async function isOpen(tx: Tx, failureKey: string, now: Date): Promise<boolean> {
  const counts = await countsAround(tx, [failureKey], now);
  const failures = { times: counts.get(failureKey) ?? [], inRow: await tallyOf(tx, failureKey) };
  return scopeStatus(failures, now.getTime()).status === 'open';
}

/** Counts a failed check: for its address, and for its scope where a code was really compared. */
export async function countFailure(
  tx: Tx,
  [addressKey, ...failureKeys]: readonly string[],
  now: Date,
): Promise<void> {
  if (addressKey === undefined) return;
  await addCounts(tx, [addressKey, ...failureKeys], now);
  for (const key of failureKeys) await addToTally(tx, key);
}

/** After a right code: those of the day still count. */
export function forgetFailuresInRow(tx: Tx, failureKey: string): Promise<void> {
  return clearTally(tx, failureKey);
}

/** Lets a scope be tried again, whatever was counted. */
export function forgetFailures(tx: Tx, failureKeys: readonly string[]): Promise<void> {
  return clearCounts(tx, failureKeys);
}
