import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export interface ListingUnavailableProps {
  state: PageState;
  skeleton: ReactNode;
}

/** In place of a listing: it is on the way, not found, not on this device, or it failed to load. */
export function ListingUnavailable({ state, skeleton }: ListingUnavailableProps) {
  if (state.kind === 'loading') {
    return <PageStates state={{ ...state, skeleton }}>{null}</PageStates>;
  }
  const action = <LinkButton href="/property-listings">Go to listings</LinkButton>;
  const canLeave = state.kind === 'not-found' || state.kind === 'offline';
  return (
    <>
      <PageHeader title="Listing" back={{ href: '/property-listings', label: 'Listings' }} />
      <PageStates state={canLeave ? { ...state, action } : state}>{null}</PageStates>
    </>
  );
}
