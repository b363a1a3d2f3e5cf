import type { ProductType } from '../../../domain/products/product-types.ts';
import { FundingScreen } from '../../features/funding/funding-screen.tsx';
import { fundingStep } from '../../features/funding/funding-steps.ts';
import { ProductScreen } from '../../features/funding/product-screen.tsx';
import { useWorkspaceListing } from '../../features/listings/workspace-listing.ts';

export interface FundingPageProps {
  /** The funding step as a whole where none is named. */
  product?: ProductType | undefined;
  step?: string | undefined;
  recordId?: string | undefined;
}

/** The funding step of the listing whose workspace is open. */
export function FundingPage({ product, step, recordId }: FundingPageProps) {
  const { listing, today, zone } = useWorkspaceListing();
  const place = {
    listing,
    today,
    zone,
    recordId,
    step: fundingStep(step),
  };
  return product ? (
    <ProductScreen key={product} product={product} {...place} />
  ) : (
    <FundingScreen {...place} />
  );
}
