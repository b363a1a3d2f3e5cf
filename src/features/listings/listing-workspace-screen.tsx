import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListingId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { useApplications } from '../../offline/applications/use-applications.ts';
import { asOf } from '../../offline/as-of.ts';
import { signingFacts } from '../../offline/contracts/signing-facts.ts';
import { useEnvelopes } from '../../offline/contracts/use-envelopes.ts';
import { showPageTitle } from '../../platform/page-title.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { useListing } from './use-listing.ts';
import { WorkspaceHeader } from './workspace/header/workspace-header.tsx';
import { ListingUnavailable } from './workspace/listing-unavailable.tsx';
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

/** One listing with everything about it: header, the six steps, and the part that is open. */
export function ListingWorkspaceScreen({ id, children }: ListingWorkspaceScreenProps) {
  const { clock, config } = usePortal();
  const { query, listing, state } = useListing(id);
  const step = useLocation({ select: ({ pathname }) => stepOfPath(pathname) });
  const { applications } = useApplications(listing);
  const { envelopes } = useEnvelopes(listing);
  const address = listing?.addressLine;

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
      envelopes: envelopes && signingFacts(envelopes),
    };
  }, [listing, clock, applications, envelopes]);

  if (!workspace) {
    return <ListingUnavailable state={state} skeleton={<WorkspaceSkeleton />} />;
  }
  const oldSince = asOf(query, clock.now());
  return (
    <WorkspaceContext value={workspace}>
      {oldSince ? (
        <p className={styles.asOf}>As of {dateTimeText(oldSince, workspace.zone)}</p>
      ) : null}
      <WorkspaceHeader />
      <StepTabs />
      <div className={styles.content}>{children}</div>
    </WorkspaceContext>
  );
}
