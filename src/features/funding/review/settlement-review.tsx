import type { SettlementToConfirm } from '../../../../contract/settlement-shapes.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { FirstApproval } from '../application/first-approval.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ItemHeading } from './item-heading.tsx';
import { SettlementDecisionDialog } from './settlement-decision-dialog.tsx';
import { UNKNOWN_ACCOUNT } from './unknown-account.ts';

export interface SettlementReviewProps {
  item: SettlementToConfirm;
}

/** A settlement that was reported: by whom, of which day, beside what is owing today. */
export function SettlementReview({ item }: SettlementReviewProps) {
  const { report, product, figure } = item;
  const name = `${PRODUCT_NAMES[product]}, ${item.addressLine}`;
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={item.listingId}
        application={{ id: report.applicationId, agencyId: item.agencyId, product }}
        amount={report.amount}
      />
      <DefinitionList
        isWide
        items={[
          { term: 'Agency', value: item.agencyName },
          { term: 'Day of settlement', value: dateText(report.on), isTabular: true },
          {
            term: 'Reported by',
            value: `${report.reportedBy}, ${dateTimeText(report.reportedAt)}`,
          },
          {
            term: 'Owing today',
            value: figure === undefined ? UNKNOWN_ACCOUNT : moneyText(figure),
            isTabular: figure !== undefined,
          },
          ...(report.note ? [{ term: 'Where the money is seen', value: report.note }] : []),
        ]}
      />
      {report.first ? <FirstApproval {...report.first} amount={report.amount} /> : null}
      <DecisionButtons typedKey={`settlement:${item.report.id}`} what="settlement" name={name}>
        {(event, close) => <SettlementDecisionDialog item={item} event={event} onClose={close} />}
      </DecisionButtons>
    </li>
  );
}
