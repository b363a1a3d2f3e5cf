import type { QueryClient } from '@tanstack/react-query';
import { fetchFirstPage } from '../features/listings/first-page.ts';
import type { ApiClient } from '../platform/api-client.ts';
import { warmDateTimes } from '../ui/format/date-text.ts';
import { loadAccount } from './account.ts';
import { type createPortalRouter, fetchScreenCode } from './router.ts';

/** What is on the device is there by then; what comes over the network isn't worth an empty page. */
const PATIENCE_MS = 200;

export type FirstScreen = {
  router: ReturnType<typeof createPortalRouter>;
  queryClient: QueryClient;
  client: ApiClient;
};

/**
 * Asks for everything that the first screen of somebody signed in needs at once: account, code and the
 * page of listings. Resolves when all is there, so that it is drawn in one go, and otherwise soon, so
 * that a slow network shows a page that loads. Never rejects: router and screens show what failed.
 */
export async function loadFirstScreen({ router, queryClient, client }: FirstScreen): Promise<void> {
  loadAccount(queryClient, client).catch(() => undefined);
  fetchScreenCode(router);
  const match = router
    .matchRoutes(router.latestLocation)
    .find(({ routeId }) => routeId === '/_signed-in/property-listings/');
  // The root itself goes elsewhere, and remembers where only once.
  if (!match) return;
  const { words } = router.latestLocation.state;
  const page = fetchFirstPage(queryClient, client, { ...match.search, ...words });
  const ready = Promise.all([router.load(), page]).catch(() => undefined);
  // The rows need it, and until they are there is nothing else to do.
  warmDateTimes();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([ready, patience]);
}
