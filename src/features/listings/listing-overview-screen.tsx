import { useContext } from 'react';
import type { Listing } from '../../../domain/listings/listing.ts';
import { useAccount } from '../../platform/account-context.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DocumentsCard } from './documents/documents-card.tsx';
import { useListingPlace } from './listing-place.ts';
import { NotesCard } from './notebook/notes-card.tsx';
import { TagsCard } from './notebook/tags-card.tsx';
import { TasksCard } from './notebook/tasks-card.tsx';
import { listingRights } from './workspace/listing-rights.ts';
import { DatesCard } from './workspace/overview/dates-card.tsx';
import { MarketingCard } from './workspace/overview/marketing-card.tsx';
import { MoneyCard } from './workspace/overview/money-card.tsx';
import { PeopleCard } from './workspace/overview/people-card.tsx';
import { PropertyCard } from './workspace/overview/property-card.tsx';
import { SaleCard } from './workspace/overview/sale-card.tsx';
import { TimelineCard } from './workspace/overview/timeline-card.tsx';
import { RestOfListing } from './workspace/rest-of-listing.tsx';
import styles from './workspace/workspace.module.css';
import { WorkspaceContext } from './workspace-listing.ts';

/** Everything the listing records, and what has happened to it. */
export function ListingOverviewScreen() {
  const workspace = useContext(WorkspaceContext);
  const { rest } = useListingPlace();
  return (
    <div className={styles.overview}>
      <div className={styles.column}>
        {workspace ? <RecordCards listing={workspace.listing} /> : null}
        {rest ? <RestOfListing rest={rest} /> : null}
      </div>
      <div className={styles.column}>
        <TasksCard />
        <NotesCard />
        <DocumentsCard />
        <TagsCard />
        {workspace ? <TimelineCard /> : null}
      </div>
    </div>
  );
}

function RecordCards({ listing }: { listing: Listing }) {
  const { canSeeMoney } = listingRights(useAccount(), listing);
  return (
    <>
      <PeopleCard />
      <SaleCard canSeeMoney={canSeeMoney} />
      <DatesCard />
      <PropertyCard />
      {canSeeMoney ? (
        <>
          <MoneyCard />
          <MarketingCard />
        </>
      ) : (
        <Card title="Money">
          <p className={styles.quiet}>
            Your role shows listings without commission, costs, estimate, reserve and sale price.
          </p>
        </Card>
      )}
    </>
  );
}
