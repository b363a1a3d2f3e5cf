import type { AgencyEventKind } from '../../../domain/agencies/agency-event.ts';
import type { PersonRow } from './store.ts';

/** What the history tells of somebody who was changed. */
export function changesOf(before: PersonRow, after: PersonRow): AgencyEventKind[] {
  const isSame = before.roles.toSorted().join() === after.roles.toSorted().join();
  const states = {
    active: 'person-reinstated',
    suspended: 'person-suspended',
    left: 'person-left',
  };
  return [
    ...(isSame ? [] : (['roles-changed'] as const)),
    ...(before.branchId === after.branchId ? [] : (['branch-of-person-changed'] as const)),
    ...(before.status === after.status ? [] : [states[after.status] as AgencyEventKind]),
  ];
}

/** From what to what, as an event keeps it. */
export function factsOf(kind: AgencyEventKind, before: PersonRow, after: PersonRow) {
  if (kind === 'roles-changed') return { before: before.roles, after: after.roles };
  return kind === 'branch-of-person-changed'
    ? { before: before.branchId, after: after.branchId }
    : {};
}
