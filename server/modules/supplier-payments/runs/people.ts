import { createHash } from 'node:crypto';
import { agencyName } from '../../agency-settings/service.ts';
import type { FoundPerson, ModulePeople } from '../../notifications/people-service.ts';
import { peopleOf } from '../../people/principals-service.ts';
import { findSupplier } from '../suppliers/store.ts';
import { findRun } from './store.ts';

/** The name under which people are written to about a run. */
export const PAYMENT_RUN = 'payment-run';

/** Whose sealed code it is. */
export const ownerOf = (agencyId: string, id: string) => ({
  agencyId,
  about: PAYMENT_RUN,
  aboutId: id,
  personId: id,
});

/** What is kept of the code of a letter: it can be compared and not read. */
export const stopHashOf = (code: string) => createHash('sha256').update(code).digest();

/** The name under which suppliers are written to about what they are paid. */
export const PAID_SUPPLIER = 'paid-supplier';

/** How advice of a payment finds its supplier; one without an email address gets none. */
export const paidSuppliers: ModulePeople = {
  async find(tx, _links, { agencyId, personId }): Promise<FoundPerson | undefined> {
    const found = await findSupplier(tx, agencyId, personId);
    if (!found) return undefined;
    const { name, email } = found;
    const from = await agencyName(tx, agencyId);
    return { name, email, phone: null, listingId: undefined, agencyName: from, link: undefined };
  },
};

/** How letters about a run find whom they are for: somebody of the agency. */
export function runPeople({ publicUrl }: { publicUrl: string }): ModulePeople {
  return {
    async find(tx, links, { agencyId, aboutId, personId }): Promise<FoundPerson | undefined> {
      const run = await findRun(tx, agencyId, aboutId);
      const person = (await peopleOf(tx, agencyId)).find(({ id }) => id === personId);
      if (!run || !person) return undefined;
      const { name, email, mobile: phone } = person;
      const code = run.stopSealed && links.open(run.stopSealed, ownerOf(agencyId, run.id));
      return {
        name,
        email,
        phone,
        listingId: undefined,
        agencyName: await agencyName(tx, agencyId),
        // Behind the #, which no server is told and no log has.
        link: code ? `${publicUrl}/payment-stop#${code}` : undefined,
      };
    },
  };
}
