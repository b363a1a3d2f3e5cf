import { createFileRoute } from '@tanstack/react-router';
import { NewListingScreen } from '../../../features/listings/new-listing-screen.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/new')({
  component: NewListingScreen,
  staticData: { title: 'New listing' },
});
