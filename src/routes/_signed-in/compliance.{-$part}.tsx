import { createFileRoute, notFound } from '@tanstack/react-router';
import { deskPart } from '../../features/aml/desk-queues.ts';
import { DeskScreen } from '../../features/aml/desk-screen.tsx';

/** `/compliance/{part?}`: the desk of those who verify checks. */
export const Route = createFileRoute('/_signed-in/compliance/{-$part}')({
  beforeLoad: ({ params }) => {
    if (!deskPart(params.part)) throw notFound();
  },
  staticData: { title: 'Compliance' },
  component: Compliance,
});

function Compliance() {
  return <DeskScreen part={deskPart(Route.useParams().part) ?? 'all'} />;
}
