import type { ShownApplication } from '../../../offline/changes/applications.ts';
import styles from '../../../ui/layout/content.module.css';
import { useFundingRights } from '../funding-rights.ts';
import { LinksCard } from '../links/links-card.tsx';
import { DrawdownsCard } from '../money/drawdowns-card.tsx';
import { PaymentsCard } from '../money/payments-card.tsx';
import { PayoutCard } from '../money/payout-card.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { DecisionCard } from './decision-card.tsx';
import { StepPart } from './step-part.tsx';

/** States in which the links work. */
const WITHOUT_LINKS: readonly ShownApplication['state'][] = [
  'draft',
  'declined',
  'cancelled',
  'expired',
  'written_off',
  'closed',
];

/** States in which the application has an account. */
const WITH_MONEY: readonly ShownApplication['state'][] = [
  'accepted',
  'active',
  'overdue',
  'hardship',
  'paid',
  'closed',
  'written_off',
];

/** One application: where it stands, what can be done, who is asked, what happened. */
export function ApplicationView({ application }: { application: ShownApplication }) {
  const { canSend } = useFundingRights();
  const { id, state, isUnsent, waiting } = application;
  const isKnown = !isUnsent;
  const hasLinks = isKnown && !waiting && !WITHOUT_LINKS.includes(state);
  const hasMoney = isKnown && WITH_MONEY.includes(state);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ApplicationCard application={application} />
        <DecisionCard application={application} />
        {hasMoney ? (
          <>
            <StepPart step="payout">
              <PayoutCard application={application} />
            </StepPart>
            <StepPart step="drawdowns">
              <DrawdownsCard application={application} />
            </StepPart>
          </>
        ) : null}
        {isKnown && state !== 'draft' ? (
          <StepPart step="payments">
            <PaymentsCard application={application} isExpected={hasMoney} />
          </StepPart>
        ) : null}
        {canSend && hasLinks ? (
          <StepPart step="links">
            <LinksCard application={application} />
          </StepPart>
        ) : null}
      </div>
      <div className={styles.column}>
        {isKnown ? (
          <StepPart step="timeline">
            <ApplicationTimeline id={id} state={state} />
          </StepPart>
        ) : null}
      </div>
    </div>
  );
}
