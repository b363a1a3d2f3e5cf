import { ListingStepScreen } from '../../features/listing-steps/listing-step-screen.tsx';
import type { ComingStep } from '../../features/listing-steps/step-words.ts';
import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';

export interface StepPageProps {
  step: ComingStep;
  recordId?: string | undefined;
}

/** A step of the listing whose workspace is open. */
export function StepPage(props: StepPageProps) {
  const { listing, today } = useWorkspaceListing();
  return <ListingStepScreen listing={listing} today={today} {...props} />;
}
