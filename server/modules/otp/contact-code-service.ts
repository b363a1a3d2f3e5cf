import { randomBytes, randomInt } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Refusal } from '../../../contract/problems.ts';
import { CODE_COUNT, otpValue } from '../../../domain/otp/code.ts';
import { CODE_LIFE_MS, TRIES_PER_CODE } from '../../../domain/otp/limits.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  countFailure,
  failureKey,
  failureWaits,
  forgetFailuresInRow,
  isOpen,
  roomToSend,
} from './counts/service.ts';
import { type CodeSecrets, isSame } from './secrets.ts';
import { findCodeState, markProven, replaceCode, takeTry } from './store.ts';

/** A contact that somebody entered and is to prove. */
export type EnteredContact = {
  /** For whom the limits of domain/otp/limits.ts count. */
  agencyId: string;
  /** What the code is for: it proves nothing else. */
  scope: string;
  personId: string;
  channel: 'EMAIL' | 'SMS';
  contact: string;
  masked: string;
  /** The caller's address. */
  address: string;
};

type Deps = { secrets: CodeSecrets; clock: Clock };

/** Makes a code for a contact within the limits that codes of links have, and ends the one before. */
export async function makeContactCode(
  tx: Tx,
  deps: Deps,
  of: EnteredContact,
): Promise<Result<{ id: string; code: string; expiresAt: Date }, Refusal>> {
  const { scope, channel, contact, address, agencyId } = of;
  const counted = { channel, scope, contact, address, agencyId, knownAsker: undefined };
  const room = await roomToSend(tx, deps, counted);
  const retryAfterSeconds = room.retryAfterSeconds();
  if (retryAfterSeconds > 0) return refuse({ code: 'rate.limited', retryAfterSeconds });
  await room.take();
  const id = randomBytes(16).toString('base64url');
  const code = otpValue(randomInt(CODE_COUNT));
  const expiresAt = addMilliseconds(room.now, CODE_LIFE_MS);
  await replaceCode(tx, {
    id,
    agencyId,
    scope,
    asker: undefined,
    applicationId: null,
    partyId: of.personId,
    channel,
    targetMasked: of.masked,
    codeHash: deps.secrets.codeHash(id, codeFor(scope, contact), code),
    expiresAt,
    createdAt: room.now,
  });
  return ok({ id, code, expiresAt });
}

/** Of a scope and a contact: a code that went elsewhere is wrong for this one. */
const codeFor = (scope: string, contact: string) => `${scope} ${contact}`;

/** Checks a code; the try is counted before anything is compared, and a wrong one for its scope and address. */
export async function enterContactCode(
  tx: Tx,
  { secrets, clock }: Deps,
  of: Pick<EnteredContact, 'scope' | 'contact' | 'address'>,
  { otpId: id, otpValue: code }: { otpId: string; otpValue: string },
): Promise<Result<undefined, Refusal>> {
  const { scope, contact } = of;
  const addressKey = secrets.countKey('fail address', of.address);
  const { now, waits } = await failureWaits(tx, clock, [addressKey]);
  const [waitMs = 0] = waits;
  if (waitMs > 0) {
    return refuse({ code: 'rate.limited', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const tried = { id, scopes: [scope], now, most: TRIES_PER_CODE };
  const key = failureKey(scope, undefined);
  const known = await findCodeState(tx, tried);
  if (known?.state === 'expired') return refuse({ code: 'otp.expired' });
  if (known?.state === 'spent') return refuse({ code: 'otp.tries-used' });
  const isLive = known?.state === 'live' && (await isOpen(tx, { scope, key }, now));
  const taken = isLive ? await takeTry(tx, tried) : undefined;
  if (!taken) {
    await countFailure(tx, { callers: [addressKey] }, now);
    return refuse({ code: 'otp.refused' });
  }
  if (!isSame(taken.hash, secrets.codeHash(id, codeFor(scope, contact), code))) {
    await countFailure(tx, { callers: [addressKey], scope: key }, now);
    return refuse({ code: taken.attempts < TRIES_PER_CODE ? 'otp.refused' : 'otp.tries-used' });
  }
  const proof = { at: now, until: now, contactMark: '', proofHash: secrets.proofHash(id) };
  await markProven(tx, id, proof);
  await forgetFailuresInRow(tx, key);
  return ok(undefined);
}
