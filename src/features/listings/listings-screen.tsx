import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ListingsTable } from './table/listings-table.tsx';
import styles from './table/screen.module.css';

/** `/property-listings`: the listings in work (spec 2). */
export function ListingsScreen() {
  const { roles } = useAccount();
  const mayAdd = can(roles, 'listing.edit') !== 'none';
  const newListing = (className?: string) => (
    <LinkButton href="/property-listings/new" variant="primary" icon="add" className={className}>
      New listing
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Listings"
        actions={
          mayAdd ? (
            <>
              <LinkButton
                href="/property-listings/import"
                icon="document"
                className={styles.wideOnly}
              >
                Import from CSV
              </LinkButton>
              {newListing(styles.wideOnly)}
            </>
          ) : undefined
        }
      />
      <ListingsTable
        label="Listings"
        shelf="current"
        emptyState={
          <EmptyState
            title="No listings yet"
            icon="home"
            action={mayAdd ? newListing() : undefined}
          >
            {mayAdd
              ? 'Add the first one, or import those you have from a CSV file.'
              : 'Listings you may see will be shown here.'}
          </EmptyState>
        }
      />
      {mayAdd ? (
        <p className={styles.atEnd}>
          <LinkButton href="/property-listings/import" variant="quiet" icon="document">
            Import from CSV
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
