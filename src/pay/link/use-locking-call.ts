import { useContext, useMemo } from 'react';
import { ApiProblem } from '../../platform/api-errors.ts';
import type { CallApi } from '../calls/call.ts';
import { usePay } from '../frame/pay-context.ts';
import { LockContext } from '../gate/lock-context.ts';
import { scopesOf } from '../gate/scopes.ts';
import { StaffContext } from '../gate/staff-context.ts';

/** Calls for a link; one that is told that a code is needed forgets the proof and shows the gate. */
export function useLockingCall(shortcode: string): CallApi {
  const { call, proofs } = usePay();
  const lock = useContext(LockContext);
  const isStaff = useContext(StaffContext) !== undefined;
  return useMemo<CallApi>(
    () => async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options);
      } catch (error) {
        // Staff who look on may not do what is the holder's own: that ends nothing.
        if (error instanceof ApiProblem && error.code === 'otp.required' && !isStaff) {
          const { own, staff } = scopesOf(shortcode);
          proofs.forget(own);
          proofs.forget(staff);
          lock();
        }
        throw error;
      }
    },
    [call, proofs, lock, shortcode, isStaff],
  );
}
