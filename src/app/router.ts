import { createRouter } from '@tanstack/react-router';
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
