import { lenderOf } from '../../../../domain/products/lenders.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import { agencyName, agencyWithAbn } from '../../agency-settings/service.ts';
import { withParties } from '../../applications/service.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { accountZone } from '../books/zone.ts';
import { findPaymentsOf } from '../store.ts';

/** What stands at the head of every paper of an application. */
export type PaperHead = {
  issuer: string;
  zone: string;
  /** Those who applied, as the reader may know them. */
  people: string;
  /** The agency with its ABN. */
  agency: string;
  lender: string | undefined;
  facts: (readonly [string, string])[];
};

/**
 * The head of an application's paper. Somebody who reads by their own link sees their own name in full and
 * of the others the first name, as on their page; whoever sees the listing's money sees all names.
 */
export async function headOf(tx: Tx, row: ApplicationRow, readBy?: string): Promise<PaperHead> {
  const [issuer, agency, listing, payments, { parties }] = await Promise.all([
    agencyName(tx, row.agencyId),
    agencyWithAbn(tx, row.agencyId),
    wholeListing(tx, row.listingId),
    findPaymentsOf(tx, row.agencyId, row.id),
    withParties(tx, row),
  ]);
  if (!listing) throw new Error('An application without its listing');
  const people = parties
    .map(({ id, name }) =>
      readBy === undefined || id === readBy ? name : (name.split(' ')[0] ?? ''),
    )
    .join(', ');
  const lender = lenderOf(row.product, row.productVersion)?.name;
  return {
    issuer,
    zone: await accountZone(tx, listing, payments),
    people,
    agency,
    lender,
    facts: [
      ['Property', `${listing.addressLine} (${listing.reference})`],
      ['Product', PRODUCT_NAMES[row.product]],
      ['Account', row.id],
      ['Agency', agency],
    ],
  };
}
