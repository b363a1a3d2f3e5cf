import { listingSteps } from '../../../../../domain/listings/steps.ts';
import { NO_REFERENCE } from '../../../../offline/overlay/no-reference.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { ListingStatusPill } from '../../listing-status-pill.tsx';
import { ListingSyncState } from '../../waiting/listing-sync-state.tsx';
import { useWaiting } from '../../waiting/use-waiting.ts';
import { WaitingCards } from '../../waiting/waiting-cards.tsx';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { backOf } from '../back-of.ts';
import { listingRights } from '../listing-rights.ts';
import { WorkspaceActions } from '../moves/workspace-actions.tsx';
import { priceGuideText } from '../price-words.ts';
import styles from '../workspace.module.css';
import { KeepOffline } from './keep-offline.tsx';
import { nextDateText } from './next-date.ts';
import { nextToDo } from './to-do.ts';
import { ToDoLine } from './to-do-line.tsx';

/** What the listing is, where it stands and what comes next. */
export function WorkspaceHeader() {
  const { listing, today, zone, applications, envelopes, checks, invoices, deposit, settlement } =
    useWorkspaceListing();
  const { sync } = useWaiting(listing.id);
  const rights = listingRights(useAccount(), listing, settlement);
  const steps = listingSteps(
    listing,
    today,
    applications,
    envelopes,
    checks,
    invoices,
    deposit?.facts,
    settlement?.facts,
  );
  const known = steps.filter(
    ({ step }) =>
      !(step === 'funding' && !applications) &&
      !(step === 'aml' && !checks) &&
      !(step === 'supplier-payments' && !invoices) &&
      !(step === 'sold-deposit' && !deposit) &&
      !(step === 'settlements' && !settlement),
  );
  const toDo = nextToDo(listing, known);
  const facts = [
    listing.reference === NO_REFERENCE ? 'Reference given when it is sent' : listing.reference,
    listing.vendors.map(({ name }) => name).join(', '),
    priceGuideText(listing.price),
    nextDateText(listing, today, zone),
  ].filter((fact) => fact !== undefined);
  return (
    <div className={styles.header}>
      <PageHeader
        title={listing.addressLine}
        status={
          <>
            <ListingStatusPill state={listing.state} />
            <ListingSyncState state={sync} />
          </>
        }
        back={backOf(listing.state)}
        summary={
          <ul className={`${styles.facts} tabular`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        }
        actions={
          <>
            <KeepOffline listingId={listing.id} />
            <WorkspaceActions rights={rights} />
          </>
        }
      />
      <WaitingCards />
      {toDo ? <ToDoLine id={listing.id} toDo={toDo} canEdit={rights.canEdit} /> : null}
    </div>
  );
}
