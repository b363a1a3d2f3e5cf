import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema, ListingIdSchema, NoteIdSchema, TaskIdSchema } from '../../domain/ids.ts';
import { NoteTextSchema, TagSchema, TaskTitleSchema } from '../../domain/listings/notebook.ts';
import { defineModule } from '../module.ts';

/** A note on a listing; written once, never changed. */
export const NoteSchema = v.object({
  id: NoteIdSchema,
  text: v.string(),
  authorId: IdSchema,
  authorName: v.string(),
  /** When it arrived. */
  createdAt: IsoInstantSchema,
  /** When it was written, by the word of a device that kept it for a while. */
  madeAt: v.optional(IsoInstantSchema),
});
export type Note = v.InferOutput<typeof NoteSchema>;

/** A task on a listing; `doneByName` and `doneAt` are there while it is done. */
export const TaskSchema = v.object({
  id: TaskIdSchema,
  title: v.string(),
  dueOn: v.optional(IsoDateSchema),
  isDone: v.boolean(),
  doneByName: v.optional(v.string()),
  doneAt: v.optional(IsoInstantSchema),
  createdByName: v.string(),
  createdAt: IsoInstantSchema,
});
export type Task = v.InferOutput<typeof TaskSchema>;

const TagsSchema = v.array(v.string());

/**
 * The notebook of a listing: notes newest first, tasks oldest first, tags in order of the alphabet. It
 * stands beside the record: writing in it neither needs nor changes the listing's version.
 */
export const NotebookSchema = v.object({
  notes: v.array(NoteSchema),
  tasks: v.array(TaskSchema),
  tags: TagsSchema,
});
export type Notebook = v.InferOutput<typeof NotebookSchema>;

const params = v.strictObject({ id: ListingIdSchema });
const taskParams = v.strictObject({ id: ListingIdSchema, taskId: TaskIdSchema });
const tagParams = v.strictObject({ id: ListingIdSchema, tag: TagSchema });
const task = { title: TaskTitleSchema, dueOn: v.optional(IsoDateSchema) };

const write = {
  access: { kind: 'permission', permission: 'listing.edit' },
  offline: 'queueable',
} as const;
const removal = { ...write, method: 'DELETE', answer: { status: 204 } } as const;

/** Calls about the notes, tasks and tags of a listing; each may be made later. */
export const notebook = defineModule('notebook', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/listings/:id/notebook',
      summary: 'Notes, tasks and tags of a listing',
      access: { kind: 'permission', permission: 'listing.see' },
      offline: 'read',
      params,
      answer: { status: 200, schema: NotebookSchema },
      problems: [],
    },
    addNote: {
      ...write,
      method: 'POST',
      path: '/api/listings/:id/notes',
      summary: 'Add a note; the caller makes its id',
      params,
      body: v.strictObject({ id: NoteIdSchema, text: NoteTextSchema }),
      answer: { status: 201, schema: NoteSchema },
      problems: ['listing.archived', 'listing.closed', 'notebook.exists', 'notebook.full'],
    },
    removeNote: {
      ...removal,
      path: '/api/listings/:id/notes/:noteId',
      summary: "Remove one's own note, or any as the agency's manager; gone already is fine",
      params: v.strictObject({ id: ListingIdSchema, noteId: NoteIdSchema }),
      problems: ['listing.archived', 'listing.closed'],
    },
    addTask: {
      ...write,
      method: 'POST',
      path: '/api/listings/:id/tasks',
      summary: 'Add a task; the caller makes its id',
      params,
      body: v.strictObject({ id: TaskIdSchema, ...task }),
      answer: { status: 201, schema: TaskSchema },
      problems: ['listing.archived', 'listing.closed', 'notebook.exists', 'notebook.full'],
    },
    editTask: {
      ...write,
      method: 'PUT',
      path: '/api/listings/:id/tasks/:taskId',
      summary: 'Write a task anew: its title, due date, and whether it is done',
      params: taskParams,
      body: v.strictObject({ ...task, isDone: v.boolean() }),
      answer: { status: 200, schema: TaskSchema },
      problems: ['listing.archived', 'listing.closed'],
    },
    removeTask: {
      ...removal,
      path: '/api/listings/:id/tasks/:taskId',
      summary: 'Remove a task; gone already is fine',
      params: taskParams,
      problems: ['listing.archived', 'listing.closed'],
    },
    addTag: {
      ...write,
      method: 'PUT',
      path: '/api/listings/:id/tags/:tag',
      summary: 'Put a tag on a listing; there already is fine',
      params: tagParams,
      body: v.strictObject({}),
      answer: { status: 200, schema: v.object({ tags: TagsSchema }) },
      problems: ['listing.archived', 'listing.closed', 'notebook.full'],
    },
    removeTag: {
      ...removal,
      path: '/api/listings/:id/tags/:tag',
      summary: 'Take a tag off a listing; gone already is fine',
      params: tagParams,
      problems: ['listing.archived', 'listing.closed'],
    },
  },
});
