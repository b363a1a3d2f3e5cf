import { listingSteps } from '../../../domain/listings/steps.ts';
import { amlFacts } from '../../offline/aml/use-aml-parties.ts';
import styles from '../../ui/layout/content.module.css';
import { StepCard } from '../../ui/layout/step-card.tsx';
import type { CheckStep } from './aml-addresses.ts';
import { type AmlPlace, AmlPlaceContext } from './aml-place.ts';
import { TakeBuyerCard } from './buyer/take-buyer-card.tsx';
import { CheckScreen } from './check-screen.tsx';
import { PartiesCard } from './parties/parties-card.tsx';
import { PartiesGate } from './parties/parties-gate.tsx';

export interface AmlScreenProps extends AmlPlace {
  /** The step and the check that the address names. */
  step?: CheckStep | undefined;
  caseId?: string | undefined;
}

/** The AML step of a listing: every party with its check, or one of them step by step. */
export function AmlScreen({ step, caseId, ...place }: AmlScreenProps) {
  const { listing, today } = place;
  return (
    <AmlPlaceContext value={place}>
      <div className={styles.step}>
        <PartiesGate>
          {(parties) => {
            const party = parties.find((each) => caseId !== undefined && each.caseId === caseId);
            if (party && step) return <CheckScreen key={party.caseId} party={party} step={step} />;
            const steps = listingSteps(listing, today, [], [], amlFacts(parties));
            return (
              <>
                <StepCard step="aml" steps={steps}>
                  {caseId === undefined ? null : (
                    <p>No check with this number is recorded on this listing.</p>
                  )}
                  <p className={styles.quiet}>
                    The law asks an agency to know who it acts for: each seller before it acts, and
                    the buyer once there is one.
                  </p>
                </StepCard>
                <PartiesCard side="seller" parties={parties} />
                <PartiesCard side="buyer" parties={parties} />
              </>
            );
          }}
        </PartiesGate>
        {caseId === undefined ? <TakeBuyerCard /> : null}
      </div>
    </AmlPlaceContext>
  );
}
