import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/property-listings/')({
  component: () => <h1>Listings</h1>,
  staticData: { title: 'Listings' },
});
