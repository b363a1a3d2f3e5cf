import { type DepositSide, SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notify } from '../../notifications/requests/service.ts';
import { findPerson, keepPerson } from '../by-link/store.ts';
import { type LinkPerson, listedConveyancer } from './people.ts';
import { ASIDE, asideId } from './person-ids.ts';
import type { Opened } from './release.ts';

type Contact = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

const isSameContact = (one: Contact, other: Contact) =>
  (one.email ?? null) === (other.email ?? null) && (one.phone ?? null) === (other.phone ?? null);

/** Tells whoever had a conveyancer's link before, and the conveyancer of the listing, that it goes to another contact. */
export async function tellContactsAside(
  tx: Tx,
  { row, listing, doer }: Opened,
  person: LinkPerson,
  side: Exclude<DepositSide, 'buyer'>,
): Promise<void> {
  const { agencyId, id: depositId } = row;
  const contacts = {
    earlier: await findPerson(tx, { agencyId, depositId, personId: person.personId }),
    listed: listedConveyancer(row, listing, side),
  };
  const told: Contact[] = [person];
  for (const which of ASIDE) {
    const found = contacts[which];
    if (!found || told.some((each) => isSameContact(each, found))) continue;
    told.push(found);
    const { name, email = null, phone = null } = found;
    if (email === null && phone === null) continue;
    const key = { agencyId, depositId, personId: asideId(row, side, which) };
    const sent = { sentAt: doer.now, sentByName: doer.by.name };
    await keepPerson(tx, { ...key, side, name, email, phone, ...sent });
    const dedupeKey = `deposit-link-elsewhere ${key.personId} ${doer.ids.next()}`;
    const whom = { agencyId, about: SOLD_DEPOSIT, aboutId: depositId, personId: key.personId };
    await notify(tx, doer, [{ kind: 'deposit-link-elsewhere', ...whom, dedupeKey }]);
  }
}
