import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../../../app/screens/page-not-found.tsx';
import { SettlementPage } from '../../../../app/screens/settlement-page.tsx';
import { settlementPart } from '../../../../features/settlements/places.ts';

/** `settlements/{step?}` (spec 2): one route, because each costs the first screen. */
export const Route = createFileRoute('/_signed-in/property-listings/$id/settlements/{-$step}')({
  component: Settlements,
});

function Settlements() {
  const part = settlementPart(Route.useParams().step);
  return part ? <SettlementPage part={part} /> : <PageNotFound />;
}
