import { registrationReference } from '../../../domain/agencies/registration.ts';
import { besideAsPlatform, NO_AGENCY } from '../../db/transaction.ts';
import type { FoundPerson, ModulePeople } from '../notifications/people-service.ts';
import { findById } from './store.ts';

/** The name under which whoever registers is written to. */
export const REGISTRATION = 'registration';

/** Whose sealed secret it is. */
export const ownerOf = (id: string) => ({
  agencyId: NO_AGENCY,
  about: REGISTRATION,
  aboutId: id,
  personId: id,
});

/** How letters and codes find whom they are for. */
export function registrationPeople({ publicUrl }: { publicUrl: string }): ModulePeople {
  return {
    async find(tx, links, { aboutId }): Promise<FoundPerson | undefined> {
      const row = await besideAsPlatform(tx, NO_AGENCY, () =>
        findById(tx, aboutId, { lock: false }),
      );
      if (!row || row.state === 'expired') return undefined;
      const secret = links.open(row.secretSealed, ownerOf(row.id));
      const { tradingName = '', personName = '' } = row.answers;
      return {
        name: personName,
        email: row.email,
        phone: row.mobile,
        // A code goes where it is to be proven; news go by email.
        channels: ['EMAIL'],
        listingId: undefined,
        // Behind the #, which no server is told and no log has.
        link: `${publicUrl}/${row.state === 'draft' ? 'register' : 'confirmation'}#${secret}`,
        registration: {
          reference: registrationReference(row.id),
          tradingName,
          told: row.told ?? '',
        },
      };
    },
  };
}
