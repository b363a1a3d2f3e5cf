import { needsPerson } from '../../../offline/operation-states.ts';
import { isVersioned } from '../../../offline/outbox/queued-change.ts';
import { useWorkspaceListing } from '../workspace-listing.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingCard } from './waiting-card.tsx';

/** What of this listing can't go on without a person, each with what can be done about it. */
export function WaitingCards() {
  const { listing } = useWorkspaceListing();
  const { operations } = useWaiting(listing.id);
  return operations
    .filter((operation) => isVersioned(operation) && needsPerson(operation))
    .map((operation) => (
      <WaitingCard key={operation.seq} operation={operation} listing={listing} />
    ));
}
