import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { personLinkOf } from '../../otp/person-links/service.ts';
import { isOfSale } from '../deposits/parties.ts';
import { findDepositById } from '../deposits/store.ts';
import { findPerson, type LinkKey } from './store.ts';

/** Whose link of a deposit it is. */
export const depositLink = ({ agencyId, depositId, personId }: LinkKey) => ({
  agencyId,
  kind: 'deposit' as const,
  aboutId: depositId,
  personId,
});

/** How letters and codes find whom they are for. */
export const DEPOSIT_PEOPLE: ModulePeople = {
  find: async (tx, links, { agencyId, aboutId: depositId, personId }) => {
    const key = { agencyId, depositId, personId };
    const person = await findPerson(tx, key);
    const row = await findDepositById(tx, agencyId, depositId, { lock: false });
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    if (!person || !listing || listing.state === 'archived') return undefined;
    if (!isOfSale(row, listing, person)) return undefined;
    const { name, email, phone } = person;
    const link = await personLinkOf(tx, links, depositLink(key));
    return { name, email, phone, listingId: listing.id, link };
  },
};
