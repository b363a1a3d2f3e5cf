import { useMemo } from 'react';
import type { CallApi } from '../calls/call.ts';
import { usePage } from '../frame/page-context.ts';
import type { ProofScopes } from './proof-scopes.ts';
import { useLock } from './use-lock.ts';

/** Calls for a link; one that is told that a code is needed forgets the proof and shows the gate. */
export function useLockingCall(scopes: ProofScopes): CallApi {
  const { call } = usePage();
  const lock = useLock(scopes);
  return useMemo<CallApi>(
    () => async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options);
      } catch (error) {
        lock(error);
        throw error;
      }
    },
    [call, lock],
  );
}
