import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';
import type { SettlementPart } from '../../features/settlements/places.ts';
import { SettlementScreen } from '../../features/settlements/settlement-screen.tsx';

/** The step of the settlement of the listing whose workspace is open. */
export function SettlementPage({ part }: { part: SettlementPart }) {
  const { listing, today, zone, settlement } = useWorkspaceListing();
  return (
    <SettlementScreen
      listing={listing}
      today={today}
      zone={zone}
      facts={settlement?.facts}
      part={part}
    />
  );
}
