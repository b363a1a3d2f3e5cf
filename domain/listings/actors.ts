import { can, type ListingScope, type Role } from '../permissions.ts';
import type { ListingState } from './listing-fields.ts';
import { allowedEvents, type ListingActor, type ListingEvent } from './states.ts';

/**
 * In which parts of the state machine these roles act: a principal also as an agent, everyone who
 * may edit listings as an agent. Our own staff move no listing. Source: domain.md 4.10 and 5.
 */
export function listingActors(roles: readonly Role[]): ListingActor[] {
  if (roles.includes('manage-agency')) return ['AGT', 'PRN'];
  return can(roles, 'listing.edit') === 'none' ? [] : ['AGT'];
}

/**
 * As whom these roles raise the event. That an authority was signed on paper follows from the paper that is
 * kept, by the rules; whoever may edit the listing asks for it.
 */
export function eventActors(roles: readonly Role[], event: ListingEvent): ListingActor[] {
  const actors = listingActors(roles);
  return event === 'authoritySigned' && actors.length > 0 ? ['SYS'] : actors;
}

/**
 * The events these roles may ask for in the state, in the order of the state machine. A settlement that is booked settles
 * its listing itself.
 */
export function openEvents(
  state: ListingState,
  roles: readonly Role[],
  { isBooked = false }: { isBooked?: boolean } = {},
): ListingEvent[] {
  const actors = listingActors(roles);
  const isPaperAwaited = state === 'authority_pending' && actors.length > 0;
  const open = allowedEvents(state, actors).filter((event) => event !== 'settle' || !isBooked);
  return isPaperAwaited ? ['authoritySigned', ...open] : open;
}

/**
 * On which listings these roles may raise the event: archiving, restoring and relisting by who
 * may archive; withdrawing one's own by who may edit and others' by who may archive; the rest by
 * who may edit. Source: domain.md 4.10.
 */
export function eventScope(roles: readonly Role[], event: ListingEvent): ListingScope {
  const archive = can(roles, 'listing.archive');
  if (event === 'archive' || event === 'restore' || event === 'relist') return archive;
  const edit = can(roles, 'listing.edit');
  if (event !== 'withdraw' || archive !== 'none') return edit;
  return edit === 'none' ? 'none' : 'own';
}
