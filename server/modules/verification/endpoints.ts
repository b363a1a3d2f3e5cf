import type { verificationEndpoints } from '../../../contract/endpoints/verification.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { type VerificationDeps, verifyCode, verifyHash, verifyLetter } from './service.ts';

/** Handlers of the calls by which anybody checks a sealed file. */
export function verificationHandlers(
  deps: VerificationDeps,
): Handlers<typeof verificationEndpoints> {
  return {
    byHash: async ({ body }, call) => ok(await verifyHash(deps, call.now, body.sha256)),
    payoutLetter: ({ params }, call) => verifyLetter(deps, call.now, params.code),
    byCode: async ({ params }) => ok(await verifyCode(deps, params.code)),
  };
}
