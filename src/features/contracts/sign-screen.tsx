import { STEP_NAMES, STEP_STATUS_NAMES } from '../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { signingFacts } from '../../offline/contracts/signing-facts.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { STEP_TONES } from '../../ui/feedback/step-tones.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { type ContractsPlace, ContractsPlaceContext } from './contracts-place.ts';
import { EnvelopesGate } from './envelopes-gate.tsx';
import { EnvelopesList } from './envelopes-list.tsx';
import { ProductsCard } from './products-card.tsx';

/** The sign step of a listing: where it stands, every envelope, and what can be sent. */
export function SignScreen(place: ContractsPlace) {
  const { listing, today } = place;
  return (
    <ContractsPlaceContext value={place}>
      <EnvelopesGate title={STEP_NAMES.sign}>
        {(envelopes) => {
          const steps = listingSteps(listing, today, [], signingFacts(envelopes));
          const step = steps.find((each) => each.step === 'sign');
          return (
            <>
              <Card
                title={STEP_NAMES.sign}
                aside={
                  step ? (
                    <StatusPill tone={STEP_TONES[step.status]}>
                      {STEP_STATUS_NAMES[step.status]}
                    </StatusPill>
                  ) : null
                }
              >
                <div className={styles.text}>
                  <p className={styles.needs}>{step?.needs}</p>
                  {envelopes.length > 0 ? (
                    <EnvelopesList label="Envelopes of the listing" envelopes={envelopes} />
                  ) : (
                    <p className={styles.quiet}>Nothing was sent to be signed yet.</p>
                  )}
                </div>
              </Card>
              <ProductsCard />
            </>
          );
        }}
      </EnvelopesGate>
    </ContractsPlaceContext>
  );
}
