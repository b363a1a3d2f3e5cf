import { createFileRoute, notFound } from '@tanstack/react-router';
import { StepPage } from '../../../../../../app/screens/step-page.tsx';
import { isRecordId, isStepPage } from '../../../../../../features/listing-steps/step-addresses.ts';

export const Route = createFileRoute(
  '/_signed-in/property-listings/$id/sold-deposit/$step/$drawdownId',
)({
  loader: ({ params }) => {
    if (!isStepPage(params.step) || !isRecordId(params.drawdownId)) throw notFound();
  },
  component: Drawdown,
});

function Drawdown() {
  const { drawdownId } = Route.useParams();
  return <StepPage step="sold-deposit" recordId={drawdownId} />;
}
