import * as v from 'valibot';
import {
  type Note,
  type Notebook,
  notebook,
  type Task,
} from '../../../contract/endpoints/notebook.ts';
import { IsoDateSchema } from '../../../domain/dates.ts';
import { NoteIdSchema, TaskIdSchema } from '../../../domain/ids.ts';
import {
  addedTask,
  changedTask,
  NoteTextSchema,
  TagSchema,
  TaskTitleSchema,
  withTag,
  writtenNote,
} from '../../../domain/listings/notebook.ts';
import { listingKey } from '../listing-key.ts';
import {
  type ChangeOf,
  callTo,
  defineOperation,
  type KeptAnswer,
  type Laid,
  type Queued,
  type Shown,
} from './define-operation.ts';
import { addedEntry, withChanged, withEntry, withoutEntry } from './entries.ts';
import { layWaiting } from './lay-waiting.ts';
import { changesOfItsPart } from './takes-with.ts';
import { named } from './words.ts';

/** The notebook of a listing with what waits laid over it. */
export type ShownNotebook = {
  notes: Shown<Note>[];
  tasks: Shown<Task>[];
  tags: Shown<{ tag: string }>[];
};

/** Who writes, as entries made here name them until the server does. */
export type Writer = { id: string; name: string };

type Laying = Laid<Writer>;

const dueOn = v.optional(IsoDateSchema);

const addNote = defineOperation({
  kind: 'note.add@1',
  payload: v.strictObject({ id: NoteIdSchema, text: NoteTextSchema }),
  call: ({ listingId: id, payload: body }) =>
    callTo(notebook.calls.addNote, { params: { id }, body }),
  apply(notebook: ShownNotebook, { payload }, laid: Laying) {
    const note = addedEntry(laid, (writer, at) => writtenNote(payload, { writer, at }));
    return { ...notebook, notes: withEntry(notebook.notes, note, is(payload.id), 'first') };
  },
  acknowledge: theNotebook,
  words: ({ text }) => named('Add a note', text),
  takesWith: changesOfItsPart,
});

const removeNote = defineOperation({
  kind: 'note.remove@1',
  payload: v.strictObject({ id: NoteIdSchema }),
  call: ({ listingId: id, payload: { id: noteId } }) =>
    callTo(notebook.calls.removeNote, { params: { id, noteId } }),
  apply: (notebook: ShownNotebook, { payload: { id } }, laid: Laying) => ({
    ...notebook,
    notes: withoutEntry(notebook.notes, laid, is(id)),
  }),
  acknowledge: theNotebook,
  words: () => 'Remove a note',
});

const addTask = defineOperation({
  kind: 'task.add@1',
  payload: v.strictObject({ id: TaskIdSchema, title: TaskTitleSchema, dueOn }),
  call: ({ listingId: id, payload: body }) =>
    callTo(notebook.calls.addTask, { params: { id }, body }),
  apply(notebook: ShownNotebook, { payload }, laid: Laying) {
    const task = addedEntry(laid, (writer, at) => addedTask(payload, { writer, at }));
    return { ...notebook, tasks: withEntry(notebook.tasks, task, is(payload.id), 'last') };
  },
  acknowledge: theNotebook,
  words: ({ title }) => named('Add a task', title),
  takesWith: changesOfItsPart,
});

const changeTask = defineOperation({
  kind: 'task.change@1',
  payload: v.strictObject({
    id: TaskIdSchema,
    title: TaskTitleSchema,
    dueOn,
    isDone: v.boolean(),
  }),
  call: ({ listingId: id, payload: { id: taskId, ...body } }) =>
    callTo(notebook.calls.editTask, { params: { id, taskId }, body }),
  apply: (notebook: ShownNotebook, { payload }, laid: Laying) => ({
    ...notebook,
    tasks: withChanged(notebook.tasks, laid, is(payload.id), (task, writer, at) =>
      changedTask(task, payload, { writer, at }),
    ),
  }),
  acknowledge: theNotebook,
  words: ({ title, isDone }) => named(isDone ? 'Tick a task off' : 'Change a task', title),
});

const removeTask = defineOperation({
  kind: 'task.remove@1',
  payload: v.strictObject({ id: TaskIdSchema }),
  call: ({ listingId: id, payload: { id: taskId } }) =>
    callTo(notebook.calls.removeTask, { params: { id, taskId } }),
  apply: (notebook: ShownNotebook, { payload: { id } }, laid: Laying) => ({
    ...notebook,
    tasks: withoutEntry(notebook.tasks, laid, is(id)),
  }),
  acknowledge: theNotebook,
  words: () => 'Remove a task',
});

const addTag = defineOperation({
  kind: 'tag.add@1',
  payload: v.strictObject({ tag: TagSchema }),
  call: ({ listingId: id, payload: { tag } }) =>
    callTo(notebook.calls.addTag, { params: { id, tag }, body: {} }),
  apply(notebook: ShownNotebook, { payload: { tag } }, laid: Laying) {
    const added = 'answer' in laid ? { tag } : { tag, waiting: laid.waiting };
    const there = new Map(notebook.tags.map((each) => [each.tag, each]));
    const tags = withTag([...there.keys()], tag).map((each) => there.get(each) ?? added);
    return { ...notebook, tags };
  },
  acknowledge: theNotebook,
  words: ({ tag }) => named('Add a tag', tag),
});

const removeTag = defineOperation({
  kind: 'tag.remove@1',
  payload: v.strictObject({ tag: TagSchema }),
  call: ({ listingId: id, payload: { tag } }) =>
    callTo(notebook.calls.removeTag, { params: { id, tag } }),
  apply: (notebook: ShownNotebook, { payload: { tag } }, laid: Laying) => ({
    ...notebook,
    tags: withoutEntry(notebook.tags, laid, (each) => each.tag === tag),
  }),
  acknowledge: theNotebook,
  words: ({ tag }) => named('Remove a tag', tag),
});

/** Changes of the notes, tasks and tags of a listing. */
export const notebookChanges = [
  addNote,
  removeNote,
  addTask,
  changeTask,
  removeTask,
  addTag,
  removeTag,
] as const;

/** The notebook as it will be once what waits is through, each entry with its state. */
export function overlayNotebook(
  server: Notebook,
  operations: readonly Queued[],
  writer: Writer,
): ShownNotebook {
  return layWaiting(shownNotebook(server), operations, notebookChanges, writer);
}

function shownNotebook({ notes, tasks, tags }: Notebook): ShownNotebook {
  return { notes, tasks, tags: tags.map((tag) => ({ tag })) };
}

function theNotebook({ listingId }: ChangeOf<unknown>): readonly KeptAnswer[] {
  const after: KeptAnswer['after'] = (before, lay) => {
    if (!before) return undefined;
    const { tags, ...rest } = lay(shownNotebook(before as Notebook)) as ShownNotebook;
    return { ...rest, tags: tags.map(({ tag }) => tag) };
  };
  return [{ key: listingKey('notebook', listingId), after }];
}

function is(id: string) {
  return (entry: { id: string }) => entry.id === id;
}
