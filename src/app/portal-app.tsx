import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { PortalContext } from '../platform/portal-context.ts';
import { NavigateContext } from '../ui/link/navigate-context.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CriticalErrorBoundary } from './screens/critical-error.tsx';
import { ShellContext } from './shell-context.ts';
import type { StartedPortal } from './start.ts';

/** The running portal with everything its screens reach for. */
export function PortalApp({ started }: { started: StartedPortal }) {
  const { portal, queryClient, router, shell } = started;
  return (
    <CriticalErrorBoundary>
      <PortalContext value={portal}>
        <ShellContext value={shell}>
          <QueryClientProvider client={queryClient}>
            <NavigateContext value={(href) => void router.navigate({ href })}>
              <RouterProvider router={router} />
              <Toaster />
            </NavigateContext>
          </QueryClientProvider>
        </ShellContext>
      </PortalContext>
    </CriticalErrorBoundary>
  );
}
