import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../app/screens/page-not-found.tsx';
import { trustPlace } from '../../features/sold-deposit/places.ts';
import { TrustScreen } from '../../features/sold-deposit/trust-screen.tsx';

/** `/trust/{part?}`, and `/trust/payments/{a withdrawal}`: one route, because each costs the first screen. */
export const Route = createFileRoute('/_signed-in/trust/{-$part}/{-$id}')({
  staticData: { title: 'Trust' },
  component: Trust,
});

function Trust() {
  const { part, id } = Route.useParams();
  const place = trustPlace(part, id);
  return place ? <TrustScreen {...place} /> : <PageNotFound />;
}
