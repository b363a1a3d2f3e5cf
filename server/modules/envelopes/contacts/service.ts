import {
  type Contact,
  contactsOf,
  heldContact,
  isSameContact,
  maySamePerson,
} from '../../../../domain/contracts/signing/known-contacts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notifyOwners } from '../../notifications/owners/service.ts';
import type { Doing } from '../events/service.ts';
import { tellAt } from '../letters-service.ts';
import type { EnvelopeRow, RecipientRow } from '../store.ts';
import { findKnown, findStaffBy, insertKnown, type KnownContact } from './store.ts';

type Person = Pick<RecipientRow, 'name' | 'email' | 'phone'>;
type Of = Pick<EnvelopeRow, 'agencyId' | 'listingId'>;

/** Who changed contacts, by their ids, and the name that is told. */
export type Changer = { ids: readonly string[]; name: string };

/** What is known of whoever may be this person, in every envelope of the listing. */
async function knownOf(tx: Tx, of: Of, { name }: Pick<Person, 'name'>) {
  return (await findKnown(tx, of)).filter((each) => maySamePerson(each.name, name));
}

/**
 * Keeps what somebody who signs was reached by, but for what still waits. Where copies go says nothing of
 * who signs: nobody looks at that.
 */
export function rememberContacts(
  tx: Tx,
  { ids, now }: Doing,
  { agencyId, listingId }: Of,
  { name, kind, contactHold, ...person }: Person & Pick<RecipientRow, 'kind' | 'contactHold'>,
): Promise<void> {
  if (kind === 'copy') return Promise.resolve();
  const kept = contactsOf(person).filter(
    ({ channel }) => contactHold === null || !contactHold.channels.includes(channel),
  );
  return insertKnown(
    tx,
    kept.map((contact) => ({
      ...contact,
      ...{ agencyId, listingId, id: ids.next(), name, knownAt: now },
    })),
  );
}

/** Of what is known of somebody all that they aren't reached by any more. */
export async function formerContacts(
  tx: Tx,
  of: Of,
  person: Person,
  now: readonly Contact[] = contactsOf(person),
): Promise<KnownContact[]> {
  const known = await knownOf(tx, of, person);
  const former = known.filter((each) => !now.some((contact) => isSameContact(contact, each)));
  // Written under two forms of the name it is still one contact.
  return former.filter(
    (each, at) => former.findIndex((other) => isSameContact(other, each)) === at,
  );
}

/**
 * What of these contacts has to wait for a second person, who neither changed them now nor did so before.
 * Everybody who was reached before is told at once, and so are the agency's managers.
 */
export async function holdContacts(
  tx: Tx,
  doing: Doing,
  row: EnvelopeRow,
  person: RecipientRow,
  changer: Changer,
): Promise<RecipientRow['contactHold']> {
  if (person.kind === 'copy') return null;
  const held = heldContact(person, await knownOf(tx, row, person));
  const { contactHold: before, id } = person;
  const former = await formerContacts(tx, row, person);
  const letter = { kind: 'signing-contact-changed', facts: { byName: changer.name } } as const;
  await tellAt(tx, doing, row, { id }, former, letter);
  if (!held) return null;
  const facts = { staffName: changer.name, recipientName: person.name, subject: row.subject };
  await notifyOwners(tx, doing, {
    ...{ kind: 'contact-held', facts, agencyId: row.agencyId },
    dedupeKey: `contact-held ${row.id} ${id} ${doing.ids.next()}`,
  });
  const by = [...new Set([...(before?.by ?? []), ...changer.ids])];
  return { ...held, by, byName: changer.name, at: doing.now.toISOString() };
}

/** Whose of the agency a signer's contact is, where it is somebody else's than the signer's own. */
export async function staffBehind(
  tx: Tx,
  { agencyId }: Pick<EnvelopeRow, 'agencyId'>,
  person: Person & Pick<RecipientRow, 'kind' | 'role'>,
): Promise<string | undefined> {
  if (person.kind === 'copy' || person.role === 'agent') return undefined;
  const contacts = contactsOf(person);
  const target = (channel: Contact['channel']) =>
    contacts.find((each) => each.channel === channel)?.target;
  const staff = await findStaffBy(tx, agencyId, {
    email: target('EMAIL'),
    mobile: target('SMS'),
  });
  return staff.find(({ name }) => !maySamePerson(name, person.name))?.name;
}
