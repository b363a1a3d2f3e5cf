import { createFileRoute } from '@tanstack/react-router';
import { ListingTableSearchSchema } from '../../../features/listings/listing-table-search.ts';
import { ListingsScreen } from '../../../features/listings/listings-screen.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/')({
  validateSearch: ListingTableSearchSchema,
  component: ListingsScreen,
  staticData: { title: 'Listings' },
});
