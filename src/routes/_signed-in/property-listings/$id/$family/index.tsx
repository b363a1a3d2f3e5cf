import { createFileRoute, notFound } from '@tanstack/react-router';
import { isFundingFamily } from '../../../../../../domain/products/product-types.ts';
import { FundingPage } from '../../../../../app/screens/funding-page.tsx';

/** The funding step opens with a family of products; anything else has no page here (spec 2). */
export const Route = createFileRoute('/_signed-in/property-listings/$id/$family/')({
  loader: ({ params }) => {
    if (!isFundingFamily(params.family)) throw notFound();
  },
  component: () => <FundingPage />,
});
