import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { STEP_NAMES, STEP_STATUS_NAMES } from '../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { STEP_TONES } from '../../ui/feedback/step-tones.ts';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './listing-steps.module.css';
import { type ComingStep, STEP_WORDS } from './step-words.ts';

export interface ListingStepScreenProps {
  listing: Listing;
  today: IsoDate;
  step: ComingStep;
  /** What of the step the address names. */
  recordId?: string | undefined;
}

/** One step of a listing: where it stands and what it will need. */
export function ListingStepScreen(props: ListingStepScreenProps) {
  const { listing, today, step, recordId } = props;
  const view = listingSteps(listing, today).find((each) => each.step === step);
  const { about, record } = STEP_WORDS[step];
  if (!view) return null;
  const name = STEP_NAMES[step];
  return (
    <div className={styles.step}>
      <Card
        title={name}
        aside={
          <StatusPill tone={STEP_TONES[view.status]}>{STEP_STATUS_NAMES[view.status]}</StatusPill>
        }
      >
        <div className={content.text}>
          <p className={content.needs}>{view.needs}</p>
          {recordId ? <p>No {record} with this number is recorded on this listing.</p> : null}
          <p className={content.quiet}>{about}</p>
        </div>
      </Card>
    </div>
  );
}
