import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/content.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { FirstApproval } from './first-approval.tsx';
import { ReviewForm } from './review-form.tsx';
import { RulesFound } from './rules-found.tsx';
import { SUSPENDED_WORDS } from './suspended-words.ts';

const OUTCOMES = {
  approved: 'Approved',
  declined: 'Declined',
  referred: 'Handed to a person to decide',
} as const;

/** What was decided and why; for our own staff the way to decide. Nothing before there is either. */
export function DecisionCard({ application }: { application: ShownApplication }) {
  const { zone } = useFundingPlace();
  const { canDecide } = useFundingRights();
  const { decision, state, waiting, isAgencySuspended = false } = application;
  const mayDecide = canDecide && state === 'in_review' && !waiting;
  if (!decision && !mayDecide) return null;
  return (
    <Card title="Decision">
      <div className={styles.form}>
        {decision ? (
          <div className={styles.text}>
            <p className={styles.needs}>{OUTCOMES[decision.outcome]}</p>
            {decision.reasons.length > 0 ? (
              <RulesFound reasons={decision.reasons} met={decision.met} />
            ) : null}
            <p className={styles.quiet}>
              {decision.decidedBy}, {dateTimeText(decision.at, zone)}
            </p>
          </div>
        ) : null}
        {decision?.first ? <FirstApproval {...decision.first} /> : null}
        {mayDecide ? (
          <>
            {isAgencySuspended ? <p>{SUSPENDED_WORDS}</p> : null}
            <ReviewForm application={application} isAgencySuspended={isAgencySuspended} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
