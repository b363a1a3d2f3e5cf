import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { countedAs } from '../../../../domain/applications/direct-limits.ts';
import { scopeStatus } from '../../../../domain/otp/cool-down.ts';
import {
  ACTOR_GRANT_LIMITS,
  ADDRESS_FAILURE_LIMITS,
  ADDRESS_SEND_LIMITS,
  AGENCY_SMS_LIMITS,
  LINK_SEND_LIMITS,
  SEND_LIMITS,
  UNLOCK_LIMITS,
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
  clearCountsBelow,
  clearTalliesBelow,
  clearTally,
  databaseNow,
  findCounts,
  lockCounts,
  tallyOf,
} from './store.ts';

/** The instant that codes and their limits go by (ports/clock.ts). */
export async function codesNow(tx: Tx, clock: Clock): Promise<Date> {
  return codeNow(clock, await databaseNow(tx));
}

/** The times counted around a day. Further ahead lies only what a clock put back by days has left. */
function countsAround(tx: Tx, keys: readonly string[], now: Date): Promise<Map<string, number[]>> {
  return findCounts(tx, keys, { since: subHours(now, 24), until: addHours(now, 24) });
}

type Send = {
  channel: 'EMAIL' | 'SMS';
  scope: string;
  contact: string;
  address: string;
  agencyId: string;
  /** A device that this link's owner was at before; undefined for any other. */
  knownAsker: string | undefined;
};

/** When one more code may be sent, and what counts it. */
export type SendRoom = {
  now: Date;
  /** How many seconds to wait; with a time, as if the send of that millisecond hadn't been counted. */
  retryAfterSeconds(withoutMs?: number): number;
  take(): Promise<void>;
};

/**
 * What the sends of a link are counted under. A device where its owner was before has counts of its own, so
 * that nobody else who has the link can use them up.
 */
function sendKeys(secrets: CodeSecrets, { scope, contact, channel, knownAsker }: Send) {
  const own = `${linkSends(scope)} ${knownAsker}`;
  return knownAsker === undefined
    ? { link: linkSends(scope), contact: contactSends(secrets, contact) }
    : { link: own, contact: `${own} ${channel}` };
}

const linkSends = (scope: string) => `send ${scope}`;
const contactSends = (secrets: CodeSecrets, contact: string) =>
  secrets.countKey('send contact', asReached(contact));

const asReached = (contact: string) =>
  countedAs({ channel: contact.includes('@') ? 'EMAIL' : 'SMS', target: contact });

/**
 * Whether a code may be sent now by the limits of its shortcode, its destination, the caller's address
 * and the agency (security.md 3.1). Who asks for the same waits until this transaction ends.
 */
export async function roomToSend(
  tx: Tx,
  { secrets, clock }: { secrets: CodeSecrets; clock: Clock },
  send: Send,
): Promise<SendRoom> {
  const { link, contact } = sendKeys(secrets, send);
  const address = secrets.countKey('send address', send.address);
  const agency = secrets.countKey('send agency', send.agencyId);
  const keys = [link, contact, address, ...(send.channel === 'SMS' ? [agency] : [])];
  await lockCounts(tx, keys);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, keys, now);
  const ms = now.getTime();
  return {
    now,
    retryAfterSeconds(withoutMs) {
      const of = (key: string) => without(counts.get(key) ?? [], withoutMs);
      const waits = [
        decideRate(LINK_SEND_LIMITS, [of(link)], ms),
        decideRate(SEND_LIMITS, [of(contact)], ms),
        decideRate(ADDRESS_SEND_LIMITS, [of(address)], ms),
        decideRate(AGENCY_SMS_LIMITS, [of(agency)], ms),
      ].map((decision) => (decision.ok ? 0 : decision.error.waitUntil - ms));
      return Math.ceil(Math.max(...waits) / 1000);
    },
    take: () => addCounts(tx, keys, now),
  };
}

function without(times: readonly number[], ms: number | undefined): readonly number[] {
  const at = ms === undefined ? -1 : times.indexOf(ms);
  return at === -1 ? times : times.toSpliced(at, 1);
}

const knownKey = (secrets: CodeSecrets, { asker, scope, contactMark }: Known) =>
  secrets.countKey('known device', JSON.stringify([asker, scope, contactMark]));

/** A device at a link, while its contacts are these. */
type Known = { asker: string; scope: string; contactMark: string };

/** Remembers that the owner of a link was at a device. */
export async function rememberDevice(tx: Tx, secrets: CodeSecrets, known: Known): Promise<void> {
  const key = knownKey(secrets, known);
  if ((await tallyOf(tx, key)) === 0) await addToTally(tx, key);
}

/** Whether a code was accepted on that device, for that link, with its contacts as they are. */
export async function isKnownDevice(tx: Tx, secrets: CodeSecrets, known: Known): Promise<boolean> {
  return (await tallyOf(tx, knownKey(secrets, known))) > 0;
}

/** How long, in milliseconds, each of those counted under these keys must wait; 0 when they needn't. */
export async function failureWaits(
  tx: Tx,
  clock: Clock,
  keys: readonly string[],
): Promise<{ now: Date; waits: number[] }> {
  await lockCounts(tx, keys);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, keys, now);
  const waits = keys.map((key) => {
    const decision = decideRate(ADDRESS_FAILURE_LIMITS, [counts.get(key) ?? []], now.getTime());
    return decision.ok ? 0 : decision.error.waitUntil - now.getTime();
  });
  return { now, waits };
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

/**
 * Whether codes counted under this key of a scope may be entered at all just now. Who asks for the same waits
 * until this transaction ends: of many codes guessed at once none slips by uncounted.
 */
export async function isOpen(
  tx: Tx,
  { scope, key }: { scope: string; key: string },
  now: Date,
): Promise<boolean> {
  await lockCounts(tx, [key]);
  const unlocks = unlockKey(scope);
  const counts = await countsAround(tx, [key, unlocks], now);
  const failures = { times: counts.get(key) ?? [], inRow: await tallyOf(tx, key) };
  const unlockedAt = Math.max(0, ...(counts.get(unlocks) ?? []));
  return scopeStatus({ ...failures, unlockedAt }, now.getTime()).status === 'open';
}

/** Counts a failed check for who made it and, where a code was really compared, for its scope. */
export async function countFailure(
  tx: Tx,
  { callers, scope }: { callers: readonly string[]; scope?: string | undefined },
  now: Date,
): Promise<void> {
  await addCounts(tx, [...callers, ...(scope === undefined ? [] : [scope])], now);
  if (scope !== undefined) await addToTally(tx, scope);
}

/** After a right code: those of the day still count. */
export function forgetFailuresInRow(tx: Tx, failureKey: string): Promise<void> {
  return clearTally(tx, failureKey);
}

/**
 * What failed checks of a scope are counted under, over all channels together; a device where its owner was
 * before has a count of its own, so that nobody else can use up its tries.
 */
export function failureKey(scope: string, knownAsker: string | undefined): string {
  return knownAsker === undefined ? `fail ${scope}` : `fail ${scope} ${knownAsker}`;
}

const unlockKey = (scope: string) => `unlock ${scope}`;

/**
 * Lets codes be sent for a scope, to these contacts, and be tried until the next wrong one; counted for the
 * link and for each contact, whatever link of theirs it is. Else how many seconds to wait. What failed stays
 * counted: a member of staff who guesses gains one try by it.
 */
export async function letCodesIn(
  tx: Tx,
  { secrets, clock }: { secrets: CodeSecrets; clock: Clock },
  { scope, contacts }: { scope: string; contacts: readonly string[] },
): Promise<Result<undefined, number>> {
  const keys = [
    unlockKey(scope),
    ...contacts.map((contact) => secrets.countKey('unlock contact', asReached(contact))),
  ];
  await lockCounts(tx, keys);
  const now = await codesNow(tx, clock);
  const counts = await countsAround(tx, keys, now);
  const of = keys.map((key) => counts.get(key) ?? []);
  const decision = decideRate(UNLOCK_LIMITS, of, now.getTime());
  if (!decision.ok) return refuse(Math.ceil((decision.error.waitUntil - now.getTime()) / 1000));
  await addCounts(tx, keys, now);
  await clearTalliesBelow(tx, failureKey(scope, undefined));
  await clearCountsBelow(tx, linkSends(scope));
  await clearCounts(
    tx,
    contacts.map((contact) => contactSends(secrets, contact)),
  );
  return ok(undefined);
}
