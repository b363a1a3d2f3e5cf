import { paidParties } from '../../../../domain/trust/deposit-parties.ts';
import type { Tx } from '../../../db/transaction.ts';
import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { findDepositById } from '../deposits/store.ts';
import { findParty } from './view.ts';

/** How letters find a vendor or buyer: by their contacts at exchange, whatever the listing says since. */
export const DEPOSIT_PARTY_PEOPLE: ModulePeople = {
  find: async (tx: Tx, _links, { agencyId, aboutId, personId }) => {
    const deposit = await findDepositById(tx, agencyId, aboutId, { lock: false });
    const listing = deposit && (await wholeListing(tx, deposit.listingId, agencyId));
    const party = listing && findParty(paidParties(deposit, listing), personId);
    if (!party) return undefined;
    const { name, email = null, mobile: phone = null } = party;
    return { name, email, phone, listingId: listing.id, link: undefined };
  },
};
