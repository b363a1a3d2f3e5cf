import type { ReactNode } from 'react';
import { STEP_NAMES } from '../../../../domain/listings/step-words.ts';
import { useAmlParties } from '../../../offline/aml/use-aml-parties.ts';
import type { ShownParty } from '../../../offline/changes/aml.ts';
import { unread } from '../../../offline/unread.ts';
import type { PageState } from '../../../ui/feedback/page-states.tsx';
import { StepGate } from '../../../ui/layout/step-gate.tsx';
import { useAmlPlace } from '../aml-place.ts';

export interface PartiesGateProps {
  children: (parties: readonly ShownParty[]) => ReactNode;
}

const WORDS = { what: 'Where the checks of this listing stand', loading: 'Loading the checks' };

/** Shows what needs the parties of the listing, or why they can't be shown; follows them. */
export function PartiesGate({ children }: PartiesGateProps) {
  const { listing, zone } = useAmlPlace();
  const asked = useAmlParties(listing, { isFollowed: true });
  const { parties, maySee, isNew, error, oldSince } = asked;
  return (
    <StepGate
      title={STEP_NAMES.aml}
      state={stateOf()}
      asOf={error ? oldSince : undefined}
      zone={zone}
    >
      {parties ? children(parties) : null}
    </StepGate>
  );

  function stateOf(): PageState {
    if (parties) return { kind: 'ready' };
    if (!maySee) {
      const message = 'Your role shows listings without the identity checks of their people.';
      return { kind: 'forbidden', message };
    }
    if (isNew) {
      return {
        kind: 'empty',
        title: 'This listing is on this device only',
        message: 'Checks can start once it is sent. That happens by itself when you’re online.',
      };
    }
    return unread(asked, WORDS);
  }
}
