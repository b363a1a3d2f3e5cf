import type { QueryClient } from '@tanstack/react-query';
import type { Portal } from '../platform/portal-context.ts';
import type { PortalSession } from '../platform/session.ts';

/** What guards and loaders of routes get. The signed-in area adds `account` for the routes below it. */
export type RouterContext = {
  portal: Portal;
  queryClient: QueryClient;
  session: PortalSession;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the screen for the document's title; records show their own once they are loaded. */
    title?: string;
  }
}
