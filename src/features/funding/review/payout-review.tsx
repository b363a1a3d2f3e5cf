import type { PayeeAccount, PayoutToConfirm } from '../../../../contract/payout-shapes.ts';
import { PAYEE_CHECK_NAMES } from '../../../../domain/payments/payee-check.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { accountText, DOUBT_WORDS } from '../money/payout-words.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ItemHeading } from './item-heading.tsx';
import { PayoutDecisionDialog } from './payout-decision-dialog.tsx';

export interface PayoutReviewProps {
  item: PayoutToConfirm;
}

/** An account of the same name, how it was used, and how what is to be paid differs from it. */
function otherText(other: PayeeAccount, bsb: string): string {
  const { addedBy, addedAt, paid } = other;
  const used = `added by ${addedBy}, ${dateTimeText(addedAt)}, paid ${paid === 1 ? 'once' : `${paid} times`}`;
  const differs = other.bsb === bsb ? 'Same BSB, another number' : 'Another BSB';
  return `${accountText(other)}: ${used}. ${differs}.`;
}

/** A payout that waits for its second person: what the owner agreed to beside what was asked for. */
export function PayoutReview({ item }: PayoutReviewProps) {
  const { request, amount, product, account, agreedPayee, purpose } = item;
  const name = `${PRODUCT_NAMES[product]}, ${item.addressLine}`;
  const check = request.registeredName ? 'close-match' : account?.check;
  const registered = request.registeredName ?? account?.registeredName;
  const { others } = item;
  const said = check && [PAYEE_CHECK_NAMES[check], registered].filter(Boolean).join(': ');
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={item.listingId}
        application={{ id: request.applicationId, agencyId: item.agencyId, product }}
        amount={amount}
      />
      <p>
        {item.agencyName}. {purpose}
      </p>
      <Banner tone="attention" icon="alert" title="Why it waits">
        {request.doubts.length > 0
          ? request.doubts.map((doubt) => DOUBT_WORDS[doubt]).join(' ')
          : 'Nothing any more: the account was added more than 24 hours ago, and the agency can pay it out by itself.'}
      </Banner>
      <DefinitionList
        isWide
        items={[
          { term: 'The owner agreed to', value: agreedPayee },
          { term: 'To be paid', value: request.name },
          { term: 'Account', value: accountText(request), isTabular: true },
          { term: 'Asked by', value: `${request.askedBy}, ${dateTimeText(request.askedAt)}` },
          ...(account
            ? [
                {
                  term: 'Account added by',
                  value: `${account.addedBy}, ${dateTimeText(account.addedAt)}`,
                },
                { term: 'Paid before', value: String(account.paid), isTabular: true },
              ]
            : [{ term: 'Account held by', value: 'The payment provider, for the agency' }]),
          ...others.map((each) => ({
            term: 'Another account of this name',
            value: otherText(each, request.bsb),
          })),
          ...(said ? [{ term: 'The banks said', value: said }] : []),
        ]}
      />
      <DecisionButtons typedKey={`payout:${item.request.id}`} what="payout" name={name}>
        {(event, close) => <PayoutDecisionDialog item={item} event={event} onClose={close} />}
      </DecisionButtons>
    </li>
  );
}
