import { useContext, useMemo } from 'react';
import { ApiProblem } from '../../platform/api-errors.ts';
import type { CallApi } from '../calls/call.ts';
import { usePay } from '../frame/pay-context.ts';
import { LockContext } from '../gate/lock-context.ts';
import { scopesOf } from '../gate/scopes.ts';

/** Calls for a link; one that is told that a code is needed forgets the proof and shows the gate. */
export function useLockingCall(shortcode: string): CallApi {
  const { call, proofs } = usePay();
  const lock = useContext(LockContext);
  return useMemo<CallApi>(
    () => async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'otp.required') {
          const { own, staff } = scopesOf(shortcode);
          proofs.forget(own);
          proofs.forget(staff);
          lock();
        }
        throw error;
      }
    },
    [call, proofs, lock, shortcode],
  );
}
