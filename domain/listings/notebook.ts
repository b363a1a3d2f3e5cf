import * as v from 'valibot';
import type { IsoDate, IsoInstant } from '../dates.ts';
import type { NoteId, TaskId } from '../ids.ts';

/** Most notes, and most tasks, that one listing can have. */
export const MAX_NOTEBOOK_ENTRIES = 500;

/** Most tags that one listing can have. */
export const MAX_TAGS = 20;

const printable = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\0'),
  'Has characters that can not be kept',
);

/** The text of a note: 1 to 4,000 characters, trimmed; line breaks are kept. */
export const NoteTextSchema = v.pipe(
  v.string(),
  printable,
  v.trim(),
  v.minLength(1, 'Write something'),
  v.maxLength(4_000, 'Use at most 4,000 characters'),
);

/** What is to be done: one line of 1 to 200 characters, trimmed. */
export const TaskTitleSchema = v.pipe(
  v.string(),
  printable,
  v.trim(),
  v.minLength(1, 'Say what is to be done'),
  v.maxLength(200, 'Use at most 200 characters'),
);

/**
 * A tag of a listing: 1 to 40 letters, digits, spaces and hyphens. Lower case, trimmed, with single
 * spaces and in one Unicode form, so that a tag typed twice is the same tag.
 */
export const TagSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim().replaceAll(/ +/g, ' ').toLowerCase()),
  v.minLength(1, 'Type a tag'),
  v.maxLength(40, 'Use at most 40 characters'),
  v.regex(/^[\p{L}\p{M}\p{Nd} -]+$/u, 'Use letters, digits, spaces and hyphens'),
);

/** A note on a listing; written once, never changed. */
type Note = {
  id: NoteId;
  text: string;
  authorId: string;
  authorName: string;
  createdAt: IsoInstant;
};

/** A task on a listing; `doneByName` and `doneAt` are there while it is done. */
export type Task = {
  id: TaskId;
  title: string;
  dueOn?: IsoDate | undefined;
  isDone: boolean;
  doneByName?: string | undefined;
  doneAt?: IsoInstant | undefined;
  createdByName: string;
  createdAt: IsoInstant;
};

/** Who writes in a notebook, and when. */
type Writing = { writer: { id: string; name: string }; at: IsoInstant };

/** A note as it is once it was written. */
export function writtenNote(
  { id, text }: Pick<Note, 'id' | 'text'>,
  { writer, at }: Writing,
): Note {
  return { id, text, authorId: writer.id, authorName: writer.name, createdAt: at };
}

/** A task as it is once it was added: still to be done. */
export function addedTask(
  { id, title, dueOn }: Pick<Task, 'id' | 'title' | 'dueOn'>,
  { writer, at }: Writing,
): Task {
  const due = dueOn === undefined ? {} : { dueOn };
  return { id, title, ...due, isDone: false, createdByName: writer.name, createdAt: at };
}

/** A task written anew. Who did it, and when, stays as long as it stays done. */
export function changedTask(
  task: Task,
  { title, dueOn, isDone }: Pick<Task, 'title' | 'dueOn' | 'isDone'>,
  { writer, at }: Pick<Writing, 'at'> & { writer: { name: string } },
): Task {
  const { dueOn: _before, doneByName, doneAt, ...rest } = task;
  const due = dueOn === undefined ? {} : { dueOn };
  const before = task.isDone ? { doneByName, doneAt } : { doneByName: writer.name, doneAt: at };
  return { ...rest, title, ...due, isDone, ...(isDone ? before : {}) };
}

/** Tags with one more, in the order of their letters; one that is there already stays once. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return tags.includes(tag) ? [...tags] : [...tags, tag].sort();
}
