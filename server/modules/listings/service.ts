import type { ListingEvent as TimelineEntry } from '../../../contract/endpoints/listings.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { eventActors, eventScope, openEvents } from '../../../domain/listings/actors.ts';
import { missingOfPaper } from '../../../domain/listings/authority-on-paper.ts';
import { unmetGuards } from '../../../domain/listings/guards.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { changedFields, recordAtMove, recordOf } from '../../../domain/listings/record.ts';
import { type ListingEvent, transition } from '../../../domain/listings/states.ts';
import { isInScope } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Ids } from '../../ports/ids.ts';
import { reaches, visibleListing } from './access.ts';
import { actorOf, todayOf } from './actor.ts';
import { leaveEnded, leaveSaleEdited, leaveSold } from './ended-service.ts';
import { agentIdsOf, namedPeople } from './named-people.ts';
import { toTimelineEntry } from './record.ts';
import {
  addEvents,
  agentNames,
  findEvents,
  findListing,
  insertListings,
  isAuthorityUploaded,
  isClosed,
  isSettlementBooked,
  takeReferences,
  updateListing,
} from './store.ts';

type Outcome = Promise<Result<Listing, Refusal>>;

/** One listing as this person may see it. */
export async function readListing(tx: Tx, call: SignedInCall, id: string): Outcome {
  return visibleListing(call.principal, await findListing(tx, id));
}

/**
 * The listing as it is kept, for what the server decides by itself; no person sees it. Whoever looks past
 * the agencies says whose it is.
 */
export function wholeListing(tx: Tx, id: string, agencyId?: string): Promise<Listing | undefined> {
  return findListing(tx, id, { lock: false, agencyId });
}

const TIMELINE_LENGTH = 200;

/** The latest entries of the timeline of a listing that this person sees. */
export async function listingTimeline(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<{ events: TimelineEntry[] }, Refusal>> {
  const visible = visibleListing(call.principal, await findListing(tx, id));
  if (!visible.ok) return visible;
  const events = await findEvents(tx, id, TIMELINE_LENGTH);
  return ok({ events: events.map(toTimelineEntry) });
}

/** Adds a listing as a draft. Someone who may only edit their own becomes its agent. */
export async function createListing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { id: string; listing: ListingInput },
): Outcome {
  const { principal } = call;
  if (principal.agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const record = reaches(principal, 'listing.edit', input.listing)
    ? input.listing
    : { ...input.listing, leadAgentId: input.listing.leadAgentId ?? principal.subject };
  if (!reaches(principal, 'listing.edit', record)) return refuse({ code: 'auth.forbidden' });
  const [agents, [reference = ''], actor] = await Promise.all([
    namedPeople(tx, principal.agencyId, [record]),
    takeReferences(tx, principal.agencyId, 1),
    actorOf(tx, call),
  ]);
  // Thrown, so that the reference taken for it is given back.
  if (!agents.ok) throw new ProblemError(agents.error);
  const [kept] = await insertListings(
    tx,
    principal.agencyId,
    [{ id: input.id, reference, record }],
    agents.value,
    call.now,
  );
  if (!kept) throw new ProblemError({ code: 'listing.exists' });
  await addEvents(tx, principal.agencyId, [
    { listingId: input.id, id: ids.next(), kind: 'created', toState: 'draft', ...actor },
  ]);
  return visibleListing(principal, kept);
}

/** The listing locked for a change, if this person sees it and the version they saw is still current. */
async function openForChange(tx: Tx, call: SignedInCall, id: string, version: number): Outcome {
  const found = await findListing(tx, id, { lock: true });
  const visible = visibleListing(call.principal, found);
  if (!visible.ok || !found) return refuse({ code: 'resource.not-found' });
  if (found.version !== version) return refuse({ code: 'etag.stale', current: visible.value });
  return ok(found);
}

/**
 * A listing beside which something is written (a note, a document) by someone who may edit it, and their
 * name. Locked, so that such writes go one after the other; its own version stays as it is.
 */
export async function openToWriteBeside(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<{ listing: Listing; actorName: string }, Refusal>> {
  const found = await findListing(tx, id, { lock: true });
  const visible = visibleListing(call.principal, found);
  if (!visible.ok || !found) return refuse({ code: 'resource.not-found' });
  if (found.state === 'archived') return refuse({ code: 'listing.archived' });
  if (!reaches(call.principal, 'listing.edit', found)) return refuse({ code: 'auth.forbidden' });
  if (await isClosed(tx, found)) return refuse({ code: 'listing.closed' });
  const { actorName } = await actorOf(tx, call);
  return ok({ listing: found, actorName });
}

/** Writes the whole record on top of the version the person saw. */
export async function editListing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { id: string; version: number; record: ListingInput },
): Outcome {
  const { principal } = call;
  const [opened, agents, actor] = await Promise.all([
    openForChange(tx, call, input.id, input.version),
    namedPeople(tx, principal.agencyId ?? NO_AGENCY, [input.record]),
    actorOf(tx, call),
  ]);
  if (!opened.ok) return opened;
  const current = opened.value;
  if (current.state === 'archived') return refuse({ code: 'listing.archived' });
  if (
    !reaches(principal, 'listing.edit', current) ||
    !reaches(principal, 'listing.edit', input.record)
  ) {
    return refuse({ code: 'auth.forbidden' });
  }
  if (await isClosed(tx, current)) return refuse({ code: 'listing.closed' });
  if (!agents.ok) return agents;
  if (await isBookedElsewhere(tx, current, input.record)) {
    return refuse({ code: 'request.invalid', errors: [BOOKED] });
  }
  const fields = changedFields(recordOf(current), input.record);
  const next = { record: input.record, state: current.state };
  const event = { id: ids.next(), kind: 'edited' as const, fields, ...actor };
  await leaveSaleEdited(tx, current, { editId: event.id, now: call.now });
  return change(tx, call, current, next, agents.value, event);
}

const BOOKED = {
  path: 'dates.settlementDueOn',
  message: 'The settlement is booked: change its date in the Settlement step.',
};

/** Whether a record gives another day of settlement than the one that its sides agreed on. */
async function isBookedElsewhere(tx: Tx, current: Listing, record: ListingInput): Promise<boolean> {
  if (current.dates?.settlementDueOn === record.dates?.settlementDueOn) return false;
  return isSettlementBooked(tx, current);
}

/** Moves a listing by an event of its state machine; refuses with the moves that are open instead. */
export async function moveListing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { id: string; version: number; event: ListingEvent; reason?: string | undefined },
): Outcome {
  const opened = await openForChange(tx, call, input.id, input.version);
  if (!opened.ok) return opened;
  const current = opened.value;
  const { roles, subject, branchId } = call.principal;
  const holder = { userId: subject, branchId: branchId ?? null };
  if (!isInScope(eventScope(roles, input.event), holder, current)) {
    return refuse({ code: 'auth.forbidden' });
  }
  const actors = eventActors(roles, input.event);
  const next = transition(current.state, input.event, actors, current.archivedFrom);
  // What is booked settles by the word of two people or of its platform.
  const isBooked =
    (!next.ok || input.event === 'settle') && (await isSettlementBooked(tx, current));
  if (!next.ok || isBooked) {
    const allowed = openEvents(current.state, roles, { isBooked });
    return refuse({ code: 'listing.transition-refused', allowed });
  }
  const today = todayOf(call, current);
  const record = recordAtMove(input.event, recordOf(current), today);
  const unmet =
    input.event === 'authoritySigned'
      ? missingOfPaper(record, { today, isUploaded: await isAuthorityUploaded(tx, current) })
      : unmetGuards(input.event, record, { reason: input.reason, today });
  if (unmet.length > 0) return refuse({ code: 'request.invalid', errors: unmet });
  const [agents, actor] = await Promise.all([
    agentNames(tx, current.agencyId, agentIdsOf(record)),
    actorOf(tx, call),
  ]);
  const reason = input.reason || (input.event === 'authoritySigned' ? 'Signed on paper' : '');
  const kind =
    input.event === 'archive' ? 'archived' : input.event === 'restore' ? 'restored' : 'moved';
  return change(tx, call, current, { record, state: next.value }, agents, {
    id: ids.next(),
    kind,
    ...actor,
    fromState: current.state,
    toState: next.value,
    ...(reason ? { reason } : {}),
  });
}

async function change(
  tx: Tx,
  call: SignedInCall,
  current: Listing,
  next: { record: ListingInput; state: Listing['state'] },
  agents: ReadonlyMap<string, string>,
  event: Omit<Parameters<typeof addEvents>[2][number], 'listingId'>,
): Outcome {
  const archivedFrom = next.state === 'archived' ? current.state : null;
  const written = await updateListing(tx, current, { ...next, archivedFrom }, agents, call.now);
  if (!written) throw new Error('A locked listing changed under its own transaction');
  await addEvents(tx, current.agencyId, [{ listingId: current.id, ...event }]);
  if (next.state !== current.state) {
    const move = { state: next.state, moveId: event.id, now: call.now };
    await leaveEnded(tx, current, move);
    await leaveSold(tx, current, move);
  }
  return visibleListing(call.principal, written);
}
