import { useLocation } from '@tanstack/react-router';
import { checkStep } from '../../features/aml/aml-addresses.ts';
import { AmlScreen } from '../../features/aml/aml-screen.tsx';
import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';

export interface AmlPageProps {
  /** The step that the address names. */
  step?: string | undefined;
}

/** The AML step of the listing whose workspace is open; the check stands in the address as `?case=`. */
export function AmlPage({ step }: AmlPageProps) {
  const { listing, today, zone } = useWorkspaceListing();
  const { search } = useLocation();
  const named = (search as { case?: unknown }).case;
  return (
    <AmlScreen
      listing={listing}
      today={today}
      zone={zone}
      step={checkStep(step)}
      caseId={named === undefined ? undefined : String(named)}
    />
  );
}
