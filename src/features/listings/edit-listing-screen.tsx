import { useEffect, useState } from 'react';
import type { ListingId } from '../../../domain/ids.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { laidLast } from '../../offline/overlay/waiting-change.ts';
import { useAccount } from '../../platform/account-context.ts';
import { showPageTitle } from '../../platform/page-title.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { editForm } from './form/drafts/listing-draft.ts';
import { useKeptDraft } from './form/drafts/use-kept-draft.ts';
import { EditListingForm } from './form/edit-listing-form.tsx';
import { FormSkeleton } from './form/page/form-skeleton.tsx';
import { ListingStatusPill } from './listing-status-pill.tsx';
import { MendChange } from './mending/mend-change.tsx';
import { changeToMend } from './mending/waiting-record.ts';
import { useListing } from './use-listing.ts';
import { ListingSyncState } from './waiting/listing-sync-state.tsx';
import { listingRights } from './workspace/listing-rights.ts';
import { ListingUnavailable } from './workspace/listing-unavailable.tsx';

export interface EditListingScreenProps {
  id: ListingId;
  /** The field to begin at, by its path. */
  field?: string | undefined;
}

/**
 * Changes a listing: all sections of its record. A change of it that was refused, met a conflict or has
 * waited too long comes first.
 */
export function EditListingScreen({ id, field }: EditListingScreenProps) {
  const { config } = usePortal();
  const account = useAccount();
  const { listing, state, waiting, query } = useListing(id, { isRenewed: true });
  const [begun, setBegun] = useState<{ mended: Operation | undefined }>();
  // Looked for once: what turns up later must not take the form away from under the person.
  if (!begun && !waiting.isOpening) setBegun({ mended: changeToMend(waiting.operations) });
  const { search, round, discard } = useKeptDraft(editForm(id));
  const address = listing?.addressLine ?? begun?.mended?.content.addressLine;
  useEffect(() => {
    showPageTitle(address ? `Edit ${address}` : 'Edit listing', config.brandName);
  }, [address, config.brandName]);

  if (begun?.mended) return <MendChange operation={begun.mended} server={query.data} />;
  if (!listing || !begun) {
    return <ListingUnavailable state={state} skeleton={<FormSkeleton />} />;
  }
  const back = { href: `/property-listings/${id}`, label: 'Listing' };
  const header = (
    <PageHeader
      title={`Edit ${listing.addressLine}`}
      status={
        <>
          <ListingStatusPill state={listing.state} />
          <ListingSyncState state={waiting.sync} />
        </>
      }
      back={back}
    />
  );
  if (!listingRights(account, listing).canEdit) {
    const message =
      listing.state === 'archived'
        ? 'An archived listing can’t be changed. Restore it first.'
        : 'Your role doesn’t change this listing. Your principal can change that.';
    const action = <LinkButton href={back.href}>Open the listing</LinkButton>;
    return (
      <>
        {header}
        <PageStates state={{ kind: 'forbidden', message, action }}>{null}</PageStates>
      </>
    );
  }
  return (
    <>
      {header}
      {search.isLooking ? (
        <FormSkeleton />
      ) : (
        <EditListingForm
          key={`${id} ${round}`}
          listing={listing}
          after={laidLast(waiting.operations)}
          draft={search.draft}
          field={field}
          onDiscard={() => void discard()}
        />
      )}
    </>
  );
}
