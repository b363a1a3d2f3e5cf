import type { ListingEvent } from '../../../../../contract/endpoints/listings.ts';
import type { IsoInstant } from '../../../../../domain/dates.ts';
import type { ShownNotebook } from '../../../../offline/changes/notebook.ts';
import { receivedText } from '../../../../ui/format/received-text.ts';
import type { TimelineEvent } from '../../../../ui/layout/timeline.tsx';
import { eventDetail, eventIcon, eventTitle } from './event-words.ts';

type Placed = { at: IsoInstant; event: TimelineEvent };
type Notebook = Pick<ShownNotebook, 'notes' | 'tasks'>;

/**
 * What happened to a listing and what was written beside it, newest first as it arrived, in the property's time.
 * What waits on this device isn't among it, and what was removed isn't any more.
 */
export function timelineEvents(
  events: readonly ListingEvent[],
  notebook: Notebook,
  zone: string,
): TimelineEvent[] {
  const placed = [...events.map((event) => placeEvent(event, zone)), ...written(notebook, zone)];
  return placed.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).map(({ event }) => event);
}

function placeEvent(event: ListingEvent, zone: string): Placed {
  const when = { when: receivedText(event, zone), dateTime: event.madeAt ?? event.at };
  const who = { who: event.actorName, detail: eventDetail(event), icon: eventIcon(event) };
  return { at: event.at, event: { id: event.id, title: eventTitle(event), ...when, ...who } };
}

function written({ notes, tasks }: Notebook, zone: string): Placed[] {
  const kept = tasks.filter(({ waiting }) => !waiting);
  return [
    ...notes
      .filter(({ waiting }) => !waiting)
      .map(({ id, createdAt: at, madeAt, authorName, text }) => ({
        at,
        event: {
          id,
          title: 'Note added',
          when: receivedText({ at, madeAt }, zone),
          dateTime: madeAt ?? at,
          who: authorName,
          detail: beginningOf(text),
          icon: 'edit' as const,
        },
      })),
    ...kept.map(({ id, createdAt: at, createdByName, title }) => ({
      at,
      event: {
        id,
        title: 'Task added',
        when: receivedText({ at }, zone),
        dateTime: at,
        who: createdByName,
        detail: title,
        icon: 'tasks' as const,
      },
    })),
    ...kept.flatMap(({ id, isDone, doneAt: at, doneByName, title }) =>
      isDone && at
        ? {
            at,
            event: {
              id: `${id} done`,
              title: 'Task done',
              when: receivedText({ at }, zone),
              dateTime: at,
              who: doneByName,
              detail: title,
              icon: 'check' as const,
            },
          }
        : [],
    ),
  ];
}

const SHOWN = 120;

/** The whole stands among the notes. */
function beginningOf(text: string): string {
  const letters = Array.from(text);
  return letters.length <= SHOWN ? text : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}
