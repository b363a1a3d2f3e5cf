import { can, type ListingScope, type Role } from '../permissions.ts';
import type { ListingActor, ListingEvent } from './states.ts';

/**
 * In which parts of the state machine these roles act: a principal also as an agent, everyone who
 * may edit listings as an agent. Our own staff move no listing. Source: domain.md 4.10 and 5.
 */
export function listingActors(roles: readonly Role[]): ListingActor[] {
  if (roles.includes('manage-agency')) return ['AGT', 'PRN'];
  return can(roles, 'listing.edit') === 'none' ? [] : ['AGT'];
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
