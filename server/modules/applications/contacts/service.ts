import type { Refusal } from '../../../../contract/problems.ts';
import { type ContactDoubt, contactDoubt } from '../../../../domain/applications/owner-contacts.ts';
import { isSameContact } from '../../../../domain/contracts/signing/known-contacts.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { knownOfProperty } from '../../envelopes/known-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { toParty } from '../application.ts';
import { addEntry, type Doing } from '../event-service.ts';
import {
  type ApplicationRow,
  findParties,
  type NewParty,
  type PartyContactHold,
  type PartyRow,
} from '../store.ts';
import { findAsked, findStaff, findWritten, isDirect, writeHold } from './store.ts';

type Asked = Pick<NewParty, 'id' | 'name' | 'email' | 'phone'>;
type Of<P extends Asked> = { row: ApplicationRow; listing: Listing; parties: readonly P[] };

/** The parties as they are kept, and whose of the staff a contact is, where it is under another's name. */
export type CheckedContacts = {
  parties: NewParty[];
  belongsTo: { name: string; staffName: string } | undefined;
};

/**
 * Looks at how those are reached whom an application for credit asks, beside everything that is known of
 * them for this property: what stands against a contact is kept with the party. Documents advance nothing.
 */
export async function checkContacts(
  tx: Tx,
  doing: Doing,
  { row, listing, parties }: Of<NewParty>,
): Promise<CheckedContacts> {
  if (!advancesMoney(row.product)) return { parties: [...parties], belongsTo: undefined };
  const doubts = await doubtsOf(tx, { row, listing, parties });
  const behind = doubts.findIndex((doubt) => doubt?.belongsTo !== undefined);
  const staffName = doubts[behind]?.belongsTo;
  return {
    parties: parties.map((party, at) => {
      const doubt = doubts[at];
      return { ...party, contactHold: doubt ? holdOf(doing, doubt) : null };
    }),
    belongsTo:
      staffName === undefined ? undefined : { name: parties[behind]?.name ?? '', staffName },
  };
}

/**
 * The people of an application with what stands against their contacts by now: what became known of the property
 * since it was sent, or of the one that its listing says today, counts as well. By then a code may have gone to
 * any contact, so that a new doubt is about all of them.
 */
export async function doubtedNow(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  listing: Listing,
): Promise<{ parties: PartyRow[]; doubted: PartyRow[] }> {
  const parties = await findParties(tx, row.agencyId, [row.id]);
  if (!advancesMoney(row.product)) return { parties, doubted: [] };
  const doubts = await doubtsOf(tx, { row, listing, parties });
  const checked = parties.map((party, at) => {
    const [doubt, before] = [doubts[at], party.contactHold];
    // What was confirmed is so for what stood against it then.
    if (!doubt) return party;
    const isLookedAt = before && (before.confirmed ? hasNoNews(before, doubt) : before.isWhole);
    if (isLookedAt || isSameDoubt(before, doubt)) return party;
    const hold = holdOf(doing, doubt);
    // Whoever is being told already is told by the same letter.
    const told = before?.former ?? [];
    const more = hold.former.filter((each) => !told.some((one) => isSameContact(one, each)));
    return { ...party, contactHold: { ...hold, isWhole: true, former: [...told, ...more] } };
  });
  return { parties: checked, doubted: checked.filter((party, at) => party !== parties[at]) };
}

/** Looks at their contacts once more when it is decided, and keeps what stands against them. */
export async function checkAgain(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  listing: Listing,
): Promise<PartyRow[]> {
  const { parties, doubted } = await doubtedNow(tx, doing, row, listing);
  for (const party of doubted) {
    if (party.contactHold) await writeHold(tx, party, party.contactHold);
  }
  await tellFormer(tx, doing, row, doubted);
  return parties;
}

/** Whether nothing stands against it by now, and against no other way, that our own staff weren't told when they confirmed it. */
const hasNoNews = (before: PartyContactHold, { reasons, channels }: ContactDoubt) =>
  reasons.every((reason) => before.reasons.includes(reason)) &&
  channels.every((channel) => before.channels.includes(channel));

/** Whether no other contact is doubted than codes stayed away from already. */
const isSameDoubt = (before: PartyContactHold | null, { channels, isWhole }: ContactDoubt) =>
  !isWhole &&
  before?.confirmed === undefined &&
  channels.every((channel) => before?.channels.includes(channel) === true);

function holdOf(doing: Doing, { belongsTo: _, former, ...hold }: ContactDoubt): PartyContactHold {
  const told = former.map((contact) => ({ ...contact, id: doing.ids.next() }));
  return { ...hold, former: told, at: doing.now.toISOString() };
}

async function doubtsOf(
  tx: Tx,
  { row, listing, parties }: Of<Asked>,
): Promise<(ContactDoubt | undefined)[]> {
  const { agencyId } = row;
  const { listingIds, known } = await knownOfProperty(tx, agencyId, listing);
  const others = listingIds.filter((id) => id !== listing.id);
  const of = { agencyId, listingIds };
  const { reached, strangers } = await findAsked(tx, of, { row, listing });
  const before = {
    // For credit the agency gets the money, so that its own word isn’t enough.
    reached: [...reached, ...known.filter(({ isAgencysWord }) => !isAgencysWord)],
    written: await findWritten(tx, of, { others, strangers }),
    staff: await findStaff(tx, agencyId),
    listed: [...listing.vendors, ...listing.buyers].map(
      ({ id, name, email = null, mobile = null }) => ({
        id,
        name,
        email: email || null,
        phone: mobile || null,
      }),
    ),
  };
  const asked = parties.map(({ id, name, email = null, phone = null }) => ({
    id,
    name,
    email,
    phone,
  }));
  return asked.map((person) => contactDoubt(person, asked, before));
}

/**
 * Tells everybody who was reached elsewhere before that they aren't asked there any more. What a stranger caused
 * counts for whoever gets it: they name nobody there, and could have anybody known to the agency written to.
 */
export async function tellFormer(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  parties: readonly PartyRow[],
): Promise<void> {
  const { agencyId, id: applicationId } = row;
  const told = parties.flatMap(({ id: partyId, contactHold }) =>
    (contactHold?.former ?? []).map(({ id: formerId }) => ({
      kind: 'owner-contact-changed' as const,
      agencyId,
      applicationId,
      partyId,
      formerId,
      dedupeKey: `owner-contact-changed ${applicationId} ${formerId}`,
    })),
  );
  if (told.length === 0) return;
  const isStrangers = await isDirect(tx, row);
  await notify(
    tx,
    doing,
    told.map((each) => ({ ...each, isStrangers })),
  );
}

/** Whether somebody can agree by nothing that is trusted. */
export const isHeld = ({ contactHold }: Pick<PartyRow, 'contactHold'>): boolean =>
  contactHold?.isWhole === true && contactHold.confirmed === undefined;

/** What one of our own staff says of how these are reached, if anything. */
type Confirming = {
  held: readonly PartyRow[];
  how: string | undefined;
  by: { actor: string; name: string };
};

/**
 * Before anything is approved, how its people are reached is confirmed where that isn't trusted: by words
 * that are kept, of somebody who isn't one of them.
 */
export async function sureOfContacts(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { held, how, by }: Confirming,
): Promise<Result<undefined, Refusal>> {
  if (held.length === 0) return ok(undefined);
  const isTheirOwn = held.some(({ contactHold }) => contactHold?.staffIds.includes(by.actor));
  if (how === undefined || isTheirOwn) {
    const names = held.map(({ name }) => name).join(', ');
    return refuse({ code: 'application.contact-unconfirmed', detail: `Of ${names}.` });
  }
  const confirmed = { actor: by.actor, by: by.name, how, at: doing.now.toISOString() };
  for (const party of held) {
    if (party.contactHold) await writeHold(tx, party, { ...party.contactHold, confirmed });
  }
  const facts = { actor: by.actor, reason: how, partyIds: held.map(({ id }) => id) };
  const entry = { kind: 'contactsConfirmed', actorKind: 'ADM', actorName: by.name, facts };
  await addEntry(tx, doing, row, entry);
  return ok(undefined);
}

/**
 * The same before more funds are approved. Nothing is kept of what isn't confirmed, as what was sent to people when
 * they agreed stays known of them: whoever decides reads it in the refusal, and who was reached before is told
 * once it is confirmed.
 */
export async function sureForFunds(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { listing, ...said }: Omit<Confirming, 'held'> & { listing: Listing },
): Promise<Result<undefined, Refusal>> {
  const { parties, doubted } = await doubtedNow(tx, doing, row, listing);
  const held = parties.filter(isHeld);
  const sure = await sureOfContacts(tx, doing, row, { ...said, held });
  if (!sure.ok) {
    const current = { parties: held.map((each) => toParty(each, true)) };
    return refuse({ ...sure.error, current });
  }
  await tellFormer(
    tx,
    doing,
    row,
    doubted.filter((each) => held.includes(each)),
  );
  return ok(undefined);
}
