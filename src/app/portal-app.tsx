import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { SessionContext } from '../features/auth/session-context.tsx';
import { OutboxContext } from '../offline/outbox/use-outbox.ts';
import { PinsContext } from '../offline/pins/use-pins.ts';
import { ReplicaContext } from '../offline/replica/use-replica.ts';
import { noteFirstScreen } from '../platform/after-first-screen.ts';
import { fromHand } from '../platform/agency-in-hand.ts';
import { PortalContext } from '../platform/portal-context.ts';
import { NavigateContext } from '../ui/link/navigate-context.ts';
import { CriticalErrorBoundary } from './screens/critical-error.tsx';
import { SignedInToaster } from './screens/signed-in-toaster.tsx';
import { ShellContext } from './shell-context.ts';
import type { StartedPortal } from './start.ts';

/** The running portal with everything its screens reach for. */
export function PortalApp({ started }: { started: StartedPortal }) {
  const { portal, session, queryClient, router, shell, outbox, replica, pins } = started;
  const navigate = useCallback(
    (href: string) => {
      // The router would load another site's address in place of the portal.
      if (new URL(href, location.origin).origin !== location.origin) return;
      void router.navigate({ href: fromHand(href) });
    },
    [router],
  );
  useEffect(noteFirstScreen, []);
  return (
    <CriticalErrorBoundary>
      <PortalContext value={portal}>
        <SessionContext value={session}>
          <ShellContext value={shell}>
            <OutboxContext value={outbox}>
              <ReplicaContext value={replica}>
                <PinsContext value={pins}>
                  <QueryClientProvider client={queryClient}>
                    <NavigateContext value={navigate}>
                      <RouterProvider router={router} />
                      <SignedInToaster />
                    </NavigateContext>
                  </QueryClientProvider>
                </PinsContext>
              </ReplicaContext>
            </OutboxContext>
          </ShellContext>
        </SessionContext>
      </PortalContext>
    </CriticalErrorBoundary>
  );
}
