import type { ReactNode } from 'react';
import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';
import { useEnvelopes } from '../../offline/contracts/use-envelopes.ts';
import { unread } from '../../offline/unread.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';
import { StepGate } from '../../ui/layout/step-gate.tsx';
import { useContractsPlace } from './contracts-place.ts';
import { useMovedListing } from './use-moved-listing.ts';

export interface EnvelopesGateProps {
  title: string;
  children: (envelopes: readonly ShownEnvelope[]) => ReactNode;
}

const WORDS = { what: 'What is signed for this listing', loading: 'Loading the envelopes' };

/** Shows what needs the envelopes of the listing, or why they can't be shown; follows them. */
export function EnvelopesGate({ title, children }: EnvelopesGateProps) {
  const { listing, zone } = useContractsPlace();
  const asked = useEnvelopes(listing, { isFollowed: true });
  const { envelopes, maySee, error, oldSince } = asked;
  useMovedListing(listing, envelopes);
  return (
    <StepGate title={title} state={stateOf()} asOf={error ? oldSince : undefined} zone={zone}>
      {envelopes ? children(envelopes) : null}
    </StepGate>
  );

  function stateOf(): PageState {
    if (envelopes) return { kind: 'ready' };
    if (maySee) return unread(asked, WORDS);
    const message = 'Your role shows listings without what is signed for them.';
    return { kind: 'forbidden', message };
  }
}
