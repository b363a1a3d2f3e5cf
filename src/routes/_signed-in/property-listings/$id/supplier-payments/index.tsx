import { createFileRoute } from '@tanstack/react-router';
import { StepPage } from '../../../../../app/screens/step-page.tsx';

export const Route = createFileRoute('/_signed-in/property-listings/$id/supplier-payments/')({
  component: () => <StepPage step="supplier-payments" />,
});
