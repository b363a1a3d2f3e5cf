import { PAYEE_CHECK_NAMES } from '../../../../domain/payments/payee-check.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { PayeeAnswer as Answer } from './use-payee-check.ts';

export interface PayeeAnswerProps {
  answer: Answer;
  /** The name that was asked about. */
  name: string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** What the banks say of a payee, and what may follow: pay, agree to the registered name, or nothing. */
export function PayeeAnswer({ answer, name, isAgreed, onAgree }: PayeeAnswerProps) {
  const { result, registeredName } = answer;
  const title = PAYEE_CHECK_NAMES[result];
  if (result === 'match') {
    return (
      <Banner tone="info" icon="check-circle" title={title}>
        The account belongs to {name}.
      </Banner>
    );
  }
  if (result === 'close-match') {
    return (
      <>
        <Banner tone="attention" icon="alert" title={title}>
          The bank knows the holder of this account by another name: {registeredName}.
        </Banner>
        <Checkbox
          label={`Pay ${registeredName}`}
          hint="Only if you know that this is who is to be paid."
          checked={isAgreed}
          onChange={onAgree}
        />
      </>
    );
  }
  return (
    <Banner tone="attention" icon="alert" title={title}>
      {result === 'no-match'
        ? `The account doesn’t belong to ${name}. The payment is held: ask ${name} for their details by phone, on a number you know.`
        : 'The banks couldn’t be asked just now, which says nothing about the account. Check it again.'}
    </Banner>
  );
}
