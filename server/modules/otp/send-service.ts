import { randomBytes, randomInt } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { OtpAvailable, OtpSent } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { type SmsSenderChoice, smsSender } from '../../../domain/messages/sms-sender.ts';
import { CODE_COUNT, type OTP_CHANNELS, otpValue } from '../../../domain/otp/code.ts';
import { COALESCED_MS, CODE_LIFE_MS, TRIES_PER_CODE } from '../../../domain/otp/limits.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';
import { parsePhone } from '../../../domain/people/phone.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Link } from '../../http/link-access.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { type Asker, askerOf } from './asker-service.ts';
import { roomToSend } from './counts/service.ts';
import { codeScope, linkOwner, linksMeant } from './links/service.ts';
import type { LinkRow } from './links/store.ts';
import type { CodeSecrets } from './secrets.ts';
import { findLiveCode, type LiveCode, replaceCode } from './store.ts';

/** A way a code is sent. */
export type Channel = (typeof OTP_CHANNELS)[number];

/** What codes need from outside. */
export type CodeDeps = {
  /** Runs work past the agencies: codes, their counts and grants belong to the server. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  secrets: CodeSecrets;
  links: LinkSealer;
  /** Whom text messages name as their sender. */
  smsSender: SmsSenderChoice;
  clock: Clock;
  ids: Ids;
};

type Target = { row: LinkRow; contact: string; masked: string };

/** Where a code of that channel can go: a mailbox, or a number that text messages reach. */
function targetOf(row: LinkRow, channel: Channel): Target[] {
  if (channel === 'EMAIL') {
    return row.email === null ? [] : [{ row, contact: row.email, masked: maskEmail(row.email) }];
  }
  const phone = row.phone === null ? null : parsePhone(row.phone);
  if (!phone?.sms || phone.e164 === null) return [];
  return [{ row, contact: phone.e164, masked: maskPhone(phone.e164) }];
}

/** The contacts of a link's owner, as sends to them are counted. */
export function contactsOf(row: LinkRow): string[] {
  return (['SMS', 'EMAIL'] as const).flatMap((channel) =>
    targetOf(row, channel).map(({ contact }) => contact),
  );
}

/** Where codes for a link, or for an application's reference, can go; masked. */
export function availableChannels(
  deps: CodeDeps,
  { link }: Pick<LinkCall<Link>, 'link'>,
): Promise<OtpAvailable> {
  return deps.system(async (tx) => {
    const rows = await linksMeant(tx, link);
    const channels = (['SMS', 'EMAIL'] as const).flatMap((channel) =>
      rows.flatMap((row) =>
        targetOf(row, channel).map(({ masked: otpSentTo }) => ({ channel, otpSentTo })),
      ),
    );
    return { required: link.requiresCode, channels };
  });
}

/** `otpSentTo` chooses among what is on file, whole or masked, and is never where a code goes. */
function choose(targets: readonly Target[], otpSentTo: string | undefined): Target | undefined {
  const wanted = otpSentTo?.trim().toLowerCase();
  const number = parsePhone(otpSentTo ?? '')?.e164;
  const isMeant = ({ contact, masked }: Target) =>
    [contact.toLowerCase(), masked.toLowerCase()].includes(wanted ?? '') || contact === number;
  return targets.find(isMeant) ?? targets[0];
}

/**
 * Sends a code to a contact on file and ends the one that the asker had before. The limits of security.md 3.1
 * are asked first. Asked again within 30 seconds, by the same channel and from the same device, it answers
 * with the code that is on its way; nobody else is ever told of that.
 */
export function sendCode(
  deps: CodeDeps,
  call: LinkCall<Link>,
  { channel, otpSentTo }: { channel: Channel; otpSentTo?: string | undefined },
): Promise<Result<OtpSent, Refusal>> {
  return deps.system(async (tx) => {
    const rows = await linksMeant(tx, call.link);
    const target = choose(
      rows.flatMap((row) => targetOf(row, channel)),
      otpSentTo,
    );
    if (!target) {
      return refuse({ code: channel === 'EMAIL' ? 'otp.email-missing' : 'otp.mobile-missing' });
    }
    const { agencyId } = target.row;
    const scope = codeScope(target.row);
    const { contact } = target;
    const asker = await askerOf(tx, deps.secrets, target.row, call.shown.device);
    const counted = { channel, scope, contact, address: call.clientAddress, agencyId };
    const room = await roomToSend(tx, deps, { ...counted, knownAsker: asker.known });
    const { now } = room;
    const running = await onItsWay(tx, { scope, asker: asker.mark, now, channel });
    const retryAfterSeconds = room.retryAfterSeconds(running?.createdMs);
    if (retryAfterSeconds > 0) return refuse({ code: 'rate.limited', retryAfterSeconds });
    if (running) return ok(toSent(deps, running, target, now));
    await room.take();
    return ok(toSent(deps, await send(tx, deps, target, { asker, channel, now }), target, now));
  });
}

type Running = { scope: string; asker: string | undefined; now: Date; channel: Channel };

/** The code that this device was sent just now and that can still be entered. */
async function onItsWay(tx: Tx, running: Running): Promise<LiveCode | undefined> {
  const { scope, asker, now, channel } = running;
  if (asker === undefined) return undefined;
  const live = await findLiveCode(tx, { scope, asker, now, most: TRIES_PER_CODE });
  const isRunning = live?.channel === channel && now.getTime() - live.createdMs < COALESCED_MS;
  return isRunning ? live : undefined;
}

function personOf(row: LinkRow): string {
  if ('personId' in row) return row.personId;
  return row.kind === 'application' ? row.partyId : row.recipientId;
}

async function send(
  tx: Tx,
  { secrets, links, ids, clock }: CodeDeps,
  { row, masked }: Target,
  { asker, channel, now }: { asker: Asker; channel: Channel; now: Date },
): Promise<LiveCode> {
  const scope = codeScope(row);
  const id = randomBytes(16).toString('base64url');
  const code = otpValue(randomInt(CODE_COUNT));
  const { agencyId } = row;
  const whose = linkOwner(row);
  const expiresAt = addMilliseconds(now, CODE_LIFE_MS);
  const codeHash = secrets.codeHash(id, scope, code);
  await replaceCode(tx, {
    id,
    agencyId,
    scope,
    asker: asker.mark,
    applicationId: row.kind === 'application' ? row.applicationId : null,
    partyId: personOf(row),
    channel,
    targetMasked: masked,
    codeHash,
    expiresAt,
    createdAt: now,
  });
  const codeSealed = links.seal(code, whose);
  const facts = { channel, codeSealed, expiresAt: expiresAt.toISOString() };
  const request = { kind: 'one-time-code', facts, ...whose } as const;
  await notify(tx, { ids, now: clock.now() }, [{ ...request, dedupeKey: `one-time-code ${id}` }]);
  return { id, channel, createdMs: now.getTime(), expiresMs: expiresAt.getTime() };
}

function toSent(
  { smsSender: sender }: CodeDeps,
  { id, channel, expiresMs }: LiveCode,
  { masked }: Target,
  now: Date,
): OtpSent {
  return {
    otpId: id,
    channel,
    otpSentTo: masked,
    ...(channel === 'SMS' ? { mobile: masked, sender: smsSender(sender) } : {}),
    expiresAt: new Date(expiresMs).toISOString() as IsoInstant,
    expiresInSeconds: Math.max(0, Math.ceil((expiresMs - now.getTime()) / 1000)),
  };
}
