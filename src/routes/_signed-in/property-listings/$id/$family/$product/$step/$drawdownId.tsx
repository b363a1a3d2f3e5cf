import { createFileRoute, notFound } from '@tanstack/react-router';
import { FundingPage } from '../../../../../../../app/screens/funding-page.tsx';
import {
  fundingProduct,
  isRecordId,
  isStepPage,
} from '../../../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute(
  '/_signed-in/property-listings/$id/$family/$product/$step/$drawdownId',
)({
  loader: ({ params }) => {
    const { family, product, step, drawdownId } = params;
    const isKnown = fundingProduct(family, product) && isStepPage(step) && isRecordId(drawdownId);
    if (!isKnown) throw notFound();
  },
  component: Product,
});

function Product() {
  const { family, product, step, drawdownId } = Route.useParams();
  return (
    <FundingPage product={fundingProduct(family, product)} step={step} recordId={drawdownId} />
  );
}
