import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { listingIdOf } from '../../../app/listing-id.ts';
import { NoSuchPage } from '../../../app/screens/no-such-page.tsx';
import { listingQueries } from '../../../features/listings/listing-queries.ts';
import { ListingWorkspaceScreen } from '../../../features/listings/listing-workspace-screen.tsx';

/** One listing; anything that can't be a listing's id has no page here (spec 2). */
export const Route = createFileRoute('/_signed-in/property-listings/$id')({
  loader: ({ context, params }) => {
    const { queryClient, portal } = context;
    const listingId = listingIdOf(params.id);
    if (!listingId) throw notFound();
    void queryClient.prefetchQuery(listingQueries(portal.client).detail(listingId));
  },
  component: Workspace,
  notFoundComponent: NoSuchPage,
});

function Workspace() {
  const listingId = listingIdOf(Route.useParams().id);
  // Without one the loader has shown another page.
  if (!listingId) return null;
  return (
    <ListingWorkspaceScreen id={listingId}>
      <Outlet />
    </ListingWorkspaceScreen>
  );
}
