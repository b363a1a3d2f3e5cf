import { createFileRoute } from '@tanstack/react-router';
import { SupplierPaymentsPage } from '../../../../../app/screens/supplier-payments-page.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/$id/supplier-payments/')({
  component: () => <SupplierPaymentsPage />,
});
