import { REPAYMENT_CAUSE_NAMES } from '../../../../domain/applications/due-date.ts';
import {
  areOwnersChanged,
  OWNERS_CHANGED,
} from '../../../../domain/applications/owners-changed.ts';
import { cents } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { useStoppedChange } from '../../../offline/outbox/use-stopped-change.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StoppedBanner } from '../../../ui/feedback/stopped-banner.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { useFundingPlace } from '../funding-place.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationNext } from './application-next.tsx';
import { ApplicationPill } from './application-pill.tsx';

/** What was applied for, where it stands and the ways on. */
export function ApplicationCard({ application }: { application: ShownApplication }) {
  const stopped = useStoppedChange(application.waiting);
  const { zone, listing } = useFundingPlace();
  const { product, amount, approvedAmount, parties, purpose } = application;
  const { dueOn, repayOn, repayBecause } = application;
  const isApprovedForLess = approvedAmount !== undefined && approvedAmount !== amount;
  return (
    <Card title={`Funding: ${PRODUCT_NAMES[product]}`} aside={<ApplicationPill {...application} />}>
      <div className={styles.text}>
        <ApplicationNext {...application} />
        {areOwnersChanged(application, listing) ? (
          <Banner tone="attention" icon="people" title="The owners changed">
            {OWNERS_CHANGED}
          </Banner>
        ) : null}
        {stopped ? <StoppedBanner {...stopped} /> : null}
        <DefinitionList
          items={[
            { term: 'Amount', value: moneyText(cents(amount)), isTabular: true },
            ...(isApprovedForLess
              ? [{ term: 'Approved', value: moneyText(cents(approvedAmount)), isTabular: true }]
              : []),
            { term: 'Who applies', value: namesText(parties.map(({ name }) => name)) },
            ...(purpose ? [{ term: 'For', value: purpose }] : []),
            ...(dueOn ? [{ term: 'Due on', value: dateText(dueOn), isTabular: true }] : []),
            ...(repayOn && repayBecause && repayBecause !== 'dueOn'
              ? [
                  {
                    term: 'To be repaid by',
                    value: `${dateText(repayOn)}: ${REPAYMENT_CAUSE_NAMES[repayBecause]}`,
                  },
                ]
              : []),
            {
              term: 'One-time code',
              value: application.paymentRequiresOtp ? 'Asked for' : 'Not asked for',
            },
            { term: 'Made', value: dateTimeText(application.createdAt, zone), isTabular: true },
          ]}
        />
        <ApplicationActions application={application} />
      </div>
    </Card>
  );
}
