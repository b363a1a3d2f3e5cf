import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import content from '../../ui/layout/content.module.css';
import { StepCard } from '../../ui/layout/step-card.tsx';
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
export function ListingStepScreen({ listing, today, step, recordId }: ListingStepScreenProps) {
  const { about, record } = STEP_WORDS[step];
  return (
    <div className={styles.step}>
      <StepCard step={step} steps={listingSteps(listing, today)}>
        {recordId ? <p>No {record} with this number is recorded on this listing.</p> : null}
        <p className={content.quiet}>{about}</p>
      </StepCard>
    </div>
  );
}
