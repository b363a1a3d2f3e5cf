import { createFileRoute, notFound } from '@tanstack/react-router';
import { SupplierPaymentsPage } from '../../../../../app/screens/supplier-payments-page.tsx';
import { isRecordId } from '../../../../../features/listing-steps/step-addresses.ts';

/** `supplier-payments/{step}` (spec 2): `invoices`, or one of them by its id. */
export const Route = createFileRoute('/_signed-in/property-listings/$id/supplier-payments/$step')({
  loader: ({ params }) => {
    if (!isRecordId(params.step)) throw notFound();
  },
  component: () => <SupplierPaymentsPage step={Route.useParams().step} />,
});
