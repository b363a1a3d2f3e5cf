import type { ListingDocument } from '../../../../contract/endpoints/documents.ts';
import type { Note, Notebook, Task } from '../../../../contract/endpoints/notebook.ts';
import type { AnyOperation } from '../../../../contract/operations.ts';

type Identified = { id: string };

function without<T extends Identified>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

/** A notebook as the server has it once a change of it was acknowledged with this answer. */
export function notebookAfter(notebook: Notebook, change: AnyOperation, answer: unknown): Notebook {
  const { notes, tasks } = notebook;
  switch (change.kind) {
    case 'note.add@1': {
      const note = answer as Note;
      return { ...notebook, notes: [note, ...without(notes, note.id)] };
    }
    case 'note.remove@1':
      return { ...notebook, notes: without(notes, change.payload.id) };
    case 'task.add@1': {
      const task = answer as Task;
      return { ...notebook, tasks: [...without(tasks, task.id), task] };
    }
    case 'task.change@1': {
      const task = answer as Task;
      return { ...notebook, tasks: tasks.map((each) => (each.id === task.id ? task : each)) };
    }
    case 'task.remove@1':
      return { ...notebook, tasks: without(tasks, change.payload.id) };
    case 'tag.add@1':
      return { ...notebook, tags: (answer as Pick<Notebook, 'tags'>).tags };
    case 'tag.remove@1': {
      const { tag } = change.payload;
      return { ...notebook, tags: notebook.tags.filter((each) => each !== tag) };
    }
    default:
      return notebook;
  }
}

/** The documents of a listing as the server has them once a change of them was acknowledged. */
export function documentsAfter(
  documents: readonly ListingDocument[],
  change: AnyOperation,
  answer: unknown,
): ListingDocument[] {
  if (change.kind === 'document.remove@1') return without(documents, change.payload.id);
  if (change.kind !== 'document.add@1') return [...documents];
  const document = answer as ListingDocument;
  return [...without(documents, document.id), document];
}
