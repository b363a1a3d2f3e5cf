import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { listingSteps } from '../../../domain/listings/steps.ts';
import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import styles from '../../ui/layout/content.module.css';
import { StepCard } from '../../ui/layout/step-card.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ApplicationsGate } from './applications-gate.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { ProductsCard } from './choose/products-card.tsx';
import { DirectLinkCard } from './direct-link-card.tsx';
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
          return (
            <>
              <StepCard step="funding" steps={listingSteps(listing, today, all)}>
                <ApplicationsList applications={applications} />
              </StepCard>
              <ProductsCard applications={applications} />
              <DirectLinkCard />
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
