import type { ApplicationReview } from '../../../../contract/application-shapes.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';

export type Decision = ApplicationReview['event'];

export const DECISIONS: { value: Decision; label: string }[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'decline', label: 'Decline' },
  { value: 'requestInfo', label: 'Ask for more information' },
];

const NOT_NOW = { isDisabled: true, hint: 'Not while the agency is suspended' };

export interface DecisionChoiceProps {
  value: Decision | null;
  /** It takes no new funding meanwhile. */
  isAgencySuspended: boolean;
  error: string | undefined;
  onChange: (value: Decision) => void;
}

/** What can be decided of an application, and why it can't be approved where that is so. */
export function DecisionChoice({ isAgencySuspended, ...group }: DecisionChoiceProps) {
  return (
    <RadioGroup
      legend="Decide"
      isRequired
      options={DECISIONS.map((each) =>
        each.value === 'approve' && isAgencySuspended ? { ...each, ...NOT_NOW } : each,
      )}
      {...group}
    />
  );
}
