import type { AmlDocument, AmlLinks } from '../../../../contract/endpoints/aml-own-check.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { AML_CASE } from '../../../../domain/aml/own-check.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { endPersonLink, makePersonLink, peopleWithLink } from '../../otp/person-links/service.ts';
import { openToRead, openToWork } from '../access.ts';
import { type Doing, writeDown } from '../moves.ts';
import { type CaseRow, findCase } from '../store.ts';
import { partiesOf } from '../view.ts';
import { checkLink } from './links.ts';
import {
  type DocumentRow,
  findDocuments,
  findInvitation,
  findInvitations,
  type InvitationRow,
  keepInvitation,
} from './store.ts';

type Outcome = Promise<Result<AmlLinks, Refusal>>;

/** What sending links needs from outside. */
export type LinkDeps = { ids: Ids; links: LinkSealer };

/** A check of a listing. */
type OnListing = { id: string; caseId: string };

/** To whom, and where to; what is left out is known already. */
type Given = {
  personId?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};

/** Who was sent a check, and what they added. */
export async function readLinks(tx: Tx, call: SignedInCall, { id, caseId }: OnListing): Outcome {
  const opened = await openToRead(tx, call, id);
  if (!opened.ok) return opened;
  const { agencyId } = opened.value.listing;
  const row = await findCase(tx, agencyId, caseId, { lock: false });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  return ok(await linksOf(tx, row));
}

/** Sends a check to somebody of the customer; what they told before stays. */
export async function inviteToCheck(
  tx: Tx,
  call: SignedInCall,
  deps: LinkDeps,
  { id, caseId }: OnListing,
  given: Given,
): Outcome {
  const opened = await openToWork(tx, call, id, 'aml.collect');
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  const row = await findCase(tx, listing.agencyId, caseId, { lock: true });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  const doing = { ids: deps.ids, now: call.now, actorName };
  const sent = await sendLink(tx, deps.links, doing, { listing, row, given });
  return sent.ok ? ok(await linksOf(tx, row)) : sent;
}

/** Sends the link of a check that is being collected; where to, is what was said, what it went to before, or the party's. */
export async function sendLink(
  tx: Tx,
  links: LinkSealer,
  doing: Doing,
  {
    listing,
    row,
    given,
  }: {
    listing: Listing;
    row: CaseRow;
    given: Given;
  },
): Promise<Result<undefined, Refusal>> {
  if (row.state !== 'collecting') return refuse({ code: 'aml.transition-refused', allowed: [] });
  const { people } = row.customer;
  const person = given.personId ? people.find((each) => each.id === given.personId) : people[0];
  if (!person) return refuse({ code: 'aml.contact-missing' });
  const { agencyId, id: caseId } = row;
  const key = { agencyId, caseId, personId: person.id };
  const contact = given.email || given.phone ? given : await knownContact(tx, listing, row, key);
  const { email = null, phone = null } = contact;
  if (email === null && phone === null) return refuse({ code: 'aml.contact-missing' });
  await keepInvitation(tx, {
    ...key,
    name: person.name,
    email,
    phone,
    sentAt: doing.now,
    sentByName: doing.actorName,
  });
  await makePersonLink(tx, links, checkLink(key), doing.now);
  await writeDown(tx, doing, row, 'link-sent', { personId: person.id });
  const whom = { agencyId, about: AML_CASE, aboutId: caseId, personId: person.id };
  const dedupeKey = `aml-invite ${person.id} ${doing.ids.next()}`;
  await notify(tx, doing, [{ kind: 'aml-invite', facts: { side: row.side }, ...whom, dedupeKey }]);
  return ok(undefined);
}

/** Where somebody was reached before; else the party's own contacts, which are those of its first person. */
async function knownContact(
  tx: Tx,
  listing: Listing,
  { partyId, customer }: CaseRow,
  key: { agencyId: string; caseId: string; personId: string },
): Promise<Given> {
  const before = await findInvitation(tx, key);
  if (before) {
    const { email, phone } = before;
    return { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
  }
  if (customer.people[0]?.id !== key.personId) return {};
  const party = partiesOf(listing).find((each) => each.party.id === partyId)?.party;
  return {
    ...(party?.email === undefined ? {} : { email: party.email }),
    ...(party?.mobile === undefined ? {} : { phone: party.mobile }),
  };
}

/** Makes somebody's link stop working; what they told stays. */
export async function takeLinkBack(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, caseId, personId }: OnListing & { personId: string },
): Outcome {
  const opened = await openToWork(tx, call, id, 'aml.collect');
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  const row = await findCase(tx, listing.agencyId, caseId, { lock: true });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  await endPersonLink(tx, checkLink({ agencyId: listing.agencyId, caseId, personId }), call.now);
  await writeDown(tx, { ids, now: call.now, actorName }, row, 'link-taken-back', { personId });
  return ok(await linksOf(tx, row));
}

async function linksOf(tx: Tx, { agencyId, id: caseId }: CaseRow): Promise<AmlLinks> {
  const of = { agencyId, caseId };
  const invitations = await findInvitations(tx, of);
  const working = await peopleWithLink(tx, { agencyId, kind: 'aml', aboutId: caseId });
  return {
    invitations: invitations.map((row) => toInvitation(row, working.has(row.personId))),
    documents: (await findDocuments(tx, of)).map(toDocument),
  };
}

const at = (date: Date) => date.toISOString() as IsoInstant;

function toInvitation(row: InvitationRow, works: boolean): AmlLinks['invitations'][number] {
  const { personId, name, email, phone, sentAt, sentByName, openedAt, finishedAt } = row;
  return {
    personId,
    name,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    sentAt: at(sentAt),
    sentByName,
    ...(openedAt === null ? {} : { openedAt: at(openedAt) }),
    ...(finishedAt === null ? {} : { finishedAt: at(finishedAt) }),
    works,
  };
}

function toDocument({ id, personId, name, mediaType, size, addedAt }: DocumentRow): AmlDocument {
  return { id, personId, name, mediaType, size, addedAt: at(addedAt) };
}
