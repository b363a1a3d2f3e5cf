import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { describeError, log } from '../platform/log.ts';
import { routeTree } from '../routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { PageNotFound } from './screens/page-not-found.tsx';
import { RouteError } from './screens/route-error.tsx';

/** The router over the file routes. Loaders read the query cache, so the router keeps nothing itself. */
export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: PageNotFound,
    defaultStructuralSharing: true,
    scrollRestoration: true,
  });
}

/**
 * Fetches the code of the screen that is asked for at once, beside the account and the screen's data
 * and not after them. A failure is left to the router, which asks again.
 */
export function fetchScreenCode(router: ReturnType<typeof createPortalRouter>): void {
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes.get(routeId);
    const code = route && router.loadRouteChunk(route);
    code?.catch((error: unknown) => log('info', 'screen.code-not-fetched', describeError(error)));
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
