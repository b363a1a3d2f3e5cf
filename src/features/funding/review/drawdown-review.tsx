import type { DrawdownReviewItem } from '../../../../contract/endpoints/drawdowns.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { FirstApproval } from '../application/first-approval.tsx';
import { RulesFound } from '../application/rules-found.tsx';
import { SUSPENDED_WORDS } from '../application/suspended-words.ts';
import { DrawdownReasonDialog } from '../money/drawdown-reason-dialog.tsx';
import { ItemHeading } from './item-heading.tsx';

/** Why it isn't paid out, and what leads on. */
const HELD: Record<NonNullable<DrawdownReviewItem['held']>, string> = {
  'agency-suspended':
    'the agency is suspended. It is paid within a day of the suspension’s end, unless the owner takes it back.',
  'not-running':
    'the application is overdue, in hardship or ended. It can be paid once it runs again, unless the owner or the agency takes it back.',
  'past-due':
    'it is due already. The owner or the agency takes it back, or it ends by itself within a day; the agency can send a new application.',
  'not-for-sale':
    'the property isn’t for sale any more. It is paid where the agency lists it again before the due day; else the owner or the agency takes it back.',
  'not-sold':
    'the sale that repays it hasn’t come far enough, or fell through. It is paid once the sale has; else the owner or the agency takes it back.',
  payee:
    'it goes to somebody else than the agency by its name of now, so the agency pays it out. Where that is a name the agency had before, it pays it to its own account, and one of us confirms it.',
  account:
    'the agency has no trading account in force, or it was stopped. One of its principals enters it under Settings, Accounts; it is paid within a day of it being in force.',
  provider:
    'the payment failed, was sent back or hasn’t been answered. Ask the provider why; the agency pays it anew or takes it back.',
};

/** Of requests from before it was kept. */
const NOTHING_KEPT = 'What the rules found of it wasn’t kept: look at all of it.';

export interface DrawdownReviewProps {
  item: DrawdownReviewItem;
}

/** A request for funds that waits: how much beside what is approved, what for, and the two ways on. */
export function DrawdownReview({ item }: DrawdownReviewProps) {
  const { drawdown, agencyId, applicationId, product, listingId, approvedAmount, first } = item;
  const [end, setEnd] = useTyped<'approve' | 'decline' | undefined>(
    `drawdown:${drawdown.id}:end`,
    undefined,
  );
  const { amount, reason, payee, requestedBy, state, updatedAt } = drawdown;
  const isSuspended = item.held === 'agency-suspended';
  const name = `${PRODUCT_NAMES[product]}, ${item.addressLine}`;
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={listingId}
        application={{ id: applicationId, agencyId, product }}
        amount={amount}
      />
      <p>
        {item.agencyName}, {item.listingReference}. {reason}, to {payee}
      </p>
      <p className={styles.quiet}>
        Asked for by the {requestedBy}, waits since {dateTimeText(updatedAt)}
        {approvedAmount === undefined
          ? null
          : `; ${moneyText(approvedAmount)} is approved on the application`}
      </p>
      {state === 'in_review' ? (
        <RulesFound
          reasons={item.reasons.length > 0 ? [...item.reasons, ...item.met] : [NOTHING_KEPT]}
          met={item.met}
        />
      ) : null}
      {first ? <FirstApproval {...first} amount={amount} /> : null}
      {state === 'in_review' && isSuspended ? <p>{SUSPENDED_WORDS}</p> : null}
      {state === 'in_review' ? (
        <div className={styles.actions}>
          {isSuspended ? null : (
            <Button size="small" aria-label={`Approve: ${name}`} onClick={() => setEnd('approve')}>
              Approve
            </Button>
          )}
          <Button size="small" aria-label={`Decline: ${name}`} onClick={() => setEnd('decline')}>
            Decline
          </Button>
        </div>
      ) : (
        <p>Approved and not paid out: {HELD[item.held ?? 'provider']}</p>
      )}
      {end ? (
        <DrawdownReasonDialog
          applicationId={applicationId}
          agencyId={agencyId}
          drawdown={drawdown}
          end={end}
          onClose={() => setEnd(undefined)}
        />
      ) : null}
    </li>
  );
}
