import { contactBefore } from '../../../../domain/contracts/signing/contact-hold.ts';
import { writersOf, writtenNow } from '../../../../domain/contracts/signing/contact-writers.ts';
import {
  type Contact,
  contactsOf,
  heldContact,
  holdWhole,
  isSameContact,
  isSameWay,
  type Reachable,
  replacedVendors,
  trustedContact,
} from '../../../../domain/contracts/signing/known-contacts.ts';
import { placeOf } from '../../../../domain/listings/same-home.ts';
import { maySamePerson } from '../../../../domain/people/same-name.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notifyOwners } from '../../notifications/owners/service.ts';
import type { Doing } from '../events/service.ts';
import { type KnownThere, knownOfProperty } from '../known-service.ts';
import { tellAt } from '../letters-service.ts';
import type { Ground } from '../moves-service.ts';
import type { RecipientRow } from '../store.ts';
import {
  findStandingVendors,
  findStood,
  findStoppedNames,
  findWritings,
  findWrittenThere,
  insertKnown,
  insertWritten,
  type KnownContact,
} from './store.ts';

type Person = Pick<RecipientRow, 'name' | 'email' | 'phone'>;
type Own = Person & Pick<RecipientRow, 'id'>;

/** Who changed contacts, by their ids, and the name that is told. */
export type Changer = { ids: readonly string[]; name: string };

/** What is known of everybody who signs for the property, by any listing of it. */
async function knownAt(tx: Tx, { row, listing }: Ground): Promise<KnownThere[]> {
  return (await knownOfProperty(tx, row.agencyId, listing)).known;
}

/**
 * Keeps what somebody who signs was reached by, but for what still waits. Where copies go says nothing of
 * who signs: nobody looks at that. What would wait but for two of the agency is kept as known by their word.
 */
export async function rememberContacts(
  tx: Tx,
  { ids, now }: Doing,
  ground: Ground,
  person: Person & Pick<RecipientRow, 'kind' | 'role' | 'contactHold'>,
): Promise<void> {
  const {
    row: { agencyId, listingId },
    listing,
  } = ground;
  const { name, kind, role, contactHold } = person;
  if (kind === 'copy') return;
  const known = (await knownAt(tx, ground)).filter(
    (each) => !each.isAgencysWord && maySamePerson(each.name, name),
  );
  const vouched = heldContact(person, known)?.channels ?? [];
  const unproven = [...(contactHold?.channels ?? []), ...(contactHold?.wentOn ?? [])];
  const kept = contactsOf(person).filter(({ channel }) => !unproven.includes(channel));
  const of = { agencyId, listingId, place: placeOf(listing.address), name, role };
  await insertKnown(
    tx,
    kept.map((contact) => ({
      ...contact,
      ...of,
      id: ids.next(),
      knownAt: now,
      isAgencysWord: vouched.includes(contact.channel),
    })),
  );
}

/** Of what is known of somebody all that neither they nor another signer are reached by any more. */
export async function formerContacts(
  tx: Tx,
  ground: Ground,
  person: Own,
  now: readonly Contact[] = contactsOf(person),
): Promise<KnownContact[]> {
  const known = await knownAt(tx, ground);
  return formerOf(
    known.filter((each) => maySamePerson(each.name, person.name)),
    ground,
    person,
    now,
  );
}

function formerOf(
  known: readonly KnownContact[],
  { recipients }: Ground,
  { id }: Own,
  now: readonly Contact[],
): KnownContact[] {
  const others = recipients.filter((each) => each.kind !== 'copy' && each.id !== id);
  const reached = [...now, ...others.flatMap(contactsOf)];
  const former = known.filter((each) => !reached.some((contact) => isSameContact(contact, each)));
  // Written under two forms of the name, or for two listings, it is still one contact.
  return former.filter(
    (each, at) => former.findIndex((other) => isSameContact(other, each)) === at,
  );
}

/** Vendors of the listing in whose place somebody is to sign, who sign nowhere else for it. */
async function replacedBy(
  tx: Tx,
  { row, recipients }: Ground,
  person: RecipientRow,
  known: KnownContact[],
) {
  if (person.role !== 'vendor' || person.kind !== 'signer') return [];
  const vendors = known.filter(
    (each) => each.role === 'vendor' && each.listingId === row.listingId,
  );
  const standing = vendors.length > 0 ? await findStandingVendors(tx, row) : [];
  const together = recipients.filter(({ kind }) => kind === 'signer');
  return replacedVendors(person, [...together, ...standing], vendors);
}

/**
 * What of these contacts has to wait for a second person, who neither changed them now nor did so before, nor ever
 * wrote them on a listing of the property or into an envelope of it, for whomever. So
 * does whoever is put in the place of a vendor of the listing. Everybody who was reached before is told at
 * once, by whom it can be stopped, and so are the agency's managers. A change that they can stop goes on by
 * itself an hour after they were told, unless one of the person's contact was stopped before.
 */
export async function holdContacts(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  person: RecipientRow,
  changer: Changer,
): Promise<RecipientRow['contactHold']> {
  if (person.kind === 'copy') return null;
  const { row } = ground;
  const { contactHold: before, id } = person;
  const known = await knownAt(tx, ground);
  const replaced = await replacedBy(tx, ground, person, known);
  const own = known.filter((each) => maySamePerson(each.name, person.name));
  const held = replaced.length > 0 ? holdWhole(person) : heldContact(person, own);
  const replaces = [...new Set(replaced.map(({ name }) => name))].join(', ');
  const instead = replaces === '' ? {} : { replaces };
  const former = formerOf([...own, ...replaced], ground, person, contactsOf(person));
  const holdId = doing.ids.next();
  const trusted = held ? contactsOf(trustedContact(person, held)) : [];
  const staying = own.filter((each) => trusted.some((one) => isSameContact(one, each)));
  const told = former.length > 0 || !held ? former : staying.slice(0, 1);
  const facts = { byName: changer.name, ...instead, ...(held ? { holdId } : {}) };
  await tellAt(tx, doing, row, { id }, told, { kind: 'signing-contact-changed', facts });
  if (!held) return null;
  const stop =
    told.length > 0 && replaces === ''
      ? {
          id: holdId,
          before: contactBefore(person, held, former),
          goesOn: !(await wasStopped(tx, ground, person)),
        }
      : {};
  const notice = { staffName: changer.name, recipientName: person.name, subject: row.subject };
  await notifyOwners(tx, doing, {
    kind: 'contact-held',
    facts: { ...notice, ...instead },
    agencyId: row.agencyId,
    dedupeKey: `contact-held ${row.id} ${id} ${doing.ids.next()}`,
  });
  const wrote = await writersAt(tx, ground, contactsOf(person));
  const by = [...new Set([...(before?.by ?? []), ...changer.ids, ...wrote])];
  return { ...held, ...instead, ...stop, by, byName: changer.name, at: doing.now.toISOString() };
}

/** Whether somebody stopped a change of how this person is reached, in any envelope of the property. */
async function wasStopped(tx: Tx, { row, listing }: Ground, { name }: Person): Promise<boolean> {
  const { listingIds } = await knownOfProperty(tx, row.agencyId, listing);
  const names = await findStoppedNames(tx, { agencyId: row.agencyId, listingIds });
  return names.some((each) => maySamePerson(each, name));
}

/** Who wrote these contacts on a listing of the property or into an envelope of one, for whomever. */
async function writersAt(
  tx: Tx,
  { row: { agencyId }, listing }: Ground,
  contacts: readonly Contact[],
): Promise<string[]> {
  const { listingIds } = await knownOfProperty(tx, agencyId, listing);
  const of = { agencyId, listingIds };
  const onListings = writersOf(contacts, await findStood(tx, of), await findWritings(tx, of));
  const written = await findWrittenThere(tx, of);
  const inEnvelopes = written.filter((each) => contacts.some((one) => isSameWay(one, each)));
  return [...onListings, ...inEnvelopes.map(({ actorId }) => actorId)];
}

/** Keeps that somebody writes now how these are reached, where they weren't reached so themselves before. */
export async function keepWritten(
  tx: Tx,
  { agencyId, listingId }: Pick<Ground['row'], 'agencyId' | 'listingId'>,
  actorId: string,
  { people, before }: { people: readonly Named[]; before: readonly Named[] },
): Promise<void> {
  const written = people.flatMap((person) =>
    writtenNow(
      person,
      before.find(({ id }) => id === person.id),
    ),
  );
  await insertWritten(tx, { agencyId, listingId, actorId }, written);
}

type Named = Reachable & { id: string };
