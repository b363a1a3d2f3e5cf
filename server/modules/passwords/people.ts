import { besideAsPlatform } from '../../db/transaction.ts';
import type { ModulePeople } from '../notifications/people-service.ts';
import { findReset } from './store.ts';

/** The name under which whoever forgot their password is written to. */
export const PASSWORD_RESET = 'password-reset';

/** Whose sealed code it is. */
export const ownerOf = (agencyId: string, id: string, personId: string) => ({
  agencyId,
  about: PASSWORD_RESET,
  aboutId: id,
  personId,
});

/** How the letter finds whom it is for. */
export function forgetfulPeople({
  publicUrl,
  clock,
}: {
  publicUrl: string;
  clock: { now(): Date };
}): ModulePeople {
  return {
    async find(tx, links, { agencyId, aboutId }) {
      const row = await besideAsPlatform(tx, agencyId, () => findReset(tx, aboutId));
      if (!row || row.usedAt || row.expiresAt <= clock.now()) return undefined;
      const code = links.open(row.codeSealed, ownerOf(agencyId, row.id, row.personId));
      return {
        name: row.name,
        email: row.email,
        phone: null,
        channels: ['EMAIL'],
        listingId: undefined,
        // Behind the #, which no server is told and no log has.
        link: `${publicUrl}/password#${code}`,
      };
    },
  };
}
