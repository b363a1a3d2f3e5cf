import * as v from 'valibot';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { ListingInputSchema } from '../../../../domain/listings/listing.ts';

export const JANE = '0190a0a0-0000-7000-8000-000000000001';
export const SAM = '0190a0a0-0000-7000-8000-000000000002';
export const PHOTOS = '0190a0a0-0000-7000-8000-000000000011';
export const SIGN = '0190a0a0-0000-7000-8000-000000000012';

/** A listing's record, with what a test wants different. */
export function record(changes: Record<string, unknown> = {}): ListingInput {
  return v.parse(ListingInputSchema, {
    address: {
      streetNumber: '12',
      streetName: "O'Brien",
      streetType: 'Parade',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    },
    propertyClass: 'residential',
    saleMethod: 'private-treaty',
    price: { asking: 100_000_000, guideText: 'Contact agent' },
    vendors: [{ id: JANE, kind: 'person', name: 'Jane Citizen', mobile: '0491 570 006' }],
    buyers: [],
    coAgentIds: [],
    marketing: [{ id: PHOTOS, supplier: 'Demo Photos', item: 'Photography', price: 33_000 }],
    otherCharges: [],
    ...changes,
  });
}
