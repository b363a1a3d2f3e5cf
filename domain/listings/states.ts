import { ok, type Result } from '../result.ts';
import {
  eventsFrom,
  type Machine,
  type Move,
  type MoveRefusal,
  move,
  transition as moveIn,
} from '../state-machine.ts';
import type { ListingState } from './listing-fields.ts';

/**
 * Who may move a listing: AGT agent, PRN principal, CVY conveyancer, SYS a rule, timer or another
 * machine's outcome (domain.md 5).
 */
export type ListingActor = 'AGT' | 'PRN' | 'CVY' | 'SYS';

/** Every event a listing knows. */
export const LISTING_EVENTS = [
  'requestAuthority',
  'authoritySigned',
  'authorityDeclined',
  'activate',
  'acceptOffer',
  'offerLapsed',
  'exchange',
  'sellAtAuction',
  'goUnconditional',
  'rescind',
  'settle',
  'withdraw',
  'relist',
  'archive',
  'restore',
] as const;

/** The name of a move. */
export type ListingEvent = (typeof LISTING_EVENTS)[number];

/** One legal move of a listing. */
export type ListingTransition = Move<ListingState, ListingEvent, ListingActor>;

/** The listing state machine, equal to `stateMachines.listing` of the vectors (domain.md 5). */
export const LISTING_TRANSITIONS: readonly ListingTransition[] = [
  move('draft', 'requestAuthority', 'authority_pending', 'AGT'),
  move('authority_pending', 'authoritySigned', 'active', 'SYS'),
  move('authority_pending', 'authorityDeclined', 'draft', 'SYS'),
  move('draft', 'activate', 'active', 'AGT', 'PRN'),
  move('active', 'acceptOffer', 'under_offer', 'AGT'),
  move('under_offer', 'offerLapsed', 'active', 'AGT'),
  move('active', 'exchange', 'exchanged', 'AGT'),
  move('under_offer', 'exchange', 'exchanged', 'AGT'),
  move('active', 'sellAtAuction', 'unconditional', 'AGT'),
  move('exchanged', 'goUnconditional', 'unconditional', 'AGT', 'CVY'),
  move('exchanged', 'rescind', 'active', 'AGT', 'PRN'),
  move('unconditional', 'rescind', 'active', 'AGT', 'PRN'),
  move('unconditional', 'settle', 'settled', 'SYS', 'PRN'),
  move('active', 'withdraw', 'withdrawn', 'AGT', 'PRN'),
  move('under_offer', 'withdraw', 'withdrawn', 'AGT', 'PRN'),
  move('authority_pending', 'withdraw', 'withdrawn', 'AGT', 'PRN'),
  move('withdrawn', 'relist', 'active', 'PRN'),
  move('settled', 'archive', 'archived', 'PRN'),
  move('withdrawn', 'archive', 'archived', 'PRN'),
  move('draft', 'archive', 'archived', 'PRN'),
  move('archived', 'restore', 'draft', 'PRN'),
];

/** The table as a machine: its one final state is left only by restoring. */
const LISTING_MACHINE: Machine<ListingState, ListingEvent, ListingActor> = {
  initial: 'draft',
  final: ['archived'],
  moves: LISTING_TRANSITIONS,
};

/** The events these actors may raise from the state, in table order. */
export function allowedEvents(
  state: ListingState,
  actors: readonly ListingActor[],
): ListingEvent[] {
  return eventsFrom(LISTING_MACHINE, state, actors);
}

function restoredState(archivedFrom: ListingState | undefined): ListingState {
  const known = LISTING_TRANSITIONS.some(
    (row) => row.event === 'archive' && row.from === archivedFrom,
  );
  return known && archivedFrom ? archivedFrom : 'draft';
}

/**
 * The state after the event, for someone who may act as any of `actors`. A restored listing goes
 * back to the state it was archived from (`archivedFrom`), to draft when that is not known.
 * Refuses every move the table does not list. Source: domain.md 5.
 */
export function transition(
  state: ListingState,
  event: ListingEvent,
  actors: readonly ListingActor[],
  archivedFrom?: ListingState,
): Result<ListingState, MoveRefusal<ListingEvent>> {
  const moved = moveIn(LISTING_MACHINE, state, event, actors);
  return moved.ok && event === 'restore' ? ok(restoredState(archivedFrom)) : moved;
}
