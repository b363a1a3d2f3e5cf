import { SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notify } from '../../notifications/requests/service.ts';
import { keepPerson } from '../by-link/store.ts';
import type { LinkPerson } from './people.ts';
import type { Opened } from './release.ts';

type Contact = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

const isSameContact = (one: Contact, other: Contact) =>
  (one.email ?? null) === (other.email ?? null) && (one.phone ?? null) === (other.phone ?? null);

/** Tells contacts of a conveyancer, each once, that the link goes to somebody else; the one it goes to isn't told. */
export async function tellContactsAside(
  tx: Tx,
  { row, doer }: Opened,
  person: LinkPerson,
  contacts: readonly (Contact | undefined)[],
): Promise<void> {
  const { agencyId, id: depositId } = row;
  const told: Contact[] = [person];
  for (const contact of contacts) {
    if (!contact || told.some((each) => isSameContact(each, contact))) continue;
    told.push(contact);
    const { name, email = null, phone = null } = contact;
    if (email === null && phone === null) continue;
    const personId = doer.ids.next();
    const sent = { sentAt: doer.now, sentByName: doer.by.name, getsLink: false };
    const kept = { agencyId, depositId, personId, side: person.side, name, email, phone };
    await keepPerson(tx, { ...kept, ...sent });
    const dedupeKey = `deposit-link-elsewhere ${personId}`;
    const whom = { agencyId, about: SOLD_DEPOSIT, aboutId: depositId, personId };
    await notify(tx, doer, [{ kind: 'deposit-link-elsewhere', ...whom, dedupeKey }]);
  }
}
