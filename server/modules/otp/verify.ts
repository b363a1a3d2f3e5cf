import type { OtpVerified } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { PROOF_LIFE_MS, TRIES_PER_CODE } from '../../../domain/otp/limits.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Link } from '../../http/link-access.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BlockedAddresses } from './blocked-addresses.ts';
import { addressWait, countFailure, forgetFailuresInRow, isOpen } from './counts/service.ts';
import { contactMarkOf } from './link-access-service.ts';
import { codeScope, linksMeant } from './links/service.ts';
import type { LinkRow } from './links/store.ts';
import { isSame } from './secrets.ts';
import type { CodeDeps } from './send-service.ts';
import { findCodeState, markProven, type TryOf, takeTry } from './store.ts';

type Outcome = Result<OtpVerified, Refusal>;
type VerifyDeps = CodeDeps & { blocked: BlockedAddresses; machineClock: Clock };

/** What failed checks of a scope by a channel are counted under. */
export const failureKey = (scope: string, channel: 'EMAIL' | 'SMS') => `fail ${channel} ${scope}`;

/**
 * Checks a code: the try is counted before anything is compared, five for a code (security.md 3.1). A
 * right one becomes a proof for an hour. Only that a code has expired is told; wrong, used, replaced,
 * unknown and locked are one answer.
 */
export function verifyCode(
  deps: VerifyDeps,
  call: LinkCall<Link>,
  { id, otpValue }: { id: string; otpValue: string },
): Promise<Outcome> {
  const addressKey = deps.secrets.countKey('fail address', call.clientAddress);
  return deps.system(async (tx) => {
    const machineNow = deps.machineClock.now().getTime();
    const until = deps.blocked.blockedUntil(addressKey, machineNow);
    if (until !== undefined) return limited(until - machineNow);
    const wait = await addressWait(tx, deps.clock, addressKey);
    if (wait.ms > 0) {
      deps.blocked.block(addressKey, machineNow + wait.ms);
      return limited(wait.ms);
    }
    const rows = await linksMeant(tx, call.link);
    const { now } = wait;
    const tried = { id, scopes: rows.map(codeScope), now, most: TRIES_PER_CODE };
    const outcome = await check(tx, deps, tried, { otpValue, rows });
    if (outcome.ok) return outcome;
    const { compared, ...refusal } = outcome.error;
    await countFailure(tx, [addressKey, ...(compared ? [compared] : [])], now);
    return refuse(refusal);
  });
}

type Entered = { otpValue: string; rows: readonly LinkRow[] };

async function check(
  tx: Tx,
  { secrets }: VerifyDeps,
  tried: TryOf,
  { otpValue, rows }: Entered,
): Promise<Result<OtpVerified, Refusal & { compared?: string }>> {
  const known = await findCodeState(tx, tried);
  if (known?.state === 'expired') return refuse({ code: 'otp.expired' });
  const row = rows.find((each) => codeScope(each) === known?.scope);
  if (known?.state !== 'live' || !row) return refuse({ code: 'otp.refused' });
  const key = failureKey(known.scope, known.channel);
  if (!(await isOpen(tx, key, tried.now))) return refuse({ code: 'otp.refused' });
  const codeHash = await takeTry(tx, tried);
  if (codeHash === undefined) return refuse({ code: 'otp.refused' });
  if (!isSame(codeHash, secrets.codeHash(tried.id, known.scope, otpValue))) {
    return refuse({ code: 'otp.refused', compared: key });
  }
  const until = new Date(tried.now.getTime() + PROOF_LIFE_MS);
  const contactMark = contactMarkOf(row, secrets);
  await markProven(tx, tried.id, { at: tried.now, until, contactMark });
  await forgetFailuresInRow(tx, key);
  return ok({ valid: true, otpId: tried.id, expiresAt: until.toISOString() as IsoInstant });
}

function limited(ms: number): Result<never, Refusal> {
  return refuse({ code: 'rate.limited', retryAfterSeconds: Math.ceil(ms / 1000) });
}
