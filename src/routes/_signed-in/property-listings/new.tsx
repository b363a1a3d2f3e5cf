import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NewListingScreen } from '../../../features/listings/new-listing-screen.tsx';

const DirectLinkCard = lazy(async () => ({
  default: (await import('../../../features/funding/direct-link-card.tsx')).DirectLinkCard,
}));

export const Route = createFileRoute('/_signed-in/property-listings/new')({
  component: NewListing,
  staticData: { title: 'New listing' },
});

/** Where an agent begins a listing they also find the link by which owners begin it themselves. */
function NewListing() {
  return (
    <>
      <NewListingScreen />
      <Suspense>
        <DirectLinkCard />
      </Suspense>
    </>
  );
}
