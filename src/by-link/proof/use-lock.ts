import { useCallback, useContext } from 'react';
import { ApiProblem } from '../../platform/api-errors.ts';
import { usePage } from '../frame/page-context.ts';
import { LockContext } from './lock-context.ts';
import type { ProofScopes } from './proof-scopes.ts';
import { StaffContext } from './staff-context.ts';

/** What to do with the error of a call: one that says that a code is needed shows the gate again. */
export function useLock({ own, staff = own }: ProofScopes): (error: unknown) => void {
  const { proofs } = usePage();
  const lock = useContext(LockContext);
  const isStaff = useContext(StaffContext) !== undefined;
  return useCallback(
    (error) => {
      // Staff who look on may not do what is the holder's own: that ends nothing.
      const isNeeded = error instanceof ApiProblem && error.code === 'otp.required' && !isStaff;
      if (!isNeeded) return;
      proofs.forget(own);
      proofs.forget(staff);
      lock();
    },
    [proofs, lock, own, staff, isStaff],
  );
}
