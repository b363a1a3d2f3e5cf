import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../app/screens/page-not-found.tsx';
import { paymentsPlace } from '../../features/supplier-payments/desk-parts.ts';
import { PaymentsScreen } from '../../features/supplier-payments/payments-screen.tsx';

/** `/payments/{part?}`, and `/payments/pay/{a run}`: one route, because each costs the first screen. */
export const Route = createFileRoute('/_signed-in/payments/{-$part}/{-$id}')({
  staticData: { title: 'Supplier payments' },
  component: Payments,
});

function Payments() {
  const { part, id } = Route.useParams();
  const place = paymentsPlace(part, id);
  return place ? <PaymentsScreen {...place} /> : <PageNotFound />;
}
