import type { SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { bankOfBsb } from '../../../../domain/payments/banks.ts';
import {
  PAYEE_CHECK_NAMES,
  type PayeeCheckResult,
} from '../../../../domain/payments/payee-check.ts';
import { SUPPLIER_ACCOUNT_HOLD_HOURS } from '../../../../domain/suppliers/supplier-account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { TypedAccount } from '../../../ui/fields/typed-account.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { supplierAccountLine } from '../words/supplier-words.ts';

export interface AccountReviewProps {
  typed: TypedAccount;
  current: SupplierAccount | undefined;
  /** Whether the supplier never had an account. */
  isFirst: boolean;
  answer: { result: PayeeCheckResult; registeredName?: string | undefined };
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

/** What is about to be entered, old and new, with what the bank said and what follows. */
export function AccountReview(props: AccountReviewProps) {
  const { typed, current, answer, isAgreed, onAgree } = props;
  const { result, registeredName } = answer;
  const isSure = result === 'match';
  const bank = bankOfBsb(formatBsb(typed.bsb).replace('-', ''));
  return (
    <>
      <DefinitionList
        items={[
          {
            term: 'Old',
            value: current ? `${current.name}, ${supplierAccountLine(current)}` : 'None',
          },
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
        {result === 'close-match' ? ` ${registeredName ?? 'it gave none'}.` : ''}
      </Banner>
      {result === 'close-match' ? (
        <Checkbox
          label={`${registeredName ?? 'It'} is the supplier`}
          checked={isAgreed}
          onChange={onAgree}
        />
      ) : null}
      <p>{consequenceOf(props)}</p>
    </>
  );
}

function consequenceOf({ answer: { result }, isFirst, current }: AccountReviewProps): string {
  if (result === 'no-match') {
    return 'If you enter it all the same, nothing is paid to it until somebody else has called the supplier and confirmed it.';
  }
  if (isFirst && result !== 'error')
    return 'It is the supplier’s first account: it is in force at once.';
  const old = current ? ' Until then the old one is paid.' : '';
  return `Nothing is paid to it for ${SUPPLIER_ACCOUNT_HOLD_HOURS} hours, or until somebody else confirms it after calling the number you had before.${old}`;
}
