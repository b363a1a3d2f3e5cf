import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';
import { StepScreen } from '../../features/supplier-payments/step/step-screen.tsx';

/** The step of supplier payments of the listing whose workspace is open. */
export function SupplierPaymentsPage({ step }: { step?: string | undefined }) {
  const { listing, today, zone } = useWorkspaceListing();
  return (
    <StepScreen
      listing={listing}
      today={today}
      zone={zone}
      invoiceId={step === 'invoices' ? undefined : step}
    />
  );
}
