import type { AgencyAccount, NameAnswer } from '../../../contract/endpoints/agency-accounts.ts';
import { ACCOUNT_HOLD_HOURS } from '../../../domain/agencies/accounts.ts';
import { formatBsb } from '../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../domain/payments/banks.ts';
import { PAYEE_CHECK_NAMES } from '../../../domain/payments/payee-check.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { TypedAccount } from '../../ui/fields/typed-account.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { accountLine } from './account-words.ts';

export interface AccountReviewProps {
  typed: TypedAccount;
  current: AgencyAccount | undefined;
  answer: NameAnswer;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

const ANSWERS: Record<NameAnswer['result'], string> = {
  match: 'The bank knows the account by this name.',
  'close-match': 'The bank knows the account by another name:',
  'no-match':
    'The bank says that the account doesn’t belong to this name. Go back and check the name, the BSB and the number.',
  error:
    'The bank gave no answer, which says nothing about the account. You can go on; it is asked again before anything is paid.',
};

/** What is about to be sent, old and new, with what the bank said and what follows. */
export function AccountReview(props: AccountReviewProps) {
  const { typed, current, answer, isAgreed, onAgree } = props;
  const { result, registeredName } = answer;
  const isSure = result === 'match';
  const bank = bankOfBsb(formatBsb(typed.bsb).replace('-', ''));
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Old', value: current ? `${current.name}, ${accountLine(current)}` : 'None' },
          {
            term: 'New',
            value: `${typed.name.trim()}, ${formatBsb(typed.bsb)}${bank ? ` (${bank})` : ''}, ${typed.accountNumber.trim()}`,
          },
        ]}
      />
      <Banner
        tone={isSure ? 'info' : 'attention'}
        icon={isSure ? 'check-circle' : 'alert'}
        title={`Name check: ${PAYEE_CHECK_NAMES[result].toLowerCase()}`}
      >
        {ANSWERS[result]}
        {result === 'close-match' ? ` ${registeredName}.` : ''}
      </Banner>
      {result === 'close-match' ? (
        <Checkbox label={`${registeredName} is our agency`} checked={isAgreed} onChange={onAgree} />
      ) : null}
      <p>
        Nothing is paid to the new account for {ACCOUNT_HOLD_HOURS} hours, or until another
        principal confirms it.{' '}
        {current?.standing === 'in-force' ? 'Until then the old one is paid. ' : ''}All principals,
        and whoever entered the old one, are told by email and text.
      </p>
    </>
  );
}
