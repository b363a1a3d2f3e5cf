import type { ReactNode } from 'react';
import { useApplications } from '../../offline/applications/use-applications.ts';
import type { ShownApplication } from '../../offline/changes/applications.ts';
import { unread } from '../../offline/unread.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';
import { StepGate } from '../../ui/layout/step-gate.tsx';
import { useFundingPlace } from './funding-place.ts';

export interface ApplicationsGateProps {
  title: string;
  children: (applications: readonly ShownApplication[]) => ReactNode;
}

const WORDS = {
  what: 'What was applied for on this listing',
  loading: 'Loading the applications',
};

/** Shows what needs the applications of the listing, or why they can't be shown; follows them. */
export function ApplicationsGate({ title, children }: ApplicationsGateProps) {
  const { listing, zone } = useFundingPlace();
  const asked = useApplications(listing, { isFollowed: true });
  const { applications, maySee, error, oldSince } = asked;
  return (
    <StepGate title={title} state={stateOf()} asOf={error ? oldSince : undefined} zone={zone}>
      {applications ? children(applications) : null}
    </StepGate>
  );

  function stateOf(): PageState {
    if (applications) return { kind: 'ready' };
    if (maySee) return unread(asked, WORDS);
    const message = 'Your role shows listings without their money, and applications are money.';
    return { kind: 'forbidden', message };
  }
}
