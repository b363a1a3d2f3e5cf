import type { Note, Notebook, Task } from '../../../contract/endpoints/notebook.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Operation, OperationState } from '../outbox/operation.ts';
import { changeOf } from './waiting-change.ts';

/** The operation behind an entry that the server doesn't have like this yet, and where it stands. */
export type Waiting = { operationId: string; state: OperationState };

/** A notebook entry as it is shown: with what waits for it, if anything does. */
export type Shown<T> = T & { waiting?: Waiting };

/** The notebook of a listing with what waits laid over it. */
export type ShownNotebook = {
  notes: Shown<Note>[];
  tasks: Shown<Task>[];
  tags: Shown<{ tag: string }>[];
};

/** Who writes, as entries made here name them until the server does. */
export type Writer = { id: string; name: string };

const STOPPED: readonly OperationState[] = ['refused', 'conflict'];

/**
 * The notebook as it will be once what waits is through, each entry with its state. What was refused
 * changes nothing; a refused addition goes on showing, since it exists here only. Laying an operation
 * that has arrived already changes nothing. Pure.
 */
export function overlayNotebook(
  server: Notebook,
  operations: readonly Operation[],
  writer: Writer,
): ShownNotebook {
  const first: ShownNotebook = {
    notes: server.notes,
    tasks: server.tasks,
    tags: server.tags.map((tag) => ({ tag })),
  };
  return operations.reduce((notebook, operation) => lay(notebook, operation, writer), first);
}

function lay(notebook: ShownNotebook, operation: Operation, writer: Writer): ShownNotebook {
  const change = changeOf(operation);
  const waiting = { operationId: operation.id, state: operation.state };
  const isStopped = STOPPED.includes(operation.state);
  const createdAt = new Date(operation.createdAt).toISOString() as IsoInstant;
  const { notes, tasks, tags } = notebook;
  switch (change?.kind) {
    case 'note.add@1': {
      const { id, text } = change.payload;
      const note = { id, text, authorId: writer.id, authorName: writer.name, createdAt, waiting };
      return notes.some((each) => each.id === id)
        ? notebook
        : { ...notebook, notes: [note, ...notes] };
    }
    case 'note.remove@1': {
      const { id } = change.payload;
      return { ...notebook, notes: without(notes, (each) => each.id === id, isStopped, waiting) };
    }
    case 'task.add@1': {
      const { id, title, dueOn } = change.payload;
      if (tasks.some((each) => each.id === id)) return notebook;
      const due = dueOn === undefined ? {} : { dueOn };
      const facts = { id, title, ...due, isDone: false, createdByName: writer.name, createdAt };
      return { ...notebook, tasks: [...tasks, { ...facts, waiting }] };
    }
    case 'task.change@1': {
      const { id, title, dueOn, isDone } = change.payload;
      const due = dueOn === undefined ? {} : { dueOn };
      const changed = (task: Shown<Task>): Shown<Task> => {
        if (isStopped) return { ...task, waiting };
        const { dueOn: _before, doneByName: _name, doneAt: _at, ...rest } = task;
        const done = isDone ? { doneByName: writer.name, doneAt: createdAt } : {};
        return { ...rest, title, ...due, isDone, ...done, waiting };
      };
      return { ...notebook, tasks: tasks.map((task) => (task.id === id ? changed(task) : task)) };
    }
    case 'task.remove@1': {
      const { id } = change.payload;
      return { ...notebook, tasks: without(tasks, (each) => each.id === id, isStopped, waiting) };
    }
    case 'tag.add@1': {
      const { tag } = change.payload;
      return tags.some((each) => each.tag === tag)
        ? notebook
        : { ...notebook, tags: [...tags, { tag, waiting }] };
    }
    case 'tag.remove@1': {
      const { tag } = change.payload;
      return { ...notebook, tags: without(tags, (each) => each.tag === tag, isStopped, waiting) };
    }
    default:
      return notebook;
  }
}

/** Entries without those meant; a removal that was refused leaves them there, with its state. */
function without<T>(
  entries: Shown<T>[],
  isMeant: (entry: Shown<T>) => boolean,
  isStopped: boolean,
  waiting: Waiting,
): Shown<T>[] {
  return isStopped
    ? entries.map((entry) => (isMeant(entry) ? { ...entry, waiting } : entry))
    : entries.filter((entry) => !isMeant(entry));
}
