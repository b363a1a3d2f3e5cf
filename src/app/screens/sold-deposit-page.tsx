import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';
import type { DepositPlace } from '../../features/sold-deposit/places.ts';
import { StepScreen } from '../../features/sold-deposit/step/step-screen.tsx';

/** The step of the deposit of the listing whose workspace is open. */
export function SoldDepositPage(place: DepositPlace) {
  const { listing, today, zone, deposit } = useWorkspaceListing();
  return (
    <StepScreen listing={listing} today={today} zone={zone} facts={deposit?.facts} place={place} />
  );
}
