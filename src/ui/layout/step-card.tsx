import type { ReactNode } from 'react';
import { STEP_NAMES, STEP_STATUS_NAMES } from '../../../domain/listings/step-words.ts';
import type { ListingStep, StepView } from '../../../domain/listings/steps.ts';
import { StatusPill } from '../feedback/status-pill.tsx';
import { STEP_TONES } from '../feedback/step-tones.ts';
import { Card } from './card.tsx';
import styles from './content.module.css';

export interface StepCardProps {
  step: ListingStep;
  /** The steps of the listing as they stand. */
  steps: readonly StepView[];
  children: ReactNode;
}

/** Where a step of a listing stands and what it needs, above what is in it. */
export function StepCard({ step, steps, children }: StepCardProps) {
  const view = steps.find((each) => each.step === step);
  return (
    <Card
      title={STEP_NAMES[step]}
      aside={
        view ? (
          <StatusPill tone={STEP_TONES[view.status]}>{STEP_STATUS_NAMES[view.status]}</StatusPill>
        ) : null
      }
    >
      <div className={styles.text}>
        <p className={styles.needs}>{view?.needs}</p>
        {children}
      </div>
    </Card>
  );
}
