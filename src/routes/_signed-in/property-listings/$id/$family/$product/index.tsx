import { createFileRoute, notFound } from '@tanstack/react-router';
import { StepPage } from '../../../../../../app/screens/step-page.tsx';
import { fundingProduct } from '../../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute('/_signed-in/property-listings/$id/$family/$product/')({
  loader: ({ params }) => {
    if (!fundingProduct(params.family, params.product)) throw notFound();
  },
  component: Product,
});

function Product() {
  const { family, product } = Route.useParams();
  return <StepPage step="funding" product={fundingProduct(family, product)} />;
}
