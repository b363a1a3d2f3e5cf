import { expect, test } from 'vitest';
import { AGENCY_EVENT_SUBJECTS } from '../../../../domain/agencies/agency-event.ts';
import { ABOUT, eventsOf } from '../../../../src/features/people/history-filter.ts';

const EVENTS = [
  { subjectKind: 'person', byName: 'Nora' },
  { subjectKind: 'invitation', byName: 'Ben' },
  { subjectKind: 'setting', byName: 'Nora' },
  { subjectKind: 'agency', byName: 'Lena' },
] as const;

test.each([
  ['all', '', [0, 1, 2, 3]],
  ['all', 'Nora', [0, 2]],
  ['people', '', [0, 1]],
  ['people', 'Ben', [1]],
  ['settings', 'Ben', []],
  ['agency', 'Lena', [3]],
] as const)('S27: the history about %s by “%s”', (about, by, at) =>
  expect(eventsOf(EVENTS, about, by)).toEqual(at.map((each) => EVENTS[each])),
);

test('S27: every event is about something that can be chosen', () => {
  const chosen = Object.values(ABOUT).flatMap(({ kinds }) => [...kinds]);
  expect(chosen.toSorted()).toEqual([...AGENCY_EVENT_SUBJECTS].toSorted());
});
