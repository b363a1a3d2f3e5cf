import type { ModulePeople } from '../notifications/people-service.ts';
import { findKnown, findProfile } from './store.ts';

/** The name under which somebody is written to about their own profile. */
export const PROFILE = 'profile';

/** Whose sealed code it is. */
export const ownerOf = (agencyId: string, personId: string) => ({
  agencyId,
  about: PROFILE,
  aboutId: personId,
  personId,
});

/** How the code for another mobile finds its way: to the mobile that it is to prove. */
export const profilePeople = ({ publicUrl }: { publicUrl: string }): ModulePeople => ({
  async find(tx, _links, { agencyId, personId }) {
    const known = await findKnown(tx, agencyId, personId);
    const phone = (await findProfile(tx, { agencyId, personId }))?.enteredMobile;
    if (!known || !phone) return undefined;
    const { name, email } = known;
    // Without a page to enter it on no code is sent.
    const link = `${publicUrl}/settings/profile`;
    return { name, email, phone, channels: ['SMS'], listingId: undefined, link };
  },
});
