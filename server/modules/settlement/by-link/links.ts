import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { personLinkOf } from '../../otp/person-links/service.ts';
import { findParticipant, findSettlementById } from '../bookings/store.ts';

/** Whose link it is. */
export type LinkKey = { agencyId: string; settlementId: string; personId: string };

/** Whose link of a settlement it is, as links are kept. */
export const settlementLink = ({ agencyId, settlementId, personId }: LinkKey) => ({
  agencyId,
  kind: 'settlement' as const,
  aboutId: settlementId,
  personId,
});

/** How letters and codes find who acts for a side; nobody who was removed. */
export const SETTLEMENT_PEOPLE: ModulePeople = {
  find: async (tx, links, { agencyId, aboutId: settlementId, personId }) => {
    const row = await findSettlementById(tx, agencyId, settlementId, { lock: false });
    const person = row && (await findParticipant(tx, row, personId));
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    if (!person || !listing || listing.state === 'archived') return undefined;
    const { name, email, phone } = person;
    const link = await personLinkOf(
      tx,
      links,
      settlementLink({ agencyId, settlementId, personId }),
    );
    return { name, email, phone, listingId: listing.id, link };
  },
};

/** How letters find a vendor of the sale, who has no link of the settlement. */
export const SETTLEMENT_VENDORS: ModulePeople = {
  find: async (tx, _links, { agencyId, aboutId, personId }) => {
    const row = await findSettlementById(tx, agencyId, aboutId, { lock: false });
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    const vendor = listing?.vendors.find(({ id }) => id === personId);
    if (!listing || !vendor || listing.state === 'archived') return undefined;
    const { name, email = null, mobile: phone = null } = vendor;
    return { name, email, phone, listingId: listing.id, link: undefined };
  },
};
