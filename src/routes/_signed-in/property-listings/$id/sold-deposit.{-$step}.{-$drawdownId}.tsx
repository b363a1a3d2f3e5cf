import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../../../app/screens/page-not-found.tsx';
import { SoldDepositPage } from '../../../../app/screens/sold-deposit-page.tsx';
import { depositPlace } from '../../../../features/sold-deposit/places.ts';

/** `sold-deposit/{step?}/{drawdownId?}` (spec 2): one route, because each costs the first screen. */
export const Route = createFileRoute(
  '/_signed-in/property-listings/$id/sold-deposit/{-$step}/{-$drawdownId}',
)({
  component: SoldDeposit,
});

function SoldDeposit() {
  const { step, drawdownId } = Route.useParams();
  const place = depositPlace(step, drawdownId);
  return place ? <SoldDepositPage {...place} /> : <PageNotFound />;
}
