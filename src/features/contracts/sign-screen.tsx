import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { signingFacts } from '../../offline/contracts/signing-facts.ts';
import styles from '../../ui/layout/content.module.css';
import { StepCard } from '../../ui/layout/step-card.tsx';
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
          return (
            <>
              <StepCard
                step="sign"
                steps={listingSteps(listing, today, [], signingFacts(envelopes, listing))}
              >
                {envelopes.length > 0 ? (
                  <EnvelopesList label="Envelopes of the listing" envelopes={envelopes} />
                ) : (
                  <p className={styles.quiet}>Nothing was sent to be signed yet.</p>
                )}
              </StepCard>
              <ProductsCard />
            </>
          );
        }}
      </EnvelopesGate>
    </ContractsPlaceContext>
  );
}
