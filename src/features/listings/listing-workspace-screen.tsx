import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListingId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { amlFacts, useAmlParties } from '../../offline/aml/use-aml-parties.ts';
import { useApplications } from '../../offline/applications/use-applications.ts';
import { asOf } from '../../offline/as-of.ts';
import { signingFacts } from '../../offline/contracts/signing-facts.ts';
import { useEnvelopes } from '../../offline/contracts/use-envelopes.ts';
import { useDepositFacts } from '../../offline/deposits/use-deposit-facts.ts';
import { useDeviceRow } from '../../offline/replica/use-device-row.ts';
import { useSettlementFacts } from '../../offline/settlements/use-settlement-facts.ts';
import { useSupplierFacts } from '../../offline/suppliers/use-supplier-facts.ts';
import type { Unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { showPageTitle } from '../../platform/page-title.ts';
import { usePortal } from '../../platform/portal-context.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { type ListingPlace, ListingPlaceContext } from './listing-place.ts';
import { useListing } from './use-listing.ts';
import { QuickActions } from './workspace/header/quick-actions.tsx';
import { WorkspaceHeader } from './workspace/header/workspace-header.tsx';
import { listingRights } from './workspace/listing-rights.ts';
import { ListingUnavailable } from './workspace/listing-unavailable.tsx';
import { RestOfListing } from './workspace/rest-of-listing.tsx';
import { RowHeader } from './workspace/row-header.tsx';
import { mayWriteOnRow } from './workspace/row-rights.ts';
import { stepOfPath } from './workspace/step-addresses.ts';
import { StepTabs } from './workspace/step-tabs.tsx';
import styles from './workspace/workspace.module.css';
import { WorkspaceSkeleton } from './workspace/workspace-skeleton.tsx';
import { WorkspaceContext } from './workspace-listing.ts';

export interface ListingWorkspaceScreenProps {
  id: ListingId;
  /** The overview or a step, inside header and tabs. */
  children: ReactNode;
}

/**
 * One listing with everything about it: header, the six steps, and the part that is open. Until the whole
 * of it is here, what its row on this device says stands in its place.
 */
export function ListingWorkspaceScreen({ id, children }: ListingWorkspaceScreenProps) {
  const { clock, config } = usePortal();
  const account = useAccount();
  const { query, listing, state } = useListing(id);
  const step = useLocation({ select: ({ pathname }) => stepOfPath(pathname) });
  const { applications } = useApplications(listing);
  const { envelopes } = useEnvelopes(listing);
  const { parties } = useAmlParties(listing);
  const invoices = useSupplierFacts(listing);
  const deposit = useDepositFacts(listing);
  const settlement = useSettlementFacts(listing);
  const rest =
    state.kind === 'loading' || state.kind === 'offline' || state.kind === 'error'
      ? (state as Unread)
      : undefined;
  const device = useDeviceRow(id, rest !== undefined);
  const row = rest && device.row;
  const address = listing?.addressLine ?? row?.addressLine;

  useEffect(() => {
    const name = address ?? (state.kind === 'not-found' ? 'Listing not found' : 'Listing');
    showPageTitle(step ? `${STEP_NAMES[step]} · ${name}` : name, config.brandName);
  }, [address, state.kind, step, config.brandName]);

  const workspace = useMemo(() => {
    if (!listing) return null;
    const zone = propertyZone(listing.address.state);
    return {
      listing,
      zone,
      today: propertyDate(clock.now(), zone),
      applications,
      envelopes: envelopes && signingFacts(envelopes, listing),
      checks: parties && amlFacts(parties),
      invoices,
      deposit,
      settlement,
    };
  }, [listing, clock, applications, envelopes, parties, invoices, deposit, settlement]);

  let place: ListingPlace | undefined;
  if (workspace) {
    const { addressLine } = workspace.listing;
    const { zone, today } = workspace;
    const { canEdit } = listingRights(account, workspace.listing);
    place = { id, addressLine, zone, today, canEdit };
  } else if (row && rest) {
    const zone = propertyZone(row.australianState);
    const today = propertyDate(clock.now(), zone);
    const canEdit = mayWriteOnRow(account, row);
    place = { id, addressLine: row.addressLine, zone, today, canEdit, rest };
  }
  if (!place) {
    const shown: PageState = device.isLooking ? { kind: 'loading', label: 'Loading' } : state;
    return <ListingUnavailable state={shown} skeleton={<WorkspaceSkeleton />} />;
  }
  const oldSince = workspace && asOf(query, clock.now());
  return (
    <ListingPlaceContext value={place}>
      <WorkspaceContext value={workspace}>
        {oldSince ? (
          <p className={styles.asOf}>As of {dateTimeText(oldSince, place.zone)}</p>
        ) : null}
        {workspace ? <WorkspaceHeader /> : row ? <RowHeader row={row} /> : null}
        {step ? null : <QuickActions vendors={workspace?.listing.vendors} />}
        {workspace ? <StepTabs /> : null}
        {/* The overview stays in its place when the rest arrives: what is being typed in it stays too. */}
        <div className={styles.content}>
          {step && place.rest ? <RestOfListing rest={place.rest} /> : children}
        </div>
      </WorkspaceContext>
    </ListingPlaceContext>
  );
}
