import { STEP_NAMES, STEP_STATUS_NAMES } from '../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { STEP_TONES } from '../../ui/feedback/step-tones.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ApplicationsGate } from './applications-gate.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { ProductsCard } from './choose/products-card.tsx';
import { FUNDING_PRODUCTS } from './funding-addresses.ts';
import { type FundingPlace, FundingPlaceContext } from './funding-place.ts';

/** The funding step of a listing: where it stands, what was applied for, what may be. */
export function FundingScreen(place: FundingPlace) {
  const { listing, today } = place;
  const { roles } = useAccount();
  const maySet = can(roles, 'product.configure') !== 'none' || can(roles, 'agency.flag') !== 'none';
  return (
    <FundingPlaceContext value={place}>
      <ApplicationsGate title={STEP_NAMES.funding}>
        {(all) => {
          const applications = all.filter(({ product }) => FUNDING_PRODUCTS.includes(product));
          const step = listingSteps(listing, today, all).find((each) => each.step === 'funding');
          return (
            <>
              <Card
                title={STEP_NAMES.funding}
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
                  <ApplicationsList applications={applications} />
                </div>
              </Card>
              <ProductsCard applications={applications} />
              {maySet ? (
                <p>
                  <AppLink
                    className={styles.link}
                    href={`/settings/payments?agency=${listing.agencyId}`}
                  >
                    Ways to pay and features of the agency
                  </AppLink>
                </p>
              ) : null}
            </>
          );
        }}
      </ApplicationsGate>
    </FundingPlaceContext>
  );
}
