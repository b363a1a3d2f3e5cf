import { useCallback, useRef } from 'react';
import { otpEndpoints } from '../../../contract/endpoints/otp.ts';
import { BYPASS_PROOF_LIFE_MS } from '../../../domain/otp/limits.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { readGateQuery } from '../../by-link/gate/gate-query.ts';
import { takeStaffSecret } from '../../platform/staff-view.ts';
import { storedToken } from '../../platform/stored-token.ts';
import { scopesOf } from './scopes.ts';

const FAILED = 'Bypass OTP check failed';

/**
 * The admin bypass (spec 4, security.md 3.3): with all its parameters in the address, checks the grant
 * once and keeps what it gave. Gives the message to show when that fails, and nothing otherwise.
 */
export function useBypass(shortcode: string): () => Promise<string | undefined> {
  const { call, proofs } = usePage();
  const outcome = useRef<Promise<string | undefined> | undefined>(undefined);
  return useCallback(() => {
    outcome.current ??= check();
    return outcome.current;

    async function check(): Promise<string | undefined> {
      const { bypass } = readGateQuery(location.search);
      if (!bypass) return undefined;
      const { otpId, scope } = bypass;
      // A grant counts once: neither a reload nor the history may show its id again.
      history.replaceState(null, '', location.pathname);
      const otpSecret = takeStaffSecret(otpId) ?? '';
      if (scope !== scopesOf(shortcode).staff) return FAILED;
      try {
        const verified = await call(
          otpEndpoints.check,
          { params: { id: otpId }, body: { otpSecret, scope } },
          { bearer: storedToken(localStorage) },
        );
        const lifeMs = BYPASS_PROOF_LIFE_MS;
        const { staffName = 'staff' } = verified;
        proofs.keep(scope, { otpId: verified.otpId, lifeMs, staffName });
        return undefined;
      } catch {
        return FAILED;
      }
    }
  }, [call, proofs, shortcode]);
}
