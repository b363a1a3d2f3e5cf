import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';

let count = 0;

/** A row of the table with an id of its own. */
export function row(differs: Partial<ListingSummary> = {}): ListingSummary {
  count += 1;
  const at = '2026-11-20T01:02:03.000Z' as ListingSummary['updatedAt'];
  return {
    id: `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}` as ListingSummary['id'],
    reference: `QW-${String(count + 500).padStart(6, '0')}`,
    addressLine: '1 Banksia Street, NEWTOWN NSW 2042',
    suburb: 'Newtown',
    australianState: 'NSW',
    postcode: '2042',
    status: 'active',
    propertyClass: 'residential',
    saleMethod: 'auction',
    vendorNames: ['Jane Citizen'],
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...differs,
  };
}
