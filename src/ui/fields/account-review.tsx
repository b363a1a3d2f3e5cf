import { formatBsb } from '../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import { PAYEE_CHECK_NAMES, type PayeeCheckResult } from '../../../domain/payments/payee-check.ts';
import { Banner } from '../feedback/banner.tsx';
import { DefinitionList } from '../layout/definition-list.tsx';
import { Checkbox } from './checkbox.tsx';
import type { TypedAccount } from './typed-account.ts';

/** What the bank says of the name of an account. */
export type NameAnswer = { result: PayeeCheckResult; registeredName?: string | undefined };

export interface AccountReviewProps {
  typed: TypedAccount;
  /** The account that is paid now, in a line. */
  current: string | undefined;
  answer: NameAnswer;
  /** Whose account it is: "the supplier". */
  owner: string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

const ANSWERS: Record<PayeeCheckResult, string> = {
  match: 'The bank knows the account by this name.',
  'close-match': 'The bank knows the account by another name:',
  'no-match':
    'The bank says that the account doesn’t belong to this name. Go back and check the name, the BSB and the number.',
  error: 'The bank gave no answer, which says nothing about the account.',
};

/** An account about to be entered, old and new, with what the bank said of its name. */
export function AccountReview(props: AccountReviewProps) {
  const { typed, current, answer, owner, isAgreed, onAgree } = props;
  const { result, registeredName } = answer;
  const isSure = result === 'match';
  const bsb = formatBsb(typed.bsb);
  const bank = bankOfBsb(bsb.replace('-', ''));
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Old', value: current ?? 'None' },
          {
            term: 'New',
            value: `${typed.name.trim()}, ${bsb}${bank ? ` (${bank})` : ''}, ${typed.accountNumber.trim()}`,
          },
        ]}
      />
      <Banner
        tone={isSure ? 'info' : 'attention'}
        icon={isSure ? 'check-circle' : 'alert'}
        title={`Name check: ${PAYEE_CHECK_NAMES[result].toLowerCase()}`}
      >
        {ANSWERS[result]}
        {result === 'close-match' ? ` ${registeredName ?? 'it gave none'}.` : ''}
      </Banner>
      {result === 'close-match' ? (
        <Checkbox
          label={`${registeredName ?? 'It'} is ${owner}`}
          checked={isAgreed}
          onChange={onAgree}
        />
      ) : null}
    </>
  );
}
