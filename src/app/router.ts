import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';

export function createPortalRouter() {
  return createRouter({ routeTree });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
