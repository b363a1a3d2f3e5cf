import { createFileRoute, notFound } from '@tanstack/react-router';
import { FundingPage } from '../../../../../../../app/screens/funding-page.tsx';
import {
  fundingProduct,
  isStepPage,
} from '../../../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute('/_signed-in/property-listings/$id/$family/$product/$step/')({
  loader: ({ params }) => {
    const { family, product, step } = params;
    if (!fundingProduct(family, product) || !isStepPage(step)) throw notFound();
  },
  component: Product,
});

function Product() {
  const { family, product, step } = Route.useParams();
  return <FundingPage product={fundingProduct(family, product)} step={step} />;
}
