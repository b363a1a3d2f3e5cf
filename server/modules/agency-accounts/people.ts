import { agencyName } from '../agency-settings/service.ts';
import type { FoundPerson, ModulePeople } from '../notifications/people-service.ts';
import { peopleOf } from '../people/principals-service.ts';
import { findAccounts } from './store.ts';

/** The name under which people are written to about an account. */
export const AGENCY_ACCOUNT = 'agency-account';

/** Whose sealed code it is. */
export const ownerOf = (agencyId: string, id: string) => ({
  agencyId,
  about: AGENCY_ACCOUNT,
  aboutId: id,
  personId: id,
});

/** How letters find whom they are for: somebody of the agency, or by an account before it whoever gave that. */
export function accountPeople({ publicUrl }: { publicUrl: string }): ModulePeople {
  return {
    async find(tx, links, { agencyId, aboutId, personId }): Promise<FoundPerson | undefined> {
      const accounts = await findAccounts(tx, agencyId);
      const account = accounts.find(({ id }) => id === aboutId);
      if (!account) return undefined;
      const before = accounts.find(({ id }) => id === personId);
      const person = before
        ? {
            name: before.createdByName,
            email: before.contactEmail,
            mobile: before.contactMobile,
          }
        : (await peopleOf(tx, agencyId)).find(({ id }) => id === personId);
      if (!person) return undefined;
      const { name, email, mobile } = person;
      const code =
        account.stopSealed && links.open(account.stopSealed, ownerOf(agencyId, account.id));
      return {
        name,
        email,
        phone: mobile,
        listingId: undefined,
        agencyName: await agencyName(tx, agencyId),
        // Behind the #, which no server is told and no log has.
        link: code ? `${publicUrl}/account-stop#${code}` : undefined,
      };
    },
  };
}
