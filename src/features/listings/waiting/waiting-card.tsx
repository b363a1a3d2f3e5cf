import { useContext } from 'react';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { refusalMessage } from '../form/saving/refusal.ts';
import { DiscardChange } from '../mending/discard-change.tsx';
import { changeToMend } from '../mending/waiting-record.ts';

const TITLES: Partial<Record<Operation['state'], string>> = {
  conflict: 'Someone else changed this listing',
  refused: 'Your change wasn’t accepted',
  review: 'Look at a change before it goes',
};

export interface WaitingCardProps {
  operation: Operation;
  listing: Pick<Listing, 'id' | 'version'>;
}

/** One change that needs a person: what it is, why it stopped, and the ways on. */
export function WaitingCard({ operation, listing }: WaitingCardProps) {
  const outbox = useOutbox();
  const navigate = useContext(NavigateContext);
  const { id, state, kind, content } = operation;
  const isMendedInForm = changeToMend([operation]) !== undefined;
  const sendAgain = () =>
    state === 'conflict'
      ? void outbox.amend(id, {}, content.theirs?.version ?? listing.version)
      : void outbox.retry(id);
  return (
    <Banner
      tone="attention"
      icon={state === 'conflict' ? 'people' : 'alert'}
      title={TITLES[state] ?? ''}
      actions={
        <>
          {isMendedInForm ? (
            <LinkButton size="small" href={`/property-listings/${listing.id}/edit`}>
              {state === 'conflict' ? 'Choose what to keep' : 'Look at it'}
            </LinkButton>
          ) : (
            <Button size="small" onClick={sendAgain}>
              {AGAIN[kind] && state === 'conflict' ? AGAIN[kind] : 'Retry'}
            </Button>
          )}
          <DiscardChange
            operation={operation}
            label="Discard"
            size="small"
            onDiscarded={() => {
              if (kind === 'listing.create@1') navigate?.('/property-listings');
            }}
          />
        </>
      }
    >
      {describeChange(operation)}: {reasonOf(operation)}
    </Banner>
  );
}

const AGAIN: Partial<Record<Operation['kind'], string>> = {
  'listing.archive@1': 'Archive it as it is now',
  'listing.restore@1': 'Restore it as it is now',
};

function reasonOf({ state, lastProblem }: Operation): string {
  if (state === 'conflict') return 'it hasn’t been sent, and nothing was written over.';
  if (state === 'review') return 'it has waited for weeks. Check that it is still right.';
  return refusalMessage(lastProblem);
}
