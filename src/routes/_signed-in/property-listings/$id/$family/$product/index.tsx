import { createFileRoute, notFound } from '@tanstack/react-router';
import { FundingPage } from '../../../../../../app/screens/funding-page.tsx';
import { fundingProduct } from '../../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute('/_signed-in/property-listings/$id/$family/$product/')({
  loader: ({ params }) => {
    if (!fundingProduct(params.family, params.product)) throw notFound();
  },
  component: Product,
});

function Product() {
  const { family, product } = Route.useParams();
  return <FundingPage product={fundingProduct(family, product)} />;
}
