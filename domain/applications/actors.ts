import { can, type Role } from '../permissions.ts';
import type { ApplicationActor } from './application-states.ts';

/**
 * In which parts of the state machine these roles act: everyone who may send applications as an agent,
 * the application manager as such besides, our own staff as ADM. Source: domain.md 4.10 and 5.
 */
export function applicationActors(roles: readonly Role[]): ApplicationActor[] {
  const actors: ApplicationActor[] = [];
  if (can(roles, 'application.send') !== 'none') actors.push('AGT');
  if (roles.includes('manage-agency-applications')) actors.push('APP');
  if (can(roles, 'application.decide') !== 'none') actors.push('ADM');
  return actors;
}
