import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { OtpVerified } from '../../../contract/endpoints/otp.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { PROOF_LIFE_MS, TRIES_PER_CODE, TRIES_WHERE_STOPPED } from '../../../domain/otp/limits.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Link } from '../../http/link-access.ts';
import { askerOf } from './asker-service.ts';
import type { BlockedAddresses } from './blocked-addresses.ts';
import {
  countFailure,
  failureKey,
  failureWaits,
  forgetFailuresInRow,
  isOpen,
  rememberDevice,
} from './counts/service.ts';
import { contactMarkOf } from './link-access-service.ts';
import { codeScope, linksMeant } from './links/service.ts';
import type { LinkRow } from './links/store.ts';
import { isSame, newProof } from './secrets.ts';
import type { CodeDeps } from './send-service.ts';
import { type CodeState, findCodeState, markProven, type TryOf, takeTry } from './store.ts';

type Outcome = Result<OtpVerified, Refusal>;
type VerifyDeps = CodeDeps & { blocked: BlockedAddresses };

/**
 * Checks a code: the try is counted before anything is compared, five for a code (security.md 3.1). A
 * right one gives a proof for an hour: a new secret, for the code's id was known before. Whose device asked
 * for the code is told that it has expired or has no try left; wrong, used, replaced, unknown, somebody
 * else's and locked are one answer.
 *
 * Failures are counted for a device at a link, and those in which a code was compared for the address too.
 * An address where there were too many is not closed: each code may still be tried twice from there, so
 * that nobody locks out those who share it (decision 141).
 */
export function verifyCode(
  deps: VerifyDeps,
  call: LinkCall<Link>,
  { id, otpValue }: { id: string; otpValue: string },
): Promise<Outcome> {
  const { link, shown, clientAddress } = call;
  const { countKey } = deps.secrets;
  const deviceKey = countKey('fail device', `${clientAddress} ${link.codeKey} ${shown.device}`);
  const addressKey = countKey('fail address', clientAddress);
  return deps.system(async (tx) => {
    const began = deps.clock.now().getTime();
    const until = deps.blocked.blockedUntil(deviceKey, began);
    if (until !== undefined) return limited(until - began);
    const { now, waits } = await failureWaits(tx, deps.clock, [deviceKey, addressKey]);
    const [ofDevice = 0, ofAddress = 0] = waits;
    if (ofDevice > 0) {
      deps.blocked.block(deviceKey, began + ofDevice);
      return limited(ofDevice);
    }
    const rows = await linksMeant(tx, link);
    const tried = { id, scopes: rows.map(codeScope), now, most: TRIES_PER_CODE };
    const checked = await check(tx, deps, tried, {
      otpValue,
      rows,
      device: shown.device,
      stoppedForMs: ofAddress,
    });
    if (checked.ok) return checked;
    const { failed, ...refusal } = checked.error;
    if (failed) {
      const callers = failed.scope === undefined ? [deviceKey] : [deviceKey, addressKey];
      await countFailure(tx, { callers, scope: failed.scope }, now);
    }
    return refuse(refusal);
  });
}

type Entered = {
  otpValue: string;
  rows: readonly LinkRow[];
  device: string | undefined;
  /** How long the address has to wait; 0 when it needn't. */
  stoppedForMs: number;
};

/** How a check failed: with the scope's count, where a code was compared; undefined when it counts for nothing. */
type Failure = Refusal & { failed?: { scope?: string } };

async function check(
  tx: Tx,
  { secrets }: VerifyDeps,
  tried: TryOf,
  { otpValue, rows, device, stoppedForMs }: Entered,
): Promise<Result<OtpVerified, Failure>> {
  const known = await findCodeState(tx, tried);
  const row = rows.find((each) => codeScope(each) === known?.scope);
  const asker = row && (await askerOf(tx, secrets, row, device));
  const isTheirs = known?.asker === null || known?.asker === asker?.mark;
  if (!known || !row || !isTheirs) return refuse({ code: 'otp.refused', failed: {} });
  const { scope } = known;
  const isRight = isSame(known.hash, secrets.codeHash(tried.id, scope, otpValue));
  if (known.state !== 'live') return refuse(ended(known, isRight));
  const key = failureKey(scope, asker?.known);
  if (!(await isOpen(tx, { scope, key }, tried.now)))
    return refuse({ code: 'otp.refused', failed: {} });
  const most = stoppedForMs > 0 ? TRIES_WHERE_STOPPED : tried.most;
  const taken = await takeTry(tx, { ...tried, most });
  // Somebody else took the last try, or used the code, just now.
  if (!taken) return stoppedForMs > 0 ? limited(stoppedForMs) : refuse({ code: 'otp.refused' });
  if (!isRight) {
    const code = taken.attempts < tried.most ? 'otp.refused' : 'otp.tries-used';
    return refuse({ code, failed: { scope: key } });
  }
  const until = addMilliseconds(tried.now, PROOF_LIFE_MS);
  const contactMark = contactMarkOf(row, secrets);
  const proof = newProof();
  const proofHash = secrets.proofHash(proof);
  await markProven(tx, tried.id, { at: tried.now, until, contactMark, proofHash });
  await forgetFailuresInRow(tx, key);
  const mark = asker?.mark;
  if (mark !== undefined) await rememberDevice(tx, secrets, { asker: mark, scope, contactMark });
  return ok({ valid: true, otpId: proof, expiresAt: until.toISOString() as IsoInstant });
}

/** Of a code that can't be entered any more. To enter the right one again is no failed guess. */
function ended({ state }: CodeState, isRight: boolean): Failure {
  if (state === 'expired') return { code: 'otp.expired', failed: {} };
  if (state === 'spent') return { code: 'otp.tries-used', failed: {} };
  return state === 'used' && isRight
    ? { code: 'otp.refused' }
    : { code: 'otp.refused', failed: {} };
}

function limited(ms: number): Result<never, Refusal> {
  return refuse({ code: 'rate.limited', retryAfterSeconds: Math.ceil(ms / 1000) });
}
