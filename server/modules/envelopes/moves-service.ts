import type { Refusal } from '../../../contract/problems.ts';
import {
  ENVELOPE_MACHINE,
  type EnvelopeActor,
  type EnvelopeEvent,
} from '../../../domain/contracts/envelope-states.ts';
import {
  RECIPIENT_MACHINE,
  type RecipientActor,
  type RecipientEvent,
} from '../../../domain/contracts/recipient-states.ts';
import { mayActNow } from '../../../domain/contracts/signing/order.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyZone } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { type Actor, type Machine, transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { wholeListing } from '../listings/service.ts';
import { lockListing } from '../listings/signed-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { type Doing, type EntryActor, type NewEntry, RULES, writeEntry } from './events/service.ts';
import { makeSigningLink } from './links/service.ts';
import {
  type EnvelopeRow,
  findEnvelope,
  findRecipients,
  type RecipientRow,
  updateEnvelope,
  updateRecipient,
} from './store.ts';

/** An envelope that the transaction has locked, with its recipients and its listing, as they stand. */
export type Ground = {
  row: EnvelopeRow;
  recipients: readonly RecipientRow[];
  listing: Listing;
  /** The property's time zone. */
  zone: string;
};

/**
 * The envelope locked, after its listing, so that whoever moves either goes one after the other. With
 * `envelope` the listing is only read: for what never moves it.
 */
export async function lockGround(
  tx: Tx,
  id: string,
  locked: 'both' | 'envelope' = 'both',
): Promise<Ground | undefined> {
  const seen = await findEnvelope(tx, id);
  const find = locked === 'both' ? lockListing : wholeListing;
  const listing = seen && (await find(tx, seen.listingId));
  const row = listing && (await findEnvelope(tx, id, { lock: true }));
  return row && groundToRead(tx, row, listing);
}

/** The same without any lock, for an envelope and a listing that are known: for looking only. */
export async function groundToRead(tx: Tx, row: EnvelopeRow, listing: Listing): Promise<Ground> {
  const recipients = await findRecipients(tx, row.agencyId, [row.id]);
  return { row, recipients, listing, zone: propertyZone(listing.address.state) };
}

/** The chain that the entries about an envelope go to. */
export function chainOf({ row, zone }: Pick<Ground, 'row' | 'zone'>) {
  return { agencyId: row.agencyId, id: row.id, zone };
}

/** Who acts: in which parts of the machines they may, and who they are for the audit trail. */
export type Mover<A extends Actor> = { kinds: readonly A[]; entry: EntryActor };

/** The rules themselves. */
export const BY_RULE: Mover<'SYS'> = { kinds: ['SYS'], entry: RULES };

/** As what somebody acts who may act as several. */
function kindOf<S extends string, E extends string, A extends Actor>(
  machine: Machine<S, E, A>,
  from: S,
  event: E,
  { kinds, entry }: Mover<A>,
): EntryActor {
  const row = machine.moves.find((each) => each.from === from && each.event === event);
  return { ...entry, kind: row?.actors.find((kind) => kinds.includes(kind)) ?? entry.kind };
}

type More<Row> = { facts?: NewEntry['facts']; changes?: Partial<Row> };

/**
 * Moves a locked envelope by an event of its machine and writes the entry, or refuses with the events
 * that are open instead (409). Source: domain.md 5.
 */
export async function moveEnvelope(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  event: EnvelopeEvent,
  by: Mover<EnvelopeActor>,
  { facts = {}, changes = {} }: More<EnvelopeRow> = {},
): Promise<Result<Ground, Refusal>> {
  const { row } = ground;
  const next = transition(ENVELOPE_MACHINE, row.state, event, by.kinds);
  if (!next.ok) {
    return refuse({ code: 'envelope.transition-refused', allowed: next.error.allowed });
  }
  const state = next.value;
  const written = await updateEnvelope(tx, row, { ...changes, state, updatedAt: doing.now });
  await writeEntry(tx, doing, chainOf(ground), kindOf(ENVELOPE_MACHINE, row.state, event, by), {
    kind: event,
    facts: { from: row.state, to: state, version: written.version, ...facts },
  });
  return ok({ ...ground, row: written });
}

/** The same for somebody an envelope is for; the entry names them. */
export async function moveRecipient(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  recipientId: string,
  event: RecipientEvent,
  by: Mover<RecipientActor>,
  { facts = {}, changes = {} }: More<RecipientRow> = {},
): Promise<Result<Ground, Refusal>> {
  const current = ground.recipients.find(({ id }) => id === recipientId);
  if (!current) return refuse({ code: 'resource.not-found' });
  const next = transition(RECIPIENT_MACHINE, current.state, event, by.kinds);
  if (!next.ok) {
    return refuse({ code: 'envelope.transition-refused', allowed: next.error.allowed });
  }
  const state = next.value;
  const written = await updateRecipient(tx, current, { ...changes, state });
  const actor = kindOf(RECIPIENT_MACHINE, current.state, event, by);
  await writeEntry(tx, doing, chainOf(ground), actor, {
    kind: event,
    recipientId,
    facts: { from: current.state, to: state, ...facts },
  });
  const recipients = ground.recipients.map((each) => (each.id === recipientId ? written : each));
  return ok({ ...ground, recipients });
}

/** Writes of a recipient what changes no state, and the entry that says so. */
export async function changeRecipient(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  current: RecipientRow,
  actor: EntryActor,
  { kind, facts = {}, changes = {} }: More<RecipientRow> & { kind: string },
): Promise<Ground> {
  const written = await updateRecipient(tx, current, changes);
  await writeEntry(tx, doing, chainOf(ground), actor, { kind, recipientId: current.id, facts });
  const recipients = ground.recipients.map((each) => (each.id === written.id ? written : each));
  return { ...ground, recipients };
}

/**
 * The ids of those who may act now, in their order: what every call about signing asks. Nobody whose contacts
 * were all changed does before a second person has confirmed them, or their photo identification was seen.
 */
export function turnOf({ row, recipients }: Pick<Ground, 'row' | 'recipients'>): string[] {
  const isOpen = row.state === 'sent' || row.state === 'in_progress';
  const held = recipients
    .filter(({ contactHold }) => contactHold?.isWhole && contactHold.seenAt === undefined)
    .map(({ id }) => id);
  return isOpen ? mayActNow(recipients, row.inOrder).filter((id) => !held.includes(id)) : [];
}

/**
 * Invites those whose turn has come and who weren't asked yet: each gets a link of their own, which
 * nobody else ever sees, and a message. Who signs in person gets neither.
 */
export async function inviteNext(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  ground: Ground,
): Promise<Ground> {
  let current = ground;
  for (const id of turnOf(ground)) {
    const recipient = ground.recipients.find((each) => each.id === id);
    if (recipient?.state !== 'waiting') continue;
    const facts = { channels: [...recipient.channels] };
    const moved = await moveRecipient(tx, doing, current, id, 'invite', BY_RULE, { facts });
    if (!moved.ok) throw new Error('Whose turn it is can be invited');
    current = moved.value;
    await sendInvitation(tx, doing, links, current, recipient);
  }
  return current;
}

/** Makes a recipient's link anew and asks for the message with it; nothing where they sign in person. */
export async function sendInvitation(
  tx: Tx,
  doing: Doing,
  links: LinkSealer,
  { row }: Pick<Ground, 'row'>,
  { id: recipientId, channels }: Pick<RecipientRow, 'id' | 'channels'>,
): Promise<void> {
  if (channels.length === 0) return;
  const owner = { agencyId: row.agencyId, envelopeId: row.id, recipientId };
  await makeSigningLink(tx, links, owner, doing.now);
  const dedupeKey = `signing-invite ${row.id} ${recipientId} ${doing.ids.next()}`;
  await notify(tx, doing, [{ kind: 'signing-invite', ...owner, dedupeKey }]);
}
