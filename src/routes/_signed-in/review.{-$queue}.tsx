import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { BankDesk } from '../../features/bank-desk/bank-desk.tsx';
import { queuesFor, reviewQueue } from '../../features/funding/review-queues.ts';
import { ReviewScreen } from '../../features/funding/review-screen.tsx';
import { ReviewSearchSchema } from '../../features/funding/review-search.ts';
import { RegistrationQueue } from '../../features/registrations/registration-queue.tsx';
import { SanctionsLists } from '../../features/sanctions/sanctions-lists.tsx';

/** `/review/{queue?}`: for our own staff who decide or answer people; others are sent home (spec 6). */
export const Route = createFileRoute('/_signed-in/review/{-$queue}')({
  beforeLoad: ({ context, params }) => {
    const open = queuesFor(context.account.roles);
    if (open.length === 0) throw redirect({ to: '/' });
    const queue = reviewQueue(params.queue);
    if (!queue) throw notFound();
    if (!open.includes(queue))
      throw redirect({ to: '/review/{-$queue}', params: { queue: open[0] } });
  },
  validateSearch: ReviewSearchSchema,
  staticData: { title: 'Review' },
  component: Review,
});

function Review() {
  const navigate = Route.useNavigate();
  const queue = reviewQueue(Route.useParams().queue) ?? 'applications';
  const { registration } = Route.useSearch();
  return (
    <ReviewScreen
      queue={queue}
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({ search: v.parse(ReviewSearchSchema, search), replace: true })
      }
    >
      {queue === 'registrations' ? <RegistrationQueue openId={registration} /> : null}
      {queue === 'sanctions' ? <SanctionsLists /> : null}
      {queue === 'bank' ? <BankDesk /> : null}
    </ReviewScreen>
  );
}
