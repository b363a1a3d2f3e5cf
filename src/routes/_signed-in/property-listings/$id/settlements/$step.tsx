import { createFileRoute, notFound } from '@tanstack/react-router';
import { StepPage } from '../../../../../app/screens/step-page.tsx';
import { isStepPage } from '../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute('/_signed-in/property-listings/$id/settlements/$step')({
  loader: ({ params }) => {
    if (!isStepPage(params.step)) throw notFound();
  },
  component: () => <StepPage step="settlements" />,
});
