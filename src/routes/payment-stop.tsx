import { createFileRoute } from '@tanstack/react-router';
import { PaymentStopPage } from '../features/supplier-payments/payment-stop-page.tsx';

export const Route = createFileRoute('/payment-stop')({
  staticData: { title: 'Payment run' },
  component: () => <PaymentStopPage code={window.location.hash.slice(1)} />,
});
