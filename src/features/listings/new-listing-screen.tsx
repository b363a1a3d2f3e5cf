import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NEW_LISTING_FORM } from './form/drafts/listing-draft.ts';
import { useKeptDraft } from './form/drafts/use-kept-draft.ts';
import { NewListingForm } from './form/new-listing-form.tsx';
import { FormSkeleton } from './form/page/form-skeleton.tsx';

/** Adds a listing: a short first page, the rest in the record's own sections later. */
export function NewListingScreen() {
  const { roles, agency } = useAccount();
  const { search, round, discard } = useKeptDraft(NEW_LISTING_FORM);
  const mayAdd = can(roles, 'listing.edit') !== 'none' && agency !== undefined;
  return (
    <>
      <PageHeader
        title="New listing"
        summary="The address, what is sold and how, and one vendor. Everything else can follow."
        back={{ href: '/property-listings', label: 'Listings' }}
      />
      <PageStates state={mayAdd ? { kind: 'ready' } : { kind: 'forbidden' }}>
        {search.isLooking ? (
          <FormSkeleton />
        ) : (
          <NewListingForm key={round} draft={search.draft} onDiscard={() => void discard()} />
        )}
      </PageStates>
    </>
  );
}
