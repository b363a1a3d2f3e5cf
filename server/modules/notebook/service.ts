import type { Note, Notebook, Task } from '../../../contract/endpoints/notebook.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import {
  changedTask,
  MAX_NOTEBOOK_ENTRIES,
  MAX_TAGS,
  withTag,
} from '../../../domain/listings/notebook.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { openToWriteBeside, readListing } from '../listings/service.ts';
import { toNote, toTask } from './entries.ts';
import {
  countEntries,
  deleteNote,
  deleteTag,
  deleteTask,
  findNote,
  findNotes,
  findTags,
  findTask,
  findTasks,
  insertNote,
  insertTag,
  insertTask,
  type OfListing,
  updateTask,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** A notebook opened for writing, and the name of who writes. */
type Opened = { of: OfListing; actorName: string };

async function open(tx: Tx, call: SignedInCall, listingId: string): Outcome<Opened> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  return ok({ of: { agencyId: listing.agencyId, listingId: listing.id }, actorName });
}

/** The notebook of a listing that the person sees. */
export async function readNotebook(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<Notebook> {
  const visible = await readListing(tx, call, listingId);
  if (!visible.ok) return visible;
  const of = { agencyId: visible.value.agencyId, listingId };
  return ok({
    notes: (await findNotes(tx, of)).map(toNote),
    tasks: (await findTasks(tx, of)).map(toTask),
    tags: await findTags(tx, of),
  });
}

/** Adds a note under the id that its writer made. */
export async function addNote(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  note: { id: string; text: string },
): Outcome<Note> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  const { of, actorName } = opened.value;
  if ((await countEntries(tx, of, 'notes')) >= MAX_NOTEBOOK_ENTRIES) return full('notes');
  const kept = await insertNote(tx, of, {
    ...note,
    authorId: call.principal.subject,
    authorName: actorName,
    createdAt: call.now,
    madeAt: call.madeAt,
  });
  return kept ? ok(toNote(kept)) : refuse({ code: 'notebook.exists' });
}

/** Removes a note: its author may, and the agency's manager. */
export async function removeNote(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  noteId: string,
): Outcome<undefined> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  const { of } = opened.value;
  const note = await findNote(tx, of, noteId);
  if (!note) return ok(undefined);
  const { subject, roles } = call.principal;
  if (note.authorId !== subject && !roles.includes('manage-agency')) {
    return refuse({ code: 'auth.forbidden' });
  }
  await deleteNote(tx, of, noteId);
  return ok(undefined);
}

/** Adds a task under the id that its writer made. */
export async function addTask(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  task: { id: string; title: string; dueOn?: IsoDate | undefined },
): Outcome<Task> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  const { of, actorName } = opened.value;
  if ((await countEntries(tx, of, 'tasks')) >= MAX_NOTEBOOK_ENTRIES) return full('tasks');
  const { id, title, dueOn = null } = task;
  const kept = await insertTask(tx, of, {
    id,
    title,
    dueOn,
    createdByName: actorName,
    createdAt: call.now,
  });
  return kept ? ok(toTask(kept)) : refuse({ code: 'notebook.exists' });
}

/** Writes a task anew. */
export async function editTask(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  task: { id: string; title: string; dueOn?: IsoDate | undefined; isDone: boolean },
): Outcome<Task> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  const { of, actorName } = opened.value;
  const current = await findTask(tx, of, task.id);
  if (!current) return refuse({ code: 'resource.not-found' });
  const at = call.now.toISOString() as IsoInstant;
  const next = changedTask(toTask(current), task, { writer: { name: actorName }, at });
  const changed = await updateTask(tx, of, task.id, {
    title: next.title,
    dueOn: next.dueOn ?? null,
    doneAt: next.doneAt ? new Date(next.doneAt) : null,
    doneByName: next.doneByName ?? null,
  });
  return changed ? ok(toTask(changed)) : refuse({ code: 'resource.not-found' });
}

export async function removeTask(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  taskId: string,
): Outcome<undefined> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  await deleteTask(tx, opened.value.of, taskId);
  return ok(undefined);
}

/** Puts a tag on the listing and gives all it has. */
export async function addTag(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  tag: string,
): Outcome<{ tags: string[] }> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  const { of } = opened.value;
  const tags = await findTags(tx, of);
  if (tags.includes(tag)) return ok({ tags });
  if (tags.length >= MAX_TAGS) return full('tags');
  await insertTag(tx, of, tag);
  return ok({ tags: withTag(tags, tag) });
}

export async function removeTag(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  tag: string,
): Outcome<undefined> {
  const opened = await open(tx, call, listingId);
  if (!opened.ok) return opened;
  await deleteTag(tx, opened.value.of, tag);
  return ok(undefined);
}

function full(what: 'notes' | 'tasks' | 'tags'): Result<never, Refusal> {
  const most = what === 'tags' ? MAX_TAGS : MAX_NOTEBOOK_ENTRIES;
  return refuse({ code: 'notebook.full', detail: `A listing has at most ${most} ${what}.` });
}
