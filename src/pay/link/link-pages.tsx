import { type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import type { CallApi } from '../../by-link/calls/call.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import { whenIdle } from '../../by-link/frame/when-idle.ts';
import { StaffContext } from '../../by-link/proof/staff-context.ts';
import { useLockingCall } from '../../by-link/proof/use-locking-call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { scopesOf } from '../gate/scopes.ts';
import { fetchLinkPages } from '../later-pages.ts';
import { LinkContext } from './link-context.ts';

/** Reads the application of a link once for all its pages. */
export function LinkPages({ shortcode, children }: { shortcode: string; children: ReactNode }) {
  const call = useLockingCall(scopesOf(shortcode));
  const isStaff = useContext(StaffContext) !== undefined;
  const read = useCallback(
    (signal: AbortSignal) =>
      call(vendorApplicationEndpoints.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  useEffect(() => whenIdle(fetchLinkPages), []);
  const { value: application, error, again, put } = useRead(read);
  // Where the link opens without a code the gate stays open: the pages learn that one is needed again.
  const callAgain = useMemo<CallApi>(
    () => async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options);
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.code === 'otp.required') again();
        throw failure;
      }
    },
    [call, again],
  );
  const world = useMemo(
    () => application && { shortcode, application, call: callAgain, isStaff, reload: again, put },
    [application, shortcode, callAgain, isStaff, again, put],
  );
  if (world) return <LinkContext value={world}>{children}</LinkContext>;
  if (error === undefined) return <PageLoading />;
  if (error instanceof ApiProblem && error.code === 'resource.not-found') return <GonePage />;
  return <PageFailure error={error} onRetry={again} />;
}
