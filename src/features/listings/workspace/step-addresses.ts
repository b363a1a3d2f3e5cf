import { isListingStep, type ListingStep } from '../../../../domain/listings/steps.ts';
import {
  FUNDING_FAMILY_NAMES,
  isFundingFamily,
} from '../../../../domain/products/product-types.ts';

/** The address of a step of a listing (spec 2); funding opens with its first family of products. */
export function stepAddress(id: string, step: ListingStep): string {
  const part = step === 'funding' ? FUNDING_FAMILY_NAMES[0] : step;
  return `/property-listings/${id}/${part}`;
}

/** The step an address of the workspace belongs to; null for the overview. */
export function stepOfPath(path: string): ListingStep | null {
  const part = path.split('/')[3] ?? '';
  if (isFundingFamily(part)) return 'funding';
  return isListingStep(part) && part !== 'funding' ? part : null;
}
