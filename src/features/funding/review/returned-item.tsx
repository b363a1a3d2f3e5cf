import type { ReturnedPayment } from '../../../../contract/exception-shapes.ts';
import { PAYMENT_METHOD_NAMES } from '../../../../domain/payments/payment-methods.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { DealWithDialog } from './deal-with-dialog.tsx';
import { FirstWord } from './first-word.tsx';
import { ItemHeading } from './item-heading.tsx';

export interface ReturnedItemProps {
  payment: ReturnedPayment;
}

/** What a person does about it: who pays again settles it by themselves. */
const TO_DO: Record<ReturnedPayment['purpose'], string> = {
  settlement:
    'Owed again. Ring those who owe it: their link asks for it, and money without a reference is matched below.',
  'pay-now':
    'Taken back from the agency in its books. Ring the payer: their link asks for it. Where it is funded otherwise, write how.',
};

/** A payment that came back after everything was paid: whose, how much, what to do. */
export function ReturnedItem({ payment }: ReturnedItemProps) {
  const [isDealing, setDealing] = useTyped(`returned:${payment.id}`, false);
  const { amount, product, addressLine, agencyName, method, reference, purpose, reason } = payment;
  const name = `${PRODUCT_NAMES[product]}, ${addressLine}`;
  const application = { id: payment.applicationId, agencyId: payment.agencyId, product };
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={payment.listingId}
        application={application}
        amount={amount}
      />
      <p>
        {agencyName}. {PAYMENT_METHOD_NAMES[method]}, {reference}
      </p>
      <p className={styles.quiet}>
        Returned on {dateTimeText(payment.at)}: “{reason}”
      </p>
      <p>{TO_DO[purpose]}</p>
      {payment.first ? <FirstWord first={payment.first} /> : null}
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`It is dealt with: ${name}`}
          onClick={() => setDealing(true)}
        >
          It is dealt with
        </Button>
      </div>
      {isDealing ? <DealWithDialog payment={payment} onClose={() => setDealing(false)} /> : null}
    </li>
  );
}
