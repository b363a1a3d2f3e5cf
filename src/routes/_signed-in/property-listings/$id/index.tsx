import { createFileRoute } from '@tanstack/react-router';
import { ListingOverviewScreen } from '../../../../features/listings/listing-overview-screen.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/$id/')({
  component: ListingOverviewScreen,
});
