import type { PayoutLetterCheck, Verification } from '../../../contract/endpoints/verification.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { normaliseShortcode } from '../../../domain/otp/shortcode.ts';
import type { Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  checkLetter,
  checkLetterFile,
  type LetterCheckDeps,
} from '../payments/letter-check-service.ts';
import { findSealed, wasSent } from './store.ts';

/** What looking up seals needs from outside: reads past all agencies, by hash or code only. */
export type VerificationDeps = { reading: Tx } & LetterCheckDeps;

/** A seal by the SHA-256 of a whole file, so that one byte more or less is another file. */
export async function verifyHash(
  { reading, system }: VerificationDeps,
  now: Date,
  sha256: string,
): Promise<Verification> {
  const found = await findSealed(reading, { sha256 });
  if (found) return toVerification(found);
  if (await wasSent(reading, sha256)) return { outcome: 'as-sent' };
  const letter = await checkLetterFile({ system }, now, sha256);
  return letter ? { outcome: 'payout-letter', letter } : { outcome: 'unknown' };
}

/** A seal by the code of its certificate, as people type it. */
export async function verifyCode(
  { reading }: VerificationDeps,
  code: string,
): Promise<Verification> {
  const known = normaliseShortcode(code);
  return known === null
    ? { outcome: 'unknown' }
    : toVerification(await findSealed(reading, { verifyCode: known }));
}

/** Whether the figure of a payout letter still holds, by the code on it. */
export function verifyLetter(
  deps: VerificationDeps,
  now: Date,
  code: string,
): Promise<Result<PayoutLetterCheck, Refusal>> {
  return checkLetter(deps, now, code);
}

function toVerification(found: Awaited<ReturnType<typeof findSealed>>): Verification {
  if (!found) return { outcome: 'unknown' };
  const { seal, agencyName, documentName, product, signerCount, originalSha256 } = found;
  const { envelopeId, sha256, verifyCode: code, sealedAt } = seal;
  return {
    outcome: 'sealed',
    agencyName,
    documentName,
    product,
    envelopeId,
    signerCount,
    sealedAt: sealedAt.toISOString() as IsoInstant,
    sha256,
    originalSha256,
    verifyCode: code,
  };
}
