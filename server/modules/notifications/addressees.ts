import { readableColour } from '../../../domain/agencies/website.ts';
import { type GoodUntilFacts, goodUntil } from '../../../domain/applications/good-until.ts';
import type { Reachable } from '../../../domain/contracts/signing/known-contacts.ts';
import { addressLine } from '../../../domain/listings/address.ts';
import { propertyZone } from '../../../domain/listings/property-time.ts';
import { leadsNowhere } from '../../../domain/messages/strangers-words.ts';
import type { Tx } from '../../db/transaction.ts';
import { checkLinkFor } from '../aml/sellers-service.ts';
import { type LinkSealer, openLinks } from '../applications/link-service.ts';
import { signingLinkOf } from '../envelopes/links/service.ts';
import { publishedSite } from '../website/service.ts';
import type { Context, SigningContext } from './letters/service.ts';
import type { FoundPerson, ModulePeople } from './people-service.ts';
import type { Addressee } from './requests/addressee.ts';
import {
  findAddressee,
  findApplicationStaff,
  findContact,
  findHelpItem,
  findListing,
  findOthers,
  findRecipient,
  findSender,
  findStaff,
} from './store.ts';
import { type Channel, mobileOf, notShared, trustedWays, type Ways } from './trusted-ways.ts';

/** Who gets a message, by which ways they are told things, and what their letter is about. */
export type Reached = Ways & {
  context: Context;
  /** Whether the application it is about owes still; false for whatever isn't an application. */
  isOwing: boolean;
  /** Whether its agency reported that it was settled, and that waits. */
  isReported?: boolean;
  /** Whether its reader has signed what it is about, or nobody can any more. */
  isDone?: boolean;
  /** The time zone of the property, where a message waits for its morning; ours where there is none. */
  zone: string;
};

/** What letters say that no row knows. */
export type HouseWords = { brandName: string; supportPhone: string; publicUrl: string };

/** The same, with how modules find people of their own, by the name they are written to under. */
export type House = HouseWords & { people: Readonly<Record<string, ModulePeople>> };

/** The person, with their own link as it works just now; undefined when there is none any more. */
export async function reach(
  tx: Tx,
  links: LinkSealer,
  to: Addressee,
  house: House,
): Promise<Reached | undefined> {
  const reached = await find(tx, links, to, house);
  const site = to.agencyId && reached && (await publishedSite(tx, to.agencyId));
  if (!site) return reached;
  const { phone, colour } = site;
  const look = {
    ...(phone === undefined ? {} : { phone }),
    ...(colour === undefined ? {} : { colour: readableColour(colour) }),
  };
  return { ...reached, context: { ...reached.context, look } };
}

function find(
  tx: Tx,
  links: LinkSealer,
  to: Addressee,
  house: House,
): Promise<Reached | undefined> {
  if ('personId' in to) return reachPerson(tx, links, to, house);
  if ('partyId' in to) return reachParty(tx, links, to, house);
  if ('recipientId' in to) return reachRecipient(tx, links, to, house);
  if ('helpId' in to) return reachAsker(tx, links, to, house);
  if ('listingId' in to) return reachAgent(tx, to, house);
  return 'applicationId' in to ? reachStaff(tx, to, house) : reachSender(tx, to, house);
}

/** Somebody whom another module finds. */
async function reachPerson(
  tx: Tx,
  links: LinkSealer,
  { about, ...of }: Extract<Addressee, { personId: string }>,
  house: House,
): Promise<Reached | undefined> {
  const person = await house.people[about]?.find(tx, links, of);
  if (!person) return undefined;
  const { listingId } = person;
  if (listingId === undefined) return reachApart(person, house);
  const place = await findListing(tx, { ...of, listingId });
  if (!place) return undefined;
  const row = { ...place, partyName: person.name };
  const context = { ...contextOf(row, house), link: person.link };
  const ways = trustedWays(person, person.contactHold ?? null, person.channels);
  return { ...ways, context, isOwing: false, zone: zoneOf(row) };
}

/** Somebody whom we write to ourselves, about no sale. */
function reachApart(person: FoundPerson, house: HouseWords): Reached {
  const { brandName, supportPhone } = house;
  const context = {
    agencyName: person.agencyName ?? brandName,
    brandName,
    supportPhone,
    partyName: person.name,
    property: '',
    link: person.link,
    approvedAmount: undefined,
    ...(person.registration ? { registration: person.registration } : {}),
    helpUrl: helpUrlOf(house),
  };
  const ways = trustedWays(person, null, person.channels);
  return { ...ways, context, isOwing: false, zone: HOME_ZONE };
}

/** Somebody of the agency, by the listing in the portal. */
async function reachAgent(
  tx: Tx,
  to: Extract<Addressee, { listingId: string }>,
  house: HouseWords,
): Promise<Reached | undefined> {
  const person = await findStaff(tx, to);
  const place = person && (await findListing(tx, to));
  if (!place) return undefined;
  const row = { ...place, partyName: person.name };
  const link = `${house.publicUrl}/property-listings/${to.listingId}`;
  const context = { ...contextOf(row, house), link };
  return {
    email: person.email,
    mobile: undefined,
    ways: ['EMAIL'],
    context,
    isOwing: false,
    zone: zoneOf(row),
  };
}

/** Whoever asked our own staff for something: by their link's contacts, or by those they left. */
async function reachAsker(
  tx: Tx,
  links: LinkSealer,
  to: Extract<Addressee, { helpId: string }>,
  house: HouseWords,
): Promise<Reached | undefined> {
  const row = await findHelpItem(tx, to);
  if (!row) return undefined;
  const { kind, reference, answerBy, moreAsked, answer, applicationId, partyId } = row;
  const help = { kind, reference, answerBy, moreAsked, answer, hasPage: partyId !== null };
  if (applicationId !== null && partyId !== null) {
    const party = { agencyId: to.agencyId, applicationId, partyId };
    const reached = await reachParty(tx, links, party, house, await findOthers(tx, party));
    return reached && { ...reached, context: { ...reached.context, help } };
  }
  const { brandName, supportPhone } = house;
  const context = {
    agencyName: brandName,
    brandName,
    supportPhone,
    partyName: row.name,
    property: '',
    link: undefined,
    approvedAmount: undefined,
    help,
    helpUrl: helpUrlOf(house),
  };
  const zone = HOME_ZONE;
  return { email: row.email, mobile: undefined, ways: ['EMAIL'], context, isOwing: false, zone };
}

async function reachStaff(
  tx: Tx,
  to: Extract<Addressee, { applicationId: string; staffId: string }>,
  house: HouseWords,
): Promise<Reached | undefined> {
  const row = await findApplicationStaff(tx, to);
  if (!row) return undefined;
  // The portal's own place, for somebody signed in: no link of an owner's.
  const link = `${house.publicUrl}/property-listings/${row.listingId}`;
  const context = { ...contextOf(row, house), link };
  const zone = zoneOf(row);
  return { email: row.email, mobile: undefined, ways: ['EMAIL'], context, isOwing: false, zone };
}

const HOME_ZONE = 'Australia/Sydney';
const helpUrlOf = ({ publicUrl }: HouseWords) => `${publicUrl}/help`;

/** Somebody of an application; nowhere that any of `others` reads too. */
async function reachParty(
  tx: Tx,
  links: LinkSealer,
  to: Extract<Addressee, { partyId: string }>,
  house: HouseWords,
  others: readonly Reachable[] = [],
): Promise<Reached | undefined> {
  const row = await findAddressee(tx, to);
  if (!row) return undefined;
  if (to.formerId !== undefined) {
    const former = row.contactHold?.former.find(({ id }) => id === to.formerId);
    return former && atContact(former, contextOf(row, house), zoneOf(row));
  }
  const urls = await openLinks(tx, links, { agencyId: to.agencyId, id: to.applicationId });
  const context = {
    ...contextOf(row, house),
    link: urls.get(to.partyId),
    approvedAmount: row.approvedAmount ?? undefined,
    ...(row.state === 'approved' ? untilOf(row) : {}),
  };
  const isOwing = ['active', 'overdue', 'hardship'].includes(row.state);
  const ways = trustedWays(notShared(row, others), row.contactHold);
  return { ...ways, context, isOwing, isReported: row.isReported, zone: zoneOf(row) };
}

function untilOf(row: GoodUntilFacts & AnyRow): Pick<Context, 'approvedUntil'> {
  const approvedUntil = goodUntil(row, row.record.address.state);
  return approvedUntil === null ? {} : { approvedUntil };
}

async function reachRecipient(
  tx: Tx,
  links: LinkSealer,
  to: Extract<Addressee, { recipientId: string }>,
  house: HouseWords,
): Promise<Reached | undefined> {
  const row = await findRecipient(tx, to);
  if (!row) return undefined;
  if (to.contactId !== undefined) {
    const known = await findContact(tx, to.agencyId, to.contactId);
    if (!known) return undefined;
    const holdId = row.contactHold?.id;
    const stop = holdId === undefined ? {} : { stopLink: links.stopUrlOf({ ...to, holdId }) };
    const context = { ...contextOf(row, house), ...stop, signing: signingOf(row) };
    return atContact(known, context, zoneOf(row));
  }
  const link = await signingLinkOf(tx, links, to);
  const checkLink = await checkLinkFor(tx, links, {
    ...row,
    agencyId: to.agencyId,
    name: row.partyName,
  });
  const signing = { ...signingOf(row), ...(checkLink === undefined ? {} : { checkLink }) };
  const context = { ...contextOf(row, house), link, signing };
  const ways = trustedWays(row, row.contactHold, row.channels);
  const isDone = row.state === 'signed' || !['sent', 'in_progress'].includes(row.envelopeState);
  return { ...ways, context, isOwing: false, isDone, zone: zoneOf(row) };
}

/** Somebody where they were reached before: their link is for who is reached by it now. */
function atContact(
  { channel, target }: { channel: Channel; target: string },
  context: Context,
  zone: string,
): Reached {
  return {
    email: channel === 'EMAIL' ? target : null,
    mobile: channel === 'SMS' ? mobileOf(target) : undefined,
    ways: [channel],
    context,
    isOwing: false,
    zone,
  };
}

async function reachSender(
  tx: Tx,
  to: Extract<Addressee, { envelopeId: string; staffId: string }>,
  house: HouseWords,
): Promise<Reached | undefined> {
  const row = await findSender(tx, to);
  if (!row) return undefined;
  // The portal's own step, for somebody signed in: no link of a signer's.
  const link = `${house.publicUrl}/property-listings/${row.listingId}/sign/${row.product}`;
  const context = { ...contextOf(row, house), link, signing: signingOf(row) };
  const zone = zoneOf(row);
  return { email: row.email, mobile: undefined, ways: ['EMAIL'], context, isOwing: false, zone };
}

type AnyRow = {
  agencyName: string;
  partyName: string;
  record: { address: Parameters<typeof addressLine>[0] };
};

const zoneOf = ({ record }: AnyRow) => propertyZone(record.address.state);

/** The address of a sale, which anybody may have typed who applied by themselves. */
export function placeOf(address: AnyRow['record']['address'], otherwise = 'your property'): string {
  const line = addressLine(address);
  return leadsNowhere(line) ? line : otherwise;
}

function contextOf({ agencyName, partyName, record }: AnyRow, house: HouseWords): Context {
  const { brandName, supportPhone } = house;
  return {
    agencyName,
    brandName,
    supportPhone,
    partyName,
    property: placeOf(record.address),
    link: undefined,
    approvedAmount: undefined,
    helpUrl: helpUrlOf(house),
  };
}

function signingOf(row: {
  subject: string;
  message: string;
  senderName: string;
  expiresAt: Date | null;
  record: { address: { state: SigningContext['state'] } };
}): SigningContext {
  const { subject, message, senderName, expiresAt, record } = row;
  return { subject, message, senderName, expiresAt, state: record.address.state };
}
