import { createFileRoute, notFound } from '@tanstack/react-router';
import { AmlPage } from '../../../../../app/screens/aml-page.tsx';
import { isStepPage } from '../../../../../features/listing-steps/step-addresses.ts';

/** `aml/{step}` (spec 2); whose check it is stands in the search, as `case`. */
export const Route = createFileRoute('/_signed-in/property-listings/$id/aml/$step')({
  loader: ({ params }) => {
    if (!isStepPage(params.step)) throw notFound();
  },
  component: () => <AmlPage step={Route.useParams().step} />,
});
