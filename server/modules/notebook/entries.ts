import type { Note, Task } from '../../../contract/endpoints/notebook.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { NoteId, TaskId } from '../../../domain/ids.ts';
import type { NoteRow, TaskRow } from './store.ts';

/** A kept note as the contract gives it. */
export function toNote({ id, text, authorId, authorName, createdAt, madeAt }: NoteRow): Note {
  return {
    id: id as NoteId,
    text,
    authorId,
    authorName,
    createdAt: instant(createdAt),
    ...(madeAt ? { madeAt: instant(madeAt) } : {}),
  };
}

/** A kept task as the contract gives it. */
export function toTask(row: TaskRow): Task {
  return {
    id: row.id as TaskId,
    title: row.title,
    ...(row.dueOn ? { dueOn: row.dueOn as IsoDate } : {}),
    isDone: row.doneAt !== null,
    ...(row.doneAt ? { doneAt: instant(row.doneAt) } : {}),
    ...(row.doneByName ? { doneByName: row.doneByName } : {}),
    createdByName: row.createdByName,
    createdAt: instant(row.createdAt),
  };
}

function instant(at: Date): IsoInstant {
  return at.toISOString() as IsoInstant;
}
