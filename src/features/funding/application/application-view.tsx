import type { ShownApplication } from '../../../offline/applications/overlay-applications.ts';
import styles from '../funding.module.css';
import { useFundingRights } from '../funding-rights.ts';
import { LinksCard } from '../links/links-card.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { DecisionCard } from './decision-card.tsx';

/** States in which the links work. */
const WITHOUT_LINKS: readonly ShownApplication['state'][] = [
  'draft',
  'declined',
  'cancelled',
  'expired',
  'written_off',
  'closed',
];

/** One application: where it stands, what can be done, who is asked, what happened. */
export function ApplicationView({ application }: { application: ShownApplication }) {
  const { canSend } = useFundingRights();
  const { id, state, isUnsent, waiting } = application;
  const isKnown = !isUnsent;
  const hasLinks = isKnown && !waiting && !WITHOUT_LINKS.includes(state);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ApplicationCard application={application} />
        <DecisionCard application={application} />
        {canSend && hasLinks ? <LinksCard application={application} /> : null}
      </div>
      <div className={styles.column}>
        {isKnown ? <ApplicationTimeline id={id} state={state} /> : null}
      </div>
    </div>
  );
}
