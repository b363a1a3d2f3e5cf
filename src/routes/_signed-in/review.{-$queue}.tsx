import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { can } from '../../../domain/permissions.ts';
import { ReviewPage } from '../../app/screens/review-page.tsx';
import { reviewQueue } from '../../features/funding/review-queues.ts';

/** `/review/{queue?}`: for our own staff who decide; others are sent home (spec 6). */
export const Route = createFileRoute('/_signed-in/review/{-$queue}')({
  beforeLoad: ({ context, params }) => {
    if (can(context.account.roles, 'application.decide') === 'none') throw redirect({ to: '/' });
    if (!reviewQueue(params.queue)) throw notFound();
  },
  staticData: { title: 'Review' },
  component: Review,
});

function Review() {
  return <ReviewPage queue={reviewQueue(Route.useParams().queue) ?? 'applications'} />;
}
