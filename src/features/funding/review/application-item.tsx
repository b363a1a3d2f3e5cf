import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { OWNERS_CHANGED } from '../../../../domain/applications/owners-changed.ts';
import { unsettledToApprove } from '../../../../domain/listings/name-question.ts';
import { cents } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FirstApproval } from '../application/first-approval.tsx';
import { ReviewForm } from '../application/review-form.tsx';
import { RulesFound } from '../application/rules-found.tsx';
import { SUSPENDED_WORDS } from '../application/suspended-words.ts';
import { ItemHeading } from './item-heading.tsx';
import { ReviewFacts } from './review-facts.tsx';

export interface ApplicationItemProps {
  item: ReviewItem;
}

/** An application that waits: whose, how much, why the rules referred it, and the way to decide. */
export function ApplicationItem({ item }: ApplicationItemProps) {
  const [isDeciding, setDeciding] = useTyped(`decision:${item.application.id}`, false);
  const { application, agencyName, isAgencySuspended, listingReference, addressLine } = item;
  const { product, amount, parties, decision, dueOn, updatedAt, listingId } = application;
  const { unsettled, areOwnersChanged } = item.facts;
  const name = `${PRODUCT_NAMES[product]}, ${addressLine}`;
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={listingId}
        application={application}
        amount={cents(amount)}
      />
      <p>
        {agencyName}, {listingReference}. {namesText(parties.map((party) => party.name))}
      </p>
      {isAgencySuspended ? <p>{SUSPENDED_WORDS}</p> : null}
      {areOwnersChanged ? <p>{OWNERS_CHANGED}</p> : null}
      {unsettled ? <p>{unsettledToApprove(unsettled)}</p> : null}
      {decision ? <RulesFound reasons={decision.reasons} met={decision.met} /> : null}
      <p className={styles.quiet}>
        Waits since {dateTimeText(updatedAt)}
        {dueOn ? `, due on ${dateText(dueOn)}` : null}
      </p>
      {decision?.first ? <FirstApproval {...decision.first} /> : null}
      <div className={styles.actions}>
        <Button size="small" aria-label={`Decide: ${name}`} onClick={() => setDeciding(true)}>
          Decide
        </Button>
      </div>
      {isDeciding ? (
        <Modal
          isOpen
          title={`Decide: ${PRODUCT_NAMES[product]}${amount === 0 ? '' : ` of ${moneyText(cents(amount))}`}`}
          description={`${addressLine}, ${agencyName}`}
          onClose={() => setDeciding(false)}
        >
          <ReviewFacts item={item} />
          <ReviewForm
            application={application}
            beside={item.facts.beside}
            isAgencySuspended={isAgencySuspended}
            onDone={() => setDeciding(false)}
          />
        </Modal>
      ) : null}
    </li>
  );
}
