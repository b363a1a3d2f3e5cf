import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ListingsTable } from './table/listings-table.tsx';

/** `/property-listings/archived`: what was put away, to be found and restored (spec 2). */
export function ArchivedScreen() {
  return (
    <>
      <PageHeader
        title="Archived listings"
        back={{ href: '/property-listings', label: 'Listings' }}
      />
      <ListingsTable
        label="Archived listings"
        shelf="archived"
        emptyState={
          <EmptyState title="Nothing is archived" icon="archive">
            Draft, withdrawn and settled listings can be archived from the list.
          </EmptyState>
        }
      />
    </>
  );
}
