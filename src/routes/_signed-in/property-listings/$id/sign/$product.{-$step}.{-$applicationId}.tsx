import { createFileRoute, notFound } from '@tanstack/react-router';
import { SignPage } from '../../../../../app/screens/sign-page.tsx';
import { signPage } from '../../../../../features/contracts/contract-addresses.ts';
import {
  contractProduct,
  isRecordId,
  isStepPage,
} from '../../../../../features/listing-steps/step-addresses.ts';

/** `sign/{product}/{step?}/{applicationId?}` (spec 2); the last is the envelope's id. */
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
  const { product, step, applicationId } = Route.useParams();
  return (
    <SignPage product={contractProduct(product)} page={signPage(step)} envelopeId={applicationId} />
  );
}
