import { expect, test } from 'vitest';
import type { ListingEvent } from '../../../../contract/endpoints/listings.ts';
import { timelineEvents } from '../../../../src/features/listings/workspace/overview/timeline-events.ts';
import type { ShownNotebook } from '../../../../src/offline/changes/notebook.ts';

const SYDNEY = 'Australia/Sydney';
const at = (minute: number) => `2026-11-22T06:${String(minute).padStart(2, '0')}:00.000Z`;
const created = { id: 'created', kind: 'created', at: at(0), actorName: 'Jack' };
const edited = { id: 'edited', kind: 'edited', at: at(30), actorName: 'Jill', fields: [] };
const events = [edited, created] as unknown as ListingEvent[];
const notebook = {
  notes: [
    { id: 'late', text: 'Keys', authorName: 'Jo', createdAt: at(40), madeAt: at(10) },
    { id: 'waits', text: 'Gate', authorName: 'Jo', createdAt: at(50), waiting: {} },
  ],
  tasks: [
    { id: 'open', title: 'Ring', createdByName: 'Jo', createdAt: at(20), isDone: false },
    {
      id: 'done',
      title: 'Sign',
      createdByName: 'Jo',
      createdAt: at(5),
      isDone: true,
      doneAt: at(35),
      doneByName: 'Jack',
    },
  ],
} as unknown as ShownNotebook;

test('notes and tasks stand among what happened, in the order in which they arrived', () => {
  const shown = timelineEvents(events, notebook, SYDNEY);
  expect(shown.map(({ title, who, detail }) => [title, who, detail])).toEqual([
    ['Note added', 'Jo', 'Keys'],
    ['Task done', 'Jack', 'Sign'],
    ['Listing changed', 'Jill', undefined],
    ['Task added', 'Jo', 'Ring'],
    ['Task added', 'Jo', 'Sign'],
    ['Listing added', 'Jack', undefined],
  ]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
});

test('of a note that was written earlier both times are told', () => {
  const [note] = timelineEvents([], notebook, SYDNEY);
  expect(note?.when).toBe('22/11/2026, 5:10 pm AEDT, received 5:40 pm AEDT');
});

test('without the notebook the timeline is what happened', () => {
  const bare = timelineEvents(events, { notes: [], tasks: [] }, SYDNEY);
  expect(bare.map(({ id }) => id)).toEqual(['edited', 'created']);
});
