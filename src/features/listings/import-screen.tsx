import { PageHeader } from '../../ui/layout/page-header.tsx';

/** `/property-listings/import`: listings from a CSV file. */
export function ImportScreen() {
  return (
    <PageHeader title="Import listings" back={{ href: '/property-listings', label: 'Listings' }} />
  );
}
