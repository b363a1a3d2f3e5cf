import { wholeListing } from '../../listings/service.ts';
import type { ModulePeople } from '../../notifications/people-service.ts';
import { personLinkOf } from '../../otp/person-links/service.ts';
import { findCase } from '../store.ts';
import { findInvitation, type OwnKey } from './store.ts';

/** Whose link of a check it is. */
export const checkLink = ({ agencyId, caseId, personId }: OwnKey) => ({
  agencyId,
  kind: 'aml' as const,
  aboutId: caseId,
  personId,
});

/** How letters and codes find whom they are for. */
export const AML_PEOPLE: ModulePeople = {
  find: async (tx, links, { agencyId, aboutId: caseId, personId }) => {
    const key = { agencyId, caseId, personId };
    const invitation = await findInvitation(tx, key);
    const row = await findCase(tx, agencyId, caseId, { lock: false });
    const listing = row && (await wholeListing(tx, row.listingId, agencyId));
    if (!invitation || !listing || listing.state === 'archived') return undefined;
    const { name, email, phone } = invitation;
    const link = await personLinkOf(tx, links, checkLink(key));
    return { name, email, phone, listingId: listing.id, link };
  },
};
