import type { AgencyEvent } from '../../../contract/endpoints/people.ts';

type Subject = AgencyEvent['subjectKind'];

/** What the history is read for. */
export const ABOUT = {
  all: { label: 'Everything', kinds: [] },
  people: { label: 'People and roles', kinds: ['person', 'invitation'] },
  branches: { label: 'Branches', kinds: ['branch'] },
  accounts: { label: 'Accounts', kinds: ['account'] },
  settings: { label: 'Settings and website', kinds: ['setting'] },
  agency: { label: 'The agency itself', kinds: ['agency'] },
} as const satisfies Record<string, { label: string; kinds: readonly Subject[] }>;
export type About = keyof typeof ABOUT;

/** The events about something, by somebody; an empty name is everybody. */
export function eventsOf<E extends Pick<AgencyEvent, 'subjectKind' | 'byName'>>(
  events: readonly E[],
  about: About,
  by: string,
): E[] {
  const kinds: readonly Subject[] = ABOUT[about].kinds;
  return events.filter(
    ({ subjectKind, byName }) =>
      (about === 'all' || kinds.includes(subjectKind)) && (by === '' || byName === by),
  );
}
