import { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import { BYPASS_PROOF_LIFE_MS } from '../../../domain/otp/limits.ts';
import type { PageWorld } from '../../by-link/frame/page-context.ts';
import { takeStaffSecret } from '../../platform/staff-view.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { storedToken } from '../../platform/stored-token.ts';

/** Checks a grant of staff once and keeps the proof that it gave. Rejects when it doesn't hold. */
export async function checkGrant(
  { call, proofs }: Pick<PageWorld, 'call' | 'proofs'>,
  { otpId, scope, wanted }: { otpId: string; scope: string; wanted: string },
): Promise<void> {
  const otpSecret = takeStaffSecret(otpId) ?? '';
  if (scope !== wanted) throw new Error('The grant is for another page');
  const { staffName = 'staff', ...verified } = await call(
    otpEndpoints.check,
    { params: { id: otpId }, body: { otpSecret, scope } },
    { bearer: storedToken(deviceStorage) },
  );
  proofs.keep(scope, { otpId: verified.otpId, lifeMs: BYPASS_PROOF_LIFE_MS, staffName });
}
