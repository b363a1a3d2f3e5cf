import { useLocation } from '@tanstack/react-router';
import { STEP_NAMES, STEP_STATUS_NAMES } from '../../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';
import { STEP_TONES } from '../../../ui/feedback/step-tones.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useWorkspaceListing } from '../workspace-listing.ts';
import { stepAddress, stepOfPath } from './step-addresses.ts';

const OVERVIEW = 'overview';

/** The overview and the six steps, each with where it stands. */
export function StepTabs() {
  const { listing, today, applications, envelopes, checks, invoices, deposit, settlement } =
    useWorkspaceListing();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const views = listingSteps(
    listing,
    today,
    applications,
    envelopes,
    checks,
    invoices,
    deposit?.facts,
    settlement?.facts,
  );
  const steps = views.map(({ step, status }) => ({
    id: step,
    href: stepAddress(listing.id, step),
    label: STEP_NAMES[step],
    // Nothing is said of what isn't known.
    ...((step === 'funding' && !applications) ||
    (step === 'aml' && !checks) ||
    (step === 'supplier-payments' && !invoices) ||
    (step === 'sold-deposit' && !deposit) ||
    (step === 'settlements' && !settlement)
      ? {}
      : { state: { tone: STEP_TONES[status], word: STEP_STATUS_NAMES[status] } }),
  }));
  const overview = { id: OVERVIEW, href: `/property-listings/${listing.id}`, label: 'Overview' };
  return (
    <Tabs
      label="Steps of the listing"
      tabs={[overview, ...steps]}
      currentId={stepOfPath(path) ?? OVERVIEW}
    />
  );
}
