import { createFileRoute, notFound } from '@tanstack/react-router';
import { StepPage } from '../../../../../app/screens/step-page.tsx';
import {
  contractProduct,
  isRecordId,
  isStepPage,
} from '../../../../../features/listing-steps/step-addresses.ts';

/** `sign/{product}/{step?}/{applicationId?}` (spec 2). */
export const Route = createFileRoute(
  '/_signed-in/property-listings/$id/sign/$product/{-$step}/{-$applicationId}',
)({
  loader: ({ params }) => {
    const { product, step, applicationId } = params;
    const isKnown =
      contractProduct(product) !== undefined &&
      (step === undefined || isStepPage(step)) &&
      (applicationId === undefined || isRecordId(applicationId));
    if (!isKnown) throw notFound();
  },
  component: Documents,
});

function Documents() {
  const { product, applicationId } = Route.useParams();
  return <StepPage step="sign" product={contractProduct(product)} recordId={applicationId} />;
}
