import { createFileRoute } from '@tanstack/react-router';
import { SupplierPaymentsPage } from '../../../../app/screens/supplier-payments-page.tsx';

/** `supplier-payments/{step?}` (spec 2): `invoices`, or one of them by its id. */
export const Route = createFileRoute(
  '/_signed-in/property-listings/$id/supplier-payments/{-$step}',
)({
  component: () => <SupplierPaymentsPage step={Route.useParams().step} />,
});
