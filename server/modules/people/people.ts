import { invitationStanding } from '../../../domain/agencies/invitation.ts';
import type { FoundPerson, ModulePeople } from '../notifications/people-service.ts';
import { findAgencyName, findInvitation } from './store.ts';

/** The name under which whoever is invited is written to. */
export const INVITATION = 'invitation';

/** Whose sealed code it is. */
export const ownerOf = (agencyId: string, id: string) => ({
  agencyId,
  about: INVITATION,
  aboutId: id,
  personId: id,
});

/** How letters find whom they are for. */
export function invitedPeople({
  publicUrl,
  clock,
}: {
  publicUrl: string;
  clock: { now(): Date };
}): ModulePeople {
  return {
    async find(tx, links, { agencyId, aboutId }): Promise<FoundPerson | undefined> {
      const row = await findInvitation(tx, agencyId, aboutId);
      if (!row || invitationStanding(row, clock.now()) !== 'open') return undefined;
      const code = links.open(row.codeSealed, ownerOf(agencyId, row.id));
      return {
        name: row.name,
        email: row.email,
        phone: null,
        channels: ['EMAIL'],
        listingId: undefined,
        agencyName: await findAgencyName(tx, agencyId),
        // Behind the #, which no server is told and no log has.
        link: `${publicUrl}/invitation#${code}`,
      };
    },
  };
}
